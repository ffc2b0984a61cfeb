import { sessionCookies } from '@nyhem/domain/account/session'
import { type Instant, instantOf } from '@nyhem/domain/dates'

/** From the readable cookie beside the token, or null. Never fails. */
export function readSessionEnd(cookies: string): Instant | null {
  const name = `${sessionCookies.expiry}=`
  const text = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(name))
    ?.slice(name.length)
  const seconds = Number(text)
  return text && Number.isSafeInteger(seconds) ? instantOf(new Date(seconds * 1_000)) : null
}

export const sessionEnd = (): Instant | null => readSessionEnd(document.cookie)

/** Deletes the readable cookie. Only the server can delete the token, which scripts cannot reach. */
export function dropSessionEnd(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = `${sessionCookies.expiry}=; path=/; max-age=0; samesite=lax`
}

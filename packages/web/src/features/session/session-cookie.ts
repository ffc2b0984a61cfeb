import { sessionCookies } from '@nyhem/domain/account/session'
import { type Instant, instantOf } from '@nyhem/domain/dates'

/** When the session ends, as the readable cookie beside the token tells it; null when there is none. Never fails. */
export function readSessionEnd(cookies: string): Instant | null {
  const name = `${sessionCookies.expiry}=`
  const text = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(name))
    ?.slice(name.length)
  const seconds = Number(text)
  return text && Number.isSafeInteger(seconds) ? instantOf(new Date(seconds * 1_000)) : null
}

/** The same from the browser's own cookies. */
export const sessionEnd = (): Instant | null => readSessionEnd(document.cookie)

/** Takes the sign of a session away. The token itself is the server's to take: scripts do not reach it. */
export function dropSessionEnd(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = `${sessionCookies.expiry}=; path=/; max-age=0; samesite=lax`
}

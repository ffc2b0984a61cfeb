import { cookieText, storedForSeconds } from '@nyhem/domain/sites/cookies'
import { cookieValue } from '../consent/cookie-value.ts'

/** Stored browser value that tells one browser's visits from another's. Source: public-site specification §9, 6 months. */
const cookieName = 'user_id'

/** Who this browser is to the statistics, or null while it has not agreed to any. */
export const readVisitorId = (): string | null => cookieValue(document.cookie, cookieName)

/** The same, made up when there is none; lasts six months from now. Only to be called with consent to statistics. */
export function keepVisitorId(): string {
  const id = readVisitorId() ?? madeUp()
  write(id, storedForSeconds['user-id'])
  return id
}

/** Takes the id away: with it, nothing leads to what was visited. */
export const dropVisitorId = (): void => write('', 0)

/** 128 random bits. Not `randomUUID`, which is missing where a test host has no HTTPS. */
const madeUp = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

function write(value: string, maxAgeSeconds: number): void {
  const isSecure = location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = cookieText({ name: cookieName, value, maxAgeSeconds, isSecure })
}

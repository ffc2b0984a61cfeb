import { cookieText, storedForSeconds } from '@nyhem/domain/sites/cookies'
import { cookieValue } from '../consent/cookie-value.ts'

/** Cookie with the random id for visit statistics. Source: public-site specification §9, 6 months. */
const cookieName = 'user_id'

/** Null without consent. */
export const readVisitorId = (): string | null => cookieValue(document.cookie, cookieName)

/** Creates an id if needed, and renews it for six months. Call only with consent to statistics. */
export function storeVisitorId(): string {
  const id = readVisitorId() ?? madeUp()
  write(id, storedForSeconds['user-id'])
  return id
}

/** Without the id, stored visits cannot be reached. */
export const dropVisitorId = (): void => write('', 0)

/** 128 random bits. `randomUUID` is missing on test hosts without HTTPS. */
const madeUp = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

function write(value: string, maxAgeSeconds: number): void {
  const isSecure = location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = cookieText({ name: cookieName, value, maxAgeSeconds, isSecure })
}

import { cookieText, storedForSeconds } from '@nyhem/domain/sites/cookies'
import { cookieValue } from '../consent/cookie-value.ts'

/** Stored browser value that makes the same interest sent twice one. Source: public-site specification §9, 30 days. */
const cookieName = 'interest_key'

/** The key of an earlier interest from this browser, or null. */
export const readInterestKey = (cookies: string): string | null => cookieValue(cookies, cookieName)

/** The cookie that remembers a key. */
export const interestKeyCookie = (key: string, isSecure: boolean): string =>
  cookieText({ name: cookieName, value: key, maxAgeSeconds: storedForSeconds['interest-key'], isSecure })

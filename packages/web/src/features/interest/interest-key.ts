import { cookieText, storedForSeconds } from '@nyhem/domain/sites/cookies'
import { cookieValue } from '../consent/cookie-value.ts'

/** Cookie that deduplicates repeated interests. Source: public-site specification §9, 30 days. */
const cookieName = 'interest_key'

/** Key of an earlier interest from this browser, or null. */
export const readInterestKey = (cookies: string): string | null => cookieValue(cookies, cookieName)

export const interestKeyCookie = (key: string, isSecure: boolean): string =>
  cookieText({ name: cookieName, value: key, maxAgeSeconds: storedForSeconds['interest-key'], isSecure })

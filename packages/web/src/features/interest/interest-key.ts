import { cookieText, storedForSeconds } from '@nyhem/domain/sites/cookies'

/** Stored browser value that makes the same interest sent twice one. Source: public-site specification §9, 30 days. */
const cookieName = 'interest_key'

/** The key of an earlier interest from this browser, or null. */
export function readInterestKey(cookies: string): string | null {
  for (const cookie of cookies.split('; ')) {
    const [name, value] = cookie.split('=')
    if (name === cookieName && value) return decodeURIComponent(value)
  }
  return null
}

/** The cookie that remembers a key. */
export const interestKeyCookie = (key: string, isSecure: boolean): string =>
  cookieText({ name: cookieName, value: key, maxAgeSeconds: storedForSeconds['interest-key'], isSecure })

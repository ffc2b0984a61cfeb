import { interestKeyDays } from '@nyhem/domain/interest/interest-form'

/** Stored browser value that makes the same interest sent twice one. Source: public-site specification §9, 30 days. */
const cookieName = 'interest_key'
const secondsInDay = 86_400

/** The key of an earlier interest from this browser, or null. */
export function readInterestKey(cookies: string): string | null {
  for (const cookie of cookies.split('; ')) {
    const [name, value] = cookie.split('=')
    if (name === cookieName && value) return decodeURIComponent(value)
  }
  return null
}

/** The cookie that remembers a key: same site only, secure except locally. */
export function interestKeyCookie(key: string, secure: boolean): string {
  const parts = [
    `${cookieName}=${encodeURIComponent(key)}`,
    'path=/',
    `max-age=${interestKeyDays * secondsInDay}`,
    'samesite=lax',
  ]
  return [...parts, ...(secure ? ['secure'] : [])].join('; ')
}

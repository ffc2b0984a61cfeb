import type { PageAnswer } from './page-cache.ts'

/** While a shared cache asks for a page again, it may give the one that it has. */
const staleSeconds = 30

/** Longer ones are refused by proxies with usual settings. */
const mostCharacters = 4_000

/** Browsers store pages but ask each time (304 when unchanged); pages behind the login are stored by nobody. */
export const browserOnly = 'public, no-cache'

/**
 * What shared caches may do with a page: nothing unless `seconds` are set, nor with a page that this process does not
 * keep itself, since no change would be told of it. `remainingMs`: until the page may say something else by the clock.
 * `stale-while-revalidate` is in the headers for shared caches alone: browsers would heed it too, and show a status that
 * has changed.
 */
export function sharingHeaders(answer: PageAnswer, seconds: number, remainingMs: number): Record<string, string> {
  const fresh = Math.min(seconds, Math.floor(remainingMs / 1_000))
  const tags = answer.tags.join(' ')
  if (fresh < 1 || answer.status !== 200 || tags.length > mostCharacters) return { 'cache-control': browserOnly }
  const isLong = (fresh + staleSeconds) * 1_000 <= remainingMs
  const forCaches = isLong ? `max-age=${fresh}, stale-while-revalidate=${staleSeconds}` : `max-age=${fresh}`
  return {
    'cache-control': `public, max-age=0, must-revalidate, s-maxage=${fresh}`,
    'cdn-cache-control': forCaches,
    'surrogate-control': forCaches,
    'surrogate-key': tags,
    'cache-tag': answer.tags.join(','),
  }
}

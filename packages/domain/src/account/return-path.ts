import type { Site } from '../sites/site.ts'

/** Query name of the return path. */
export const referrerName = 'referrer'

/** Login, consent or settings address with return path. Never fails. */
export const withReturnPath = (page: string, back: string): string =>
  `${page}?${referrerName}=${encodeURIComponent(back)}`

const longest = 500

/**
 * Same-site return path after login; null for other hosts, schemes, `//`, backslashes, dot segments, control
 * characters, API paths. Source: public-site specification §4 (referrer). Never fails.
 */
export function safeReturnPath(text: string | null | undefined, site: Pick<Site, 'pathPrefix'>): string | null {
  if (!text || text.length > longest || /[\\\p{Cc}]/u.test(text)) return null
  const [path = ''] = text.split(/[?#]/, 1)
  const isPlain = !path.includes('//') && !/\/(\.|%2e){1,2}(\/|$)/i.test(path)
  return path.startsWith(site.pathPrefix) && isPlain && !isCall(path) ? text : null
}

const calls = /^\/(api|account_service|integration|notifications|changeemail)\//

/** Servers decode percent-escapes, so those must not bypass the check. */
const isCall = (path: string): boolean => calls.test(unescaped(path))

/** Decodes plain characters only: API names contain no others. */
const unescaped = (path: string): string =>
  path.replace(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

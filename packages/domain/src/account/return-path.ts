import type { Site } from '../sites/site.ts'

/** Name in the query of the login page that says where to go afterwards. */
export const referrerName = 'referrer'

/** Address of a page that leads back to a path afterwards: the login, the consent, the settings. Never fails. */
export const withReturnPath = (page: string, back: string): string =>
  `${page}?${referrerName}=${encodeURIComponent(back)}`

const longest = 500

/**
 * The path on the same site to which somebody may be sent after logging in; null for anything that could lead
 * elsewhere: other hosts, schemes, `//`, backslashes, dot segments, control characters, paths of calls.
 * Source: public-site specification §4 (referrer). Never fails.
 */
export function safeReturnPath(text: string | null | undefined, site: Pick<Site, 'pathPrefix'>): string | null {
  if (!text || text.length > longest || /[\\\p{Cc}]/u.test(text)) return null
  const [path = ''] = text.split(/[?#]/, 1)
  const isPlain = !path.includes('//') && !/\/(\.|%2e){1,2}(\/|$)/i.test(path)
  return path.startsWith(site.pathPrefix) && isPlain && !isCall(path) ? text : null
}

const calls = /^\/(api|account_service|integration|notifications|changeemail)\//

/** Servers read escaped letters as the letters, so they are no way past. */
const isCall = (path: string): boolean => calls.test(unescaped(path))

/** Escapes of plain characters, the only ones of which names of calls are made. */
const unescaped = (path: string): string =>
  path.replace(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

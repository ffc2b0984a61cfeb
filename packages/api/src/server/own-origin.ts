import { sessionCookies } from '@nyhem/domain/account/session'
import type { ApiRequest } from './api-server.ts'
import { ProblemError } from './problems.ts'

/**
 * Refuses what another site's page makes a visitor's browser send. The browser itself says where a request comes from
 * (`Sec-Fetch-Site`, `Origin`), and no page can change that. A key or token in `Authorization` is nothing that a browser
 * adds by itself (a user and password from an address is), so such requests pass. SameSite cookies are the first wall,
 * and this is the second.
 */
export async function refuseForeignOrigin(request: ApiRequest): Promise<void> {
  const reason = foreignReason(request)
  if (reason === null) return
  request.log.warn({ security: 'ForeignOrigin', reason }, 'request from elsewhere refused')
  throw new ProblemError('Forbidden')
}

function foreignReason(request: ApiRequest): 'site' | 'origin' | 'unknown' | null {
  const { authorization, origin, cookie = '', 'sec-fetch-site': site } = request.headers
  if (/^Bearer /i.test(authorization ?? '')) return null
  // Between hosts of ours too: each brand's pages call their own.
  if (site === 'cross-site') return 'site'
  if (site === 'same-origin' || site === 'none') return null
  if (origin !== undefined) return isOwn(origin, request.host) ? null : 'origin'
  // A picture or link on a neighbouring host names no origin and carries the cookies.
  if (site === 'same-site') return 'site'
  const isChange = request.method !== 'GET' && request.method !== 'HEAD'
  const hasSession = cookie.includes(`${sessionCookies.token}=`)
  return isChange && hasSession ? 'unknown' : null
}

/** `null` is what a sandboxed page calls itself. A port that goes without saying may be said. */
function isOwn(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  const address = `${from.protocol}//${host}`
  return URL.canParse(address) && new URL(address).host === from.host
}

import { sessionCookies } from '@nyhem/domain/account/session'
import { officeCookie } from '@nyhem/domain/staff/staff-session'
import type { ApiRequest } from './api-server.ts'
import { ProblemError } from './problems.ts'

/**
 * Refuses requests caused by another site's page. The browser states the origin (`Sec-Fetch-Site`, `Origin`), which no
 * page can change. Browsers never add a key or token in `Authorization` automatically (only user and password from an
 * address), so such requests pass. Second defence after SameSite cookies.
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
  // Also between our hosts: each brand's pages call their own.
  if (site === 'cross-site') return 'site'
  if (site === 'same-origin' || site === 'none') return null
  if (origin !== undefined) return isOwn(origin, request.host) ? null : 'origin'
  // A picture or link on a sibling host sends no origin but the cookies.
  if (site === 'same-site') return 'site'
  const isChange = request.method !== 'GET' && request.method !== 'HEAD'
  const hasSession = cookie.includes(`${sessionCookies.token}=`) || cookie.includes(`${officeCookie}=`)
  return isChange && hasSession ? 'unknown' : null
}

/** Sandboxed pages send `null`. The default port may be explicit. */
function isOwn(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  const address = `${from.protocol}//${host}`
  return URL.canParse(address) && new URL(address).host === from.host
}

import type { ApiRequest } from './api-server.ts'
import { ProblemError } from './problems.ts'

/**
 * A guard for calls that only our own pages make: a browser says where a POST comes from, and another site's page is
 * refused. The scheme is not compared, since a proxy in front may end HTTPS. Programs that name no origin pass: they act
 * with nobody's cookies.
 */
export async function sameOriginOnly(request: ApiRequest): Promise<void> {
  const { origin } = request.headers
  const isForeign = origin === undefined ? namesForeignSite(request) : hostOf(origin) !== request.host.toLowerCase()
  if (isForeign) throw new ProblemError('Forbidden', { message: 'The request comes from another site.' })
}

const namesForeignSite = ({ headers }: ApiRequest): boolean => {
  const from = headers['sec-fetch-site']
  return from !== undefined && from !== 'same-origin' && from !== 'none'
}

/** `null` is what a browser says for a page that it trusts with no origin. */
const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)

import type { ApiRequest } from './api-server.ts'
import { ProblemError } from './problems.ts'

/**
 * Refuses POSTs that the browser attributes to another site. The scheme is ignored, since a proxy may terminate HTTPS.
 * Programs without an origin pass: they carry no visitor's cookies.
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

/** Browsers send `null` for pages without a trusted origin. */
const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)

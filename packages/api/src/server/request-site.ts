import { type ExtraHosts, resolveSite, siteById } from '@nyhem/domain/sites/all-sites'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { ApiRequest } from './api-server.ts'
import { ProblemError } from './problems.ts'

/** By host and path; null for a host of no site. */
export type SiteOfRequest = (request: ApiRequest) => Site | null

export const siteOfRequest =
  (extraHosts: ExtraHosts): SiteOfRequest =>
  (request) =>
    resolveSite(request.host, request.url.split('?', 1)[0] ?? '/', extraHosts)

/** The named site, otherwise the request's. Throws UnknownHost. */
export function requestedSite(siteId: SiteId | undefined, request: ApiRequest, siteOfRequest: SiteOfRequest): Site {
  const site = siteId === undefined ? siteOfRequest(request) : siteById(siteId)
  if (!site) throw new ProblemError('UnknownHost')
  return site
}

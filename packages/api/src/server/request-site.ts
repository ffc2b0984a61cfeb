import { type ExtraHosts, resolveSite, siteById } from '@nyhem/domain/sites/all-sites'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { ApiRequest } from './api-server.ts'
import { ProblemError } from './problems.ts'

/** The site that a request is for, by host and path; null for a host that no site owns. */
export type SiteOfRequest = (request: ApiRequest) => Site | null

export const siteOfRequest =
  (extraHosts: ExtraHosts): SiteOfRequest =>
  (request) =>
    resolveSite(request.host, request.url.split('?', 1)[0] ?? '/', extraHosts)

/** The site that a call names, else the one that it came to. Throws UnknownHost. */
export function askedSite(siteId: SiteId | undefined, request: ApiRequest, siteOfRequest: SiteOfRequest): Site {
  const site = siteId === undefined ? siteOfRequest(request) : siteById(siteId)
  if (!site) throw new ProblemError('UnknownHost')
  return site
}

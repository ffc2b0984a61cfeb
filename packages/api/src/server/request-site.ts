import { type ExtraHosts, resolveSite } from '@nyhem/domain/sites/all-sites'
import type { Site } from '@nyhem/domain/sites/site'
import type { ApiRequest } from './api-server.ts'

/** The site that a request is for, by host and path; null for a host that no site owns. */
export type SiteOfRequest = (request: ApiRequest) => Site | null

export const siteOfRequest =
  (extraHosts: ExtraHosts): SiteOfRequest =>
  (request) =>
    resolveSite(request.host, request.url.split('?', 1)[0] ?? '/', extraHosts)

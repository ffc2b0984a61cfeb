import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { ApiRequest } from './api-server.ts'
import { ProblemError } from './problems.ts'
import { requestedSite, type SiteOfRequest } from './request-site.ts'

/** The named site, otherwise the request's, if it has a login. Throws NotFound, UnknownHost. */
export function requestedLoginSite(
  siteId: SiteId | undefined,
  request: ApiRequest,
  siteOfRequest: SiteOfRequest,
): Site {
  const site = requestedSite(siteId, request, siteOfRequest)
  if (!site.has.login) throw new ProblemError('NotFound')
  return site
}

/** Not found on sites without login. */
export const loginSiteOnly =
  (siteOfRequest: SiteOfRequest) =>
  async (request: ApiRequest): Promise<void> => {
    requestedLoginSite(undefined, request, siteOfRequest)
  }

import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { ApiRequest } from './api-server.ts'
import { ProblemError } from './problems.ts'
import { askedSite, type SiteOfRequest } from './request-site.ts'

/** The site that a call names, else the one that it came to, where people log in there. Throws NotFound, UnknownHost. */
export function askedLoginSite(siteId: SiteId | undefined, request: ApiRequest, siteOfRequest: SiteOfRequest): Site {
  const site = askedSite(siteId, request, siteOfRequest)
  if (!site.has.login) throw new ProblemError('NotFound')
  return site
}

/** Guard of calls that need somebody who is logged in, on sites that have no login: there is nothing there. */
export const loginSiteOnly =
  (siteOfRequest: SiteOfRequest) =>
  async (request: ApiRequest): Promise<void> => {
    askedLoginSite(undefined, request, siteOfRequest)
  }

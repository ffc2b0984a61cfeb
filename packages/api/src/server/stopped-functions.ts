import type { SiteFunction } from '@nyhem/domain/operation/switches'
import { findSite } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { ApiRequest } from './api-server.ts'
import type { SiteOfRequest } from './request-site.ts'

/** What is switched off, from memory. */
export type Stops = {
  /** Throws ProblemError SwitchedOff while it is off at the site. */
  refuse(siteId: SiteId, of: SiteFunction): void
}

const stopsOfServer = new WeakMap<object, { readonly stops: Stops; readonly siteOfRequest: SiteOfRequest }>()

/** Has routes ask what is switched off; without it nothing is. */
export function askStops(
  server: object,
  asked: { readonly stops: Stops; readonly siteOfRequest: SiteOfRequest },
): void {
  stopsOfServer.set(server, asked)
}

/** Refuses a call whose address or body names a site at which the function is off. */
export const refuseStopped =
  (server: object, of: SiteFunction) =>
  async (request: ApiRequest): Promise<void> => {
    const asked = stopsOfServer.get(server)
    if (!asked) return
    const sites = new Set([asked.siteOfRequest(request)?.siteId, namedIn(request.body), namedIn(request.params)])
    for (const siteId of sites) if (siteId !== undefined) asked.stops.refuse(siteId, of)
  }

const namedIn = (given: unknown): SiteId | undefined =>
  typeof given === 'object' && given !== null && 'siteId' in given && typeof given.siteId === 'string'
    ? findSite(given.siteId)?.siteId
    : undefined

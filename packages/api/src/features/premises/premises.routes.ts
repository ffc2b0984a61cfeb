import type { PremisesSearchRequest } from '@nyhem/contract/calls/premises-search'
import { routes } from '@nyhem/contract/routes/routes'
import { type Instant, localDateOf } from '@nyhem/domain/dates'
import { type PremisesSearch, premisesAreaBounds } from '@nyhem/domain/search/premises-filter'
import type { Site } from '@nyhem/domain/sites/site'
import type { ApiServer } from '../../server/api-server.ts'
import { requestedSite, type SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Media } from '../pictures/media.ts'
import { findPremises, premisesTags } from './premises.ts'

export type PremisesRouteParts = {
  catalogue: Pick<Catalogue, 'premisesOfSite'>
  media: Pick<Media, 'picture'>
  siteOfRequest: SiteOfRequest
  now: () => Instant
}

/** Source: fault-reports specification §7.5. */
export function premisesRoutes(app: ApiServer, { catalogue, media, siteOfRequest, now }: PremisesRouteParts): void {
  addRoute(app, routes.search.searchPremises, {
    handler(request) {
      const { body } = request
      const site = requestedSite(body.filter.siteId, request, siteOfRequest)
      const today = localDateOf(now(), site.timeZone)
      return findPremises({ catalogue, media, site, today }, { ...searchOf(body, site), limit: body.limit })
    },
  })
  addRoute(app, routes.search.premisesTags, {
    handler: (request) => premisesTags({ catalogue, site: requestedSite(request.body.siteId, request, siteOfRequest) }),
  })
}

const searchOf = ({ filter, sort }: PremisesSearchRequest, site: Site): PremisesSearch => ({
  filter: {
    tags: filter.tags,
    types: filter.types,
    minMaxArea: filter.minMaxArea ?? premisesAreaBounds[site.country],
  },
  sort: sort.sortBy ?? filter.sort ?? 'name',
})

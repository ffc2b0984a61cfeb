import {
  type PremisesSearchRequest,
  premisesSearchReplySchema,
  premisesSearchRequestSchema,
  premisesTagsReplySchema,
  premisesTagsRequestSchema,
} from '@nyhem/contract/calls/premises-search'
import { type Instant, localDateOf } from '@nyhem/domain/dates'
import { type PremisesSearch, premisesAreaBounds } from '@nyhem/domain/search/premises-filter'
import type { Site } from '@nyhem/domain/sites/site'
import type { ApiServer } from '../../server/api-server.ts'
import { askedSite, type SiteOfRequest } from '../../server/request-site.ts'
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

/** Search of premises. Source: fault-reports specification §7.5. */
export function premisesRoutes(app: ApiServer, { catalogue, media, siteOfRequest, now }: PremisesRouteParts): void {
  addRoute(app, {
    method: 'POST',
    url: '/residence/search/premises',
    rateLimit: 'read',
    schema: {
      summary: 'Premises that fit, with how many each choice would give',
      tags: ['search'],
      body: premisesSearchRequestSchema,
      response: { 200: premisesSearchReplySchema },
    },
    handler(request) {
      const { body } = request
      const site = askedSite(body.filter.siteId, request, siteOfRequest)
      const today = localDateOf(now(), site.timeZone)
      return findPremises({ catalogue, media, site, today }, { ...searchOf(body, site), limit: body.limit })
    },
  })
  addRoute(app, {
    method: 'POST',
    url: '/residence/search/premises/tags',
    rateLimit: 'read',
    schema: {
      summary: 'Tags that premises of a site have',
      tags: ['search'],
      body: premisesTagsRequestSchema,
      response: { 200: premisesTagsReplySchema },
    },
    handler: (request) => premisesTags({ catalogue, site: askedSite(request.body.siteId, request, siteOfRequest) }),
  })
}

const searchOf = ({ filter, sort }: PremisesSearchRequest, site: Site): PremisesSearch => ({
  filter: {
    tags: filter.tags,
    types: filter.types,
    minMaxArea: filter.minMaxArea ?? premisesAreaBounds[site.country],
  },
  sort: sort.sortBy,
})

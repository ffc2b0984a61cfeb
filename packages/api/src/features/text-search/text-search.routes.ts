import { routes } from '@nyhem/contract/routes/routes'
import type { Instant } from '@nyhem/domain/dates'
import type { ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { TextSearch } from './text-search.ts'

export type TextSearchRouteParts = {
  textSearch: TextSearch
  siteOfRequest: SiteOfRequest
  now: () => Instant
}

export function textSearchRoutes(app: ApiServer, { textSearch, siteOfRequest, now }: TextSearchRouteParts): void {
  addRoute(app, routes.search.searchTexts, {
    handler(request) {
      const site = siteOfRequest(request)
      if (!site) throw new ProblemError('UnknownHost')
      return textSearch.search({ request: request.body, site, now: now() })
    },
  })
}

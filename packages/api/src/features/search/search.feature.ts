import type { Instant } from '@nyhem/domain/dates'
import { defineFeature, none } from '../feature.ts'
import { searchRoutes } from './search.routes.ts'
import { openSearch, type SearchParts } from './search.ts'

export const searchFeature = defineFeature(
  { name: 'search', tables: [], personalData: none('An index of the catalogue; searches are not kept.') },
  async ({ now, ...deps }: SearchParts & { now: () => Instant }) => {
    const search = await openSearch(deps)
    return {
      service: search,
      routes: ({ siteOfRequest }) => [(app) => searchRoutes(app, { search, siteOfRequest, now })],
      isReady: () => search.isReady(),
      close: () => search.close(),
    }
  },
)

import type { Instant } from '@nyhem/domain/dates'
import { defineFeature, none } from '../feature.ts'
import { textSearchRoutes } from './text-search.routes.ts'
import { openTextSearch, type TextSearchParts } from './text-search.ts'

export const textSearchFeature = defineFeature(
  { name: 'text-search', tables: [], personalData: none('An index of published pages; searches are not kept.') },
  ({ now, ...deps }: TextSearchParts & { now: () => Instant }) => {
    const textSearch = openTextSearch(deps)
    return {
      service: textSearch,
      routes: ({ siteOfRequest }) => [(app) => textSearchRoutes(app, { textSearch, siteOfRequest, now })],
      close: () => textSearch.close(),
    }
  },
)

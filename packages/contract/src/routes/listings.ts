import { z } from 'zod'
import * as calls from '../calls/listings.ts'
import { defineRoutes } from './define-route.ts'
import * as paths from './listings.paths.ts'

const ofMarket = {
  tags: ['listings'],
  cache: 'by-handler',
  caller: 'integration:listings:read',
  rate: 'integration',
  fromAnywhere: true,
  query: calls.listingsQuerySchema,
  description:
    'Needs a key with the scope listings:read. With If-None-Match, 304 until a home, its stage or its area changes.',
} as const

/** Homes on the market for portals, brokers and readers of feeds. Source: docs/listing-feed.md. */
export const listings = defineRoutes(paths, {
  listMarketedHomes: {
    ...ofMarket,
    summary: 'Every home of a site that is on the market, as its public page says it',
    replies: { 200: calls.marketedHomesSchema, 304: z.null() },
  },
  listAsOpenImmo: {
    ...ofMarket,
    summary: 'The same homes as OpenImmo 1.2.7',
    replies: { 200: z.string(), 304: z.null() },
  },
  followSearch: {
    tags: ['listings'],
    cache: 'by-handler',
    caller: 'anyone',
    rate: 'search',
    fromAnywhere: true,
    summary: 'The latest changed of the first homes of a search, as an Atom feed; the query is that of the search page',
    query: calls.searchFeedQuerySchema,
    replies: { 200: z.string(), 304: z.null() },
  },
})

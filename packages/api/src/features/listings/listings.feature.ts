import { defineFeature, none } from '../feature.ts'
import { listingsRoutes } from './listings.routes.ts'
import { type ListingsParts, openListings } from './listings.ts'

export const listingsFeature = defineFeature(
  { name: 'listings', tables: [], personalData: none('Homes, as their public pages show them.') },
  (deps: ListingsParts) => {
    const listings = openListings(deps)
    return {
      service: listings,
      routes: ({ integration }) => [(app) => listingsRoutes(app, { listings, integration })],
    }
  },
)

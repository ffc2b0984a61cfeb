import { placesRoute } from '../build-context.ts'
import type { BlockBuilder } from './block-builder.ts'

export const buildPlaceIndex: BlockBuilder<'place-index'> = async ({ heading }, context) => {
  const route = placesRoute(context)
  if (route === null) return null
  const counties = await context.catalogue.countiesOfSite(context.site.siteId)
  if (counties.length === 0) return null
  return {
    heading: heading ?? null,
    places: counties.map(({ county, homes }) => ({
      name: county.name,
      href: `${route}${county.slug}/`,
      homes: homes.available,
    })),
  }
}

import type { GeoPoint } from '../housing/catalogue.ts'
import type { HousingPath } from '../housing/listings.ts'
import { placeUrls } from './search-tags.ts'

type Placed = { readonly path: HousingPath; readonly geo: GeoPoint }

/**
 * The middle of the areas of each municipality, by the url of its tag: where its homes are, which is nearer to what a
 * visitor asks than the middle of its land. Never fails.
 */
export function municipalityCentres(areas: readonly Placed[]): ReadonlyMap<string, GeoPoint> {
  const byMunicipality = Map.groupBy(areas, ({ path }) => placeUrls(path)[1] ?? '')
  return new Map([...byMunicipality].map(([url, own]) => [url, middleOf(own.map(({ geo }) => geo))]))
}

const middleOf = (points: readonly GeoPoint[]): GeoPoint => ({
  latitude: mean(points.map(({ latitude }) => latitude)),
  longitude: mean(points.map(({ longitude }) => longitude)),
})

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

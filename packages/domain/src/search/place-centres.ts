import type { GeoPoint } from '../housing/catalogue.ts'
import type { HousingPath } from '../housing/listings.ts'
import { placeUrls } from './search-tags.ts'

type Placed = { readonly path: HousingPath; readonly geo: GeoPoint }

/** Centre of each municipality's areas, by tag url: where its homes are, not its land. Never fails. */
export function municipalityCentres(areas: readonly Placed[]): ReadonlyMap<string, GeoPoint> {
  const byMunicipality = Map.groupBy(areas, ({ path }) => placeUrls(path)[1] ?? '')
  return new Map([...byMunicipality].map(([url, own]) => [url, middleOf(own.map(({ geo }) => geo))]))
}

const middleOf = (points: readonly GeoPoint[]): GeoPoint => ({
  latitude: mean(points.map(({ latitude }) => latitude)),
  longitude: mean(points.map(({ longitude }) => longitude)),
})

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

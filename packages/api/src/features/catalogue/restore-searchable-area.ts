import type { SearchableArea, SearchableHome } from '@nyhem/domain/search/searchable-area'
import { shared } from './shared-values.ts'

/** Fields of homes that few values are in, as reading the catalogue shares them. */
const sharedFields = [
  'building',
  'status',
  'residenceType',
  'disposalForm',
  'outdoorSpaces',
  'parking',
  'energyClass',
  'ecoLabel',
  'moveIn',
  'planKey',
  'images',
] as const satisfies readonly (keyof SearchableHome)[]

/** From its own JSON; the caller has checked where that comes from. */
export function restoreSearchableArea(text: string): SearchableArea {
  const area = JSON.parse(text) as SearchableArea
  for (const { homes } of area.stages)
    for (const home of homes as readonly Record<string, unknown>[])
      for (const field of sharedFields) home[field] = shared(home[field])
  return area
}

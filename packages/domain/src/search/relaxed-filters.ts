import { emptyFilter, type SearchFilter } from './search-filter.ts'

/** Filter without one field, or without one value of an AND field. */
export type RelaxedFilter = {
  readonly field: keyof SearchFilter
  /** Removed value; null for the whole field. */
  readonly value: string | null
  readonly filter: SearchFilter
}

const wholeFields = [
  'minPrice',
  'maxPrice',
  'minMonthlyCost',
  'maxMonthlyCost',
  'minRooms',
  'maxRooms',
  'minArea',
  'maxArea',
  'inhabitDate',
  'concepts',
  'projectStatus',
  'disposalForm',
  'residenceType',
  'viewing',
  'stageIds',
  'geoSearch',
  'travel',
] as const satisfies readonly (keyof SearchFilter)[]

/** Every single loosening. OR values are removed together, AND values one by one. */
export function relaxedFilters(filter: SearchFilter, isFeature: (url: string) => boolean): readonly RelaxedFilter[] {
  const isSet = (field: keyof SearchFilter) => {
    const value = filter[field]
    return Array.isArray(value) ? value.length > 0 : value !== emptyFilter[field]
  }
  const places = filter.tags.filter((url) => !isFeature(url))
  const features = filter.tags.filter(isFeature)
  return [
    ...wholeFields
      .filter(isSet)
      .map((field): RelaxedFilter => ({ field, value: null, filter: { ...filter, [field]: emptyFilter[field] } })),
    ...(places.length > 0 ? [{ field: 'tags' as const, value: null, filter: { ...filter, tags: features } }] : []),
    ...features.map(
      (value): RelaxedFilter => ({
        field: 'tags',
        value,
        filter: { ...filter, tags: filter.tags.filter((url) => url !== value) },
      }),
    ),
    ...filter.outdoorArea.map(
      (value): RelaxedFilter => ({
        field: 'outdoorArea',
        value,
        filter: { ...filter, outdoorArea: filter.outdoorArea.filter((kind) => kind !== value) },
      }),
    ),
  ]
}

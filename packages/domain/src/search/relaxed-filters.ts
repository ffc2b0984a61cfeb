import { emptyFilter, type SearchFilter } from './search-filter.ts'

/** A filter that is loosened in one thing: a field, or one value of a field whose values narrow. */
export type RelaxedFilter = {
  readonly field: keyof SearchFilter
  /** The value that is left out; null when the whole field is. */
  readonly value: string | null
  readonly filter: SearchFilter
}

const wholeFields = [
  'minPrice',
  'maxPrice',
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
] as const satisfies readonly (keyof SearchFilter)[]

/** Every way to loosen a filter in one thing. Values that widen one another leave together, those that narrow one by one. */
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

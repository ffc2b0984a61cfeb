import type { SearchRequest } from '@nyhem/contract/calls/residence-search'
import { addMonths, type LocalDate } from '@nyhem/domain/dates'

/** In the order of $1, $2 … */
export class Values {
  readonly list: unknown[] = []
  add(value: unknown): string {
    this.list.push(value)
    return `$${this.list.length}`
  }
}

/** Not narrowed by their own condition when counted. */
export const stageFacets = ['concepts', 'projectStatus', 'viewing', 'places'] as const
export const homeFacets = ['disposalForm', 'residenceType', 'rooms', 'inhabitDate'] as const
export const disjunctiveFacets = [...stageFacets, ...homeFacets] as const
export type DisjunctiveFacet = (typeof disjunctiveFacets)[number]

/** Per narrowed field. */
export type Conditions = {
  readonly facets: Partial<Record<DisjunctiveFacet, string>>
  readonly stage: readonly string[]
  readonly home: readonly string[]
}

type Filter = SearchRequest['filter']

export function conditionsOf(filter: Filter, today: LocalDate, values: Values): Conditions {
  const among = (column: string, list: readonly string[]) =>
    list.length > 0 ? `${column} = any(${values.add(list)})` : undefined
  const between = (column: string, low: number | null, high: number | null) => {
    const parts = [
      ...(low === null ? [] : [`${column} >= ${values.add(low)}`]),
      ...(high === null ? [] : [`${column} <= ${values.add(high)}`]),
    ]
    return parts.length > 0 ? `(${parts.join(' and ')})` : undefined
  }
  const facets = {
    concepts: among('concept', filter.concepts),
    projectStatus: among('project_status', filter.projectStatus),
    viewing: filter.viewing === 'include-all' ? undefined : `showing <= ${showingDays[filter.viewing]}`,
    places:
      filter.tags.length > 0
        ? `(municipality = any(${values.add(filter.tags)}) or county = any(${values.add(filter.tags)}))`
        : undefined,
    disposalForm: among('disposal_form', filter.disposalForm),
    residenceType: among('residence_type', filter.residenceType),
    rooms: between('rooms', filter.minRooms, filter.maxRooms),
    inhabitDate:
      filter.inhabitDate === 'in-more-than-one-year'
        ? undefined
        : `move_in <= ${values.add(addMonths(today, monthsAhead[filter.inhabitDate]))}`,
  } satisfies Record<DisjunctiveFacet, string | undefined>
  return {
    facets: Object.fromEntries(Object.entries(facets).filter(([, condition]) => condition)),
    stage: boxOf(filter.geoSearch, values),
    home: [
      between('price', filter.minPrice, filter.maxPrice),
      between('size', filter.minArea, filter.maxArea),
      filter.outdoorArea.length > 0 ? `outdoor_areas @> ${values.add(filter.outdoorArea)}` : undefined,
    ].filter((condition) => condition !== undefined),
  }
}

/** Maximum days until a showing. */
export const showingDays = { 'has-any': 100_000, 'in-30-days': 30, 'in-seven-days': 7 } as const

/** Maximum months until moving in. */
export const monthsAhead = { now: 0, 'in-six-months': 6, 'in-one-year': 12 } as const

/** Classes of move-in dates, 0 (now) to 3; each choice includes the earlier ones. */
export const moveInClass = (today: LocalDate, values: Values): string =>
  `case when move_in <= ${values.add(today)}::date then 0 when move_in <= ${values.add(addMonths(today, 6))}::date then 1
    when move_in <= ${values.add(addMonths(today, 12))}::date then 2 else 3 end`

function boxOf(box: Filter['geoSearch'], values: Values): string[] {
  if (box?.kind !== 'box') return []
  const between = (column: string, from: number, to: number) =>
    `${column} between ${values.add(from)} and ${values.add(to)}`
  return [between('latitude', box.south, box.north), between('longitude', box.west, box.east)]
}

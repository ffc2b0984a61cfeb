import { type SearchRequest, searchRequestSchema } from '@nyhem/contract/calls/residence-search'
import { addMonths, instantOf, type LocalDate, localDateOf } from '@nyhem/domain/dates'
import type { SearchSort } from '@nyhem/domain/search/search-filter'
import { create, insertMultiple, type Results, search } from '@orama/orama'
import pg from 'pg'
import type { Contender, Counted } from './contender.ts'
import type { Question } from './questions.ts'
import { type DisjunctiveFacet, disjunctiveFacets, monthsAhead, showingDays } from './sql-conditions.ts'

const schema = {
  id: 'string',
  area: 'string',
  places: 'enum[]',
  concepts: 'enum',
  projectStatus: 'enum',
  disposalForm: 'enum',
  residenceType: 'enum',
  outdoorArea: 'enum[]',
  rooms: 'enum',
  roomsNumber: 'number',
  price: 'number',
  size: 'number',
  inhabitDate: 'number',
  viewing: 'number',
  location: 'geopoint',
} as const

type Where = Record<string, unknown>

const dayNumber = (day: LocalDate): number => Date.parse(day) / 86_400_000

/**
 * Orama baseline: a document per home, one search for hits and counts of unnarrowed fields, and one without hits per
 * narrowed field, whose own choice does not narrow its counts. Areas and stages are not counted (which needs grouping);
 * homes are returned instead of areas.
 */
export async function openOramaBaseline(url: string): Promise<Contender> {
  const db = create({ schema, sort: { enabled: true, unsortableProperties: ['id', 'rooms', 'roomsNumber'] } })
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const { rows } = await pool.query(readingRows)
  await pool.end()
  await insertMultiple(db, rows.map(documentOf), 5_000)
  const ask = async ({ body }: Question): Promise<Counted> => {
    const request = searchRequestSchema.parse(body)
    const today = localDateOf(instantOf(new Date()), 'Europe/Stockholm')
    const conditions = conditionsOf(request.filter, today)
    const narrowed = disjunctiveFacets.filter((facet) => conditionOf(facet) in conditions)
    const facets = facetsOf(today)
    const [property, order] = orders[request.sort]
    const requested = await search(db, {
      term: '',
      where: conditions as never,
      facets: Object.fromEntries(Object.entries(facets).filter(([name]) => !narrowed.some((each) => each === name))),
      sortBy: { property, order },
      limit: request.limit,
      offset: request.offset,
    })
    const found = { ...requested.facets }
    for (const facet of narrowed) {
      const { [conditionOf(facet)]: _own, ...where } = conditions
      const one = await search(db, {
        term: '',
        where: where as never,
        facets: { [facet]: facets[facet] },
        limit: 1,
      })
      Object.assign(found, one.facets)
    }
    return { homes: requested.count, projects: null, facets: countsOf(found) }
  }
  return {
    atOnce: 1,
    ask,
    count: ask,
    close: async () => undefined,
  }
}

const readingRows = `select bench_stage.*, bench_row.*, to_char(move_in, 'YYYY-MM-DD') as move_in_day,
    (select extract(epoch from min(starts_at) - now())::float8 / 86400 from bench_showing
      where bench_showing.stage_no = bench_row.stage_no and ends_at > now()) as showing
  from bench_row join bench_stage using (stage_no) where is_home`

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver gives it, of columns that sql-rows.ts names
const documentOf = (row: any) => ({
  id: row.home_id,
  area: row.area_name,
  places: [row.county, row.municipality],
  concepts: row.concept,
  projectStatus: row.project_status,
  disposalForm: row.disposal_form,
  residenceType: row.residence_type,
  outdoorArea: row.outdoor_areas,
  rooms: Math.min(5, row.rooms),
  roomsNumber: row.rooms,
  ...(row.price === null ? {} : { price: row.price }),
  size: row.size,
  ...(row.move_in_day === null ? {} : { inhabitDate: dayNumber(row.move_in_day) }),
  viewing: row.showing ?? 1_000_000,
  location: { lat: row.latitude, lon: row.longitude },
})

function conditionsOf(filter: SearchRequest['filter'], today: LocalDate): Where {
  const { geoSearch: box, inhabitDate, viewing } = filter
  const among = (name: string, list: readonly string[]) => (list.length > 0 ? { [name]: { in: list } } : {})
  const between = (name: string, low: number | null, high: number | null) =>
    low === null && high === null ? {} : { [name]: { between: [low ?? 0, high ?? 1e12] } }
  return {
    ...among('concepts', filter.concepts),
    ...among('projectStatus', filter.projectStatus),
    ...among('disposalForm', filter.disposalForm),
    ...among('residenceType', filter.residenceType),
    ...between('roomsNumber', filter.minRooms, filter.maxRooms),
    ...between('price', filter.minPrice, filter.maxPrice),
    ...between('size', filter.minArea, filter.maxArea),
    ...(filter.tags.length > 0 ? { places: { containsAny: filter.tags } } : {}),
    ...(filter.outdoorArea.length > 0 ? { outdoorArea: { containsAll: filter.outdoorArea } } : {}),
    ...(inhabitDate === 'in-more-than-one-year'
      ? {}
      : { inhabitDate: { lte: dayNumber(addMonths(today, monthsAhead[inhabitDate])) } }),
    ...(viewing === 'include-all' ? {} : { viewing: { lte: showingDays[viewing] } }),
    ...(box?.kind === 'box' ? { location: { polygon: { coordinates: cornersOf(box), inside: true } } } : {}),
  }
}

/** Filtered by number, counted by group. */
const conditionOf = (facet: DisjunctiveFacet): string => (facet === 'rooms' ? 'roomsNumber' : facet)

const cornersOf = ({ south, west, north, east }: { south: number; west: number; north: number; east: number }) => [
  { lat: south, lon: west },
  { lat: north, lon: west },
  { lat: north, lon: east },
  { lat: south, lon: east },
]

const all = { limit: 1_000 }

const facetsOf = (today: LocalDate): Record<DisjunctiveFacet | 'outdoorArea', object> => ({
  concepts: all,
  projectStatus: all,
  disposalForm: all,
  residenceType: all,
  outdoorArea: all,
  rooms: all,
  places: all,
  inhabitDate: {
    ranges: Object.values(monthsAhead).map((months) => ({ from: 0, to: dayNumber(addMonths(today, months)) })),
  },
  viewing: { ranges: Object.values(showingDays).map((days) => ({ from: 0, to: days })) },
})

function countsOf(found: Results<unknown>['facets']): Counted['facets'] {
  return Object.fromEntries(Object.entries(found ?? {}).map(([field, { values }]) => [field, { ...values }]))
}

const orders: Readonly<Record<SearchSort, readonly [property: string, order: 'ASC' | 'DESC']>> = {
  recommended: ['inhabitDate', 'ASC'],
  area: ['area', 'ASC'],
  'move-in': ['inhabitDate', 'ASC'],
  '-move-in': ['inhabitDate', 'DESC'],
  price: ['price', 'ASC'],
  '-price': ['price', 'DESC'],
  size: ['size', 'ASC'],
  '-size': ['size', 'DESC'],
}

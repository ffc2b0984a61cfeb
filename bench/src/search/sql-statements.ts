import type { SearchRequest } from '@nyhem/contract/calls/residence-search'
import type { LocalDate } from '@nyhem/domain/dates'
import type { SearchSort } from '@nyhem/domain/search/search-filter'
import {
  type Conditions,
  conditionsOf,
  type DisjunctiveFacet,
  disjunctiveFacets,
  homeFacets,
  moveInClass,
  showingDays,
  stageFacets,
  Values,
} from './sql-conditions.ts'

export type Statement = { text: string; values: unknown[] }

const where = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''

/** Stages with days until their next showing; a huge number if none. */
const stagesWithShowing = `(select bench_stage.*, coalesce(next.days, 1000000) as showing
  from bench_stage left join (
    select stage_no, extract(epoch from min(starts_at) - now()) / 86400 as days
    from bench_showing where ends_at > now() group by stage_no) next using (stage_no)) as stage`

/** Rows per value: area, homes. */
const valuesOfFacet: Readonly<Record<DisjunctiveFacet, string>> = {
  concepts: 'select concept as value, area_no, homes, misses from judged',
  projectStatus: 'select project_status as value, area_no, homes, misses from judged',
  viewing: `select name as value, area_no, homes, misses from judged
    join (values ${Object.entries(showingDays)
      .map(([name, days]) => `('${name}', ${days})`)
      .join(', ')}) choice (name, days) on showing <= days`,
  places: `select place as value, area_no, homes, misses from judged, lateral (values (county), (municipality)) of (place)`,
  disposalForm: 'select disposal_form as value, area_no, homes, misses from judged',
  residenceType: 'select residence_type as value, area_no, homes, misses from judged',
  rooms: 'select least(5, rooms)::text as value, area_no, homes, misses from judged where rooms is not null',
  inhabitDate: `select choice::text as value, area_no, homes, misses from judged
    join generate_series(0, 3) choice on move_in_class <= choice`,
}

/**
 * Totals and counts in one pass: stages, then homes, missing at most one narrowed field (a field's own choice does not
 * narrow its counts), collapsed and then counted per field.
 */
export function countingStatement({ filter }: SearchRequest, today: LocalDate): Statement {
  const values = new Values()
  const conditions = conditionsOf(filter, today, values)
  const narrowed = disjunctiveFacets.filter((facet) => conditions.facets[facet])
  const bitOf = (facet: DisjunctiveFacet) => (narrowed.includes(facet) ? 2 ** narrowed.indexOf(facet) : 0)
  const missesOf = (facets: readonly DisjunctiveFacet[]) =>
    facets
      .filter((facet) => narrowed.includes(facet))
      .map((facet) => `case when ${conditions.facets[facet]} then 0 else ${bitOf(facet)} end`)
      .join(' + ') || '0'
  const atMostOne = `in (${['0', ...narrowed.map((facet) => String(bitOf(facet)))].join(', ')})`
  const counting = (field: string, rows: string, missing: number) =>
    `select '${field}' as field, value, sum(homes)::int as homes, count(*)::int as projects
    from (select value, area_no, sum(homes) as homes from (${rows}) of_field
      where misses in (0, ${missing}) group by value, area_no) of_area group by value`
  const text = `with stage as materialized (
    select * from (
      select stage_no, area_no, concept, project_status, county, municipality, showing,
        ${missesOf(stageFacets)} as stage_misses
      from ${stagesWithShowing} ${where(conditions.stage)}) judged_stage
    where stage_misses ${atMostOne}),
  grouped as (
    select stage_no, disposal_form, residence_type, outdoor_areas, rooms, move_in_class, misses,
      count(*) filter (where is_home) as homes
    from (
      select bench_row.*, ${moveInClass(today, values)} as move_in_class, stage_misses + ${missesOf(homeFacets)} as misses
      from bench_row join stage using (stage_no) ${where(conditions.home)}) judged_home
    where misses ${atMostOne}
    group by 1, 2, 3, 4, 5, 6, 7),
  judged as materialized (select * from grouped join stage using (stage_no))
  ${[
    counting('total', `select 'total' as value, area_no, homes, misses from judged`, 0),
    counting('outdoorArea', 'select unnest(outdoor_areas) as value, area_no, homes, misses from judged', 0),
    ...disjunctiveFacets.map((facet) => counting(facet, valuesOfFacet[facet], bitOf(facet))),
  ].join('\n  union all ')}`
  return { text, values: values.list }
}

const orders: Readonly<Record<SearchSort, readonly [column: string, direction: 'asc' | 'desc']>> = {
  recommended: ['move_in', 'asc'],
  area: ['area_name', 'asc'],
  'move-in': ['move_in', 'asc'],
  '-move-in': ['move_in', 'desc'],
  price: ['price', 'asc'],
  '-price': ['price', 'desc'],
  size: ['size', 'asc'],
  '-size': ['size', 'desc'],
}

/** With ranges of matching homes. */
export function projectsStatement({ filter, sort, limit, offset }: SearchRequest, today: LocalDate): Statement {
  const values = new Values()
  const [column, direction] = orders[sort]
  const text = `with page as (
    select area_no, count(*) filter (where is_home) as matching, count(distinct stage_no) as stages,
      min(price) as min_price, max(price) as max_price, min(rooms) as min_rooms, max(rooms) as max_rooms,
      min(size) as min_size, max(size) as max_size, ${direction === 'asc' ? 'min' : 'max'}(${column}) as key
    from ${matching(conditionsOf(filter, today, values))}
    group by area_no order by key ${direction} nulls last, area_no
    limit ${values.add(limit)} offset ${values.add(offset)})
  select page.*, card from page join bench_area using (area_no) order by key ${direction} nulls last, area_no`
  return { text, values: values.list }
}

export function homesStatement({ filter, sort, limit, offset }: SearchRequest, today: LocalDate): Statement {
  const values = new Values()
  const [column, direction] = orders[sort]
  const conditions = conditionsOf(filter, today, values)
  const rows = matching({ ...conditions, home: [...conditions.home, 'is_home'] })
  const text = `with page as (
    select row_no, ${column} as key from ${rows}
    order by key ${direction} nulls last, row_no limit ${values.add(limit)} offset ${values.add(offset)})
  select page.*, card from page join bench_home using (row_no) order by key ${direction} nulls last, row_no`
  return { text, values: values.list }
}

/** Showings are joined only as a filter. */
function matching({ facets, stage, home }: Conditions): string {
  const stages = facets.viewing ? stagesWithShowing : 'bench_stage'
  return `bench_row join ${stages} using (stage_no) ${where([...Object.values(facets), ...stage, ...home])}`
}

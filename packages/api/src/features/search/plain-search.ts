import type { FacetCount, SearchFacets } from '@nyhem/contract/calls/residence-search'
import { joinStages } from '@nyhem/domain/housing/listings'
import { spanOfHomes } from '@nyhem/domain/search/fitting-homes'
import { featureTags, homeFeatures } from '@nyhem/domain/search/home-features'
import { type Narrowing, nextShowing, rowFits } from '@nyhem/domain/search/row-fits'
import { filterLists, moveInChoices, showingChoices } from '@nyhem/domain/search/search-filter'
import { searchSliders } from '@nyhem/domain/search/search-limits'
import { compareHomes, compareProjects, homeKeys, projectKeys } from '@nyhem/domain/search/search-order'
import { rowsOfArea, type SearchRow } from '@nyhem/domain/search/search-row'
import { compareTags, placeTags } from '@nyhem/domain/search/search-tags'
import type { SearchableArea, SearchableStage } from '@nyhem/domain/search/searchable-area'
import { type Country, languageTags, type Site } from '@nyhem/domain/sites/site'
import type { FoundHome, FoundProject, HitPage, SearchEngine } from './search-engine.ts'

/** Scans every row for every query and count: the reference for the index. */
export function plainSearch(site: Site, areas: readonly SearchableArea[]): SearchEngine {
  const rows = areas.flatMap((area) => rowsOfArea(area, site.country))
  const tags = new Map(areas.flatMap((area) => placeTags(area, site)).map((tag) => [tag.url, tag]))
  const collator = new Intl.Collator(languageTags[site.locale])
  const fitting = (narrowing: Narrowing) => rows.filter((row) => rowFits(row, narrowing))
  const count = (narrowing: Narrowing) => countOf(fitting(narrowing))

  function find<Hit>(narrowing: Narrowing, hits: readonly Hit[], { limit, offset }: HitPage) {
    return {
      total: hits.length,
      ...count(narrowing),
      facets: facetsOf(site, narrowing, { count, places: [...tags.values()] }),
      hits: hits.slice(offset, offset + limit),
    }
  }

  function projectsOf(narrowing: Narrowing, page: HitPage, kind: 'joined' | 'stages') {
    const found = groupProjects(areas, fitting(narrowing), { kind, country: site.country })
    const keysOf = ({ listing, stages, fitting }: FoundProject) => {
      const next = nextShowing(
        stages.flatMap(({ showings }) => showings),
        narrowing.now,
      )
      return projectKeys(listing, { nextShowing: next?.startsAt ?? null, country: site.country, fitting })
    }
    return sorted(found, keysOf, compareProjects(page.sort, collator))
  }

  function homesOf(narrowing: Narrowing, page: HitPage): FoundHome[] {
    const ids = new Set<string | null>(fitting(narrowing).map(({ homeId }) => homeId))
    const keysOf = ({ stage, home }: FoundHome) => {
      const next = nextShowing(stage.showings, narrowing.now)
      return homeKeys(home, stage, { nextShowing: next?.startsAt ?? null, country: site.country })
    }
    const found = everyHome(areas).filter(({ home }) => ids.has(home.id))
    return sorted(found, keysOf, compareHomes(page.sort, collator))
  }

  return {
    findProjects: (narrowing, page) => find(narrowing, projectsOf(narrowing, page, 'joined'), page),
    findStages: (narrowing, page) => find(narrowing, projectsOf(narrowing, page, 'stages'), page),
    findHomes: (narrowing, page) => find(narrowing, homesOf(narrowing, page), page),
    count,
    countPlaces: (narrowing, urls) => urls.map((url) => count({ ...narrowing, places: [url] })),
    places: () => [...tags.values()].sort(compareTags(collator)),
    isPlace: (url) => tags.has(url),
    stagesByIds: (ids) => ids.flatMap((id) => everyStage(areas).find(({ stages: [stage] }) => stage?.id === id) ?? []),
    homesByIds: (ids) => ids.flatMap((id) => everyHome(areas).find(({ home }) => home.id === id) ?? []),
  }
}

function sorted<Hit, Keys>(
  hits: readonly Hit[],
  keysOf: (hit: Hit) => Keys,
  compare: (a: Keys, b: Keys) => number,
): Hit[] {
  return hits
    .map((hit) => ({ hit, keys: keysOf(hit) }))
    .sort((a, b) => compare(a.keys, b.keys))
    .map(({ hit }) => hit)
}

/** Homes, and areas: an area counts as one project however many of its stages match. */
const countOf = (rows: readonly SearchRow[]): FacetCount => ({
  homes: rows.filter(({ homeId }) => homeId !== null).length,
  projects: new Set(rows.map(({ areaId }) => areaId)).size,
})

const everyStage = (areas: readonly SearchableArea[]): FoundProject[] =>
  areas.flatMap((area) =>
    area.stages.map((stage) => ({
      kind: 'stage',
      area,
      listing: stage.listing,
      stages: [stage],
      matching: stage.homes.length,
      fitting: null,
    })),
  )

const everyHome = (areas: readonly SearchableArea[]): FoundHome[] =>
  areas.flatMap((area) => area.stages.flatMap((stage) => stage.homes.map((home) => ({ area, stage, home }))))

function groupProjects(
  areas: readonly SearchableArea[],
  rows: readonly SearchRow[],
  { kind, country }: { kind: 'joined' | 'stages'; country: Country },
): FoundProject[] {
  const stageIds = new Set(rows.map(({ stageId }) => stageId))
  const homeIds = new Set(rows.map(({ homeId }) => homeId))
  const homesIn = (stages: readonly SearchableStage[]) => {
    const all = stages.flatMap(({ homes }) => homes)
    const fit = all.filter(({ id }) => homeIds.has(id))
    return { matching: fit.length, fitting: fit.length === all.length ? null : spanOfHomes(fit, country) }
  }
  return areas.flatMap((area): FoundProject[] => {
    const stages = area.stages.filter(({ id }) => stageIds.has(id))
    if (kind === 'joined' && stages.length > 1)
      return [
        {
          kind: 'area',
          area,
          listing: joinStages(
            area.own,
            stages.map(({ listing }) => listing),
          ),
          stages,
          ...homesIn(stages),
        },
      ]
    return stages.map((stage) => ({
      kind: 'stage',
      area,
      listing: stage.listing,
      stages: [stage],
      ...homesIn([stage]),
    }))
  })
}

type Counting = { count: (narrowing: Narrowing) => FacetCount; places: ReturnType<SearchEngine['places']> }

/** Queries each choice in place of its field's value; for sets that narrow, in addition. */
function facetsOf(site: Site, narrowing: Narrowing, { count, places }: Counting): SearchFacets {
  const each = <Value extends string>(values: readonly Value[], change: (value: Value) => Partial<Narrowing>) =>
    Object.fromEntries(values.map((value) => [value, count({ ...narrowing, ...change(value) })])) as Record<
      Value,
      FacetCount
    >
  const { max } = searchSliders[site.country].rooms
  const rooms = Array.from({ length: max }, (_, index) => String(index + 1))
  const names = featureTags[site.locale]
  const features = homeFeatures.map((feature) => [
    names[feature].url,
    count({ ...narrowing, features: [...narrowing.features, feature] }),
  ])
  const regions = places
    .filter(({ kind, url }) => kind === 'county' || kind === 'municipality' || narrowing.places.includes(url))
    .map(({ url }) => [url, count({ ...narrowing, places: [url] })] as const)
    .filter(([, { projects }]) => projects > 0)
  return {
    concepts: each(filterLists.concepts, (value) => ({ concepts: [value] })),
    projectStatus: each(filterLists.projectStatus, (value) => ({ projectStatus: [value] })),
    disposalForm: each(filterLists.disposalForm, (value) => ({ disposalForm: [value] })),
    outdoorArea: each(filterLists.outdoorArea, (value) => ({ outdoorArea: [...narrowing.outdoorArea, value] })),
    residenceType: each(filterLists.residenceType, (value) => ({ residenceType: [value] })),
    inhabitDate: each(moveInChoices, (inhabitDate) => ({ inhabitDate })),
    viewing: each(showingChoices, (viewing) => ({ viewing })),
    rooms: each(rooms, (value) => ({
      minRooms: Number(value),
      maxRooms: Number(value) === max ? null : Number(value),
    })),
    tags: Object.fromEntries([...regions, ...features]),
  }
}

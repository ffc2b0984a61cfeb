import type { CountyCountsReply } from '@nyhem/contract/calls/residence-search'
import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { ResidenceSearchModel } from '@nyhem/contract/pages/search'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Fact, objectsIn, type Reading, type Source } from './readings.fixture.ts'

/** What pages and calls tell of the homes on the market of a county, municipality or site, and of its projects. */
export const placeCounts: readonly Fact[] = [
  {
    fact: 'homes',
    readers: ['county-search', 'municipality-search', 'place-index', 'search', 'start', 'suggestions', 'counties'],
  },
  { fact: 'projects', readers: ['county-search', 'municipality-search', 'search', 'suggestions', 'counties'] },
  { fact: 'homes for sale', readers: ['area', 'areas', 'stage'] },
]

export function readingsOfPlaces(source: Source): Reading[] {
  const { site, reader, where, data } = source
  return placesIn(source).map(({ url, homes, projects, by }) => ({
    reader: by ?? reader,
    where,
    about: `${site}:${url}`,
    facts: { homes, projects },
  }))
  function placesIn({ reader: kind }: Source): Counted[] {
    if (kind === 'start') return ofStart(data as PageModels['start'], site)
    if (isSearch(data)) return ofSearch(data, site)
    if (kind === 'counties') return [...(data as CountyCountsReply).counties]
    if (kind === 'suggestions') return [...(data as { tags: Counted[] }).tags]
    return []
  }
}

type Counted = {
  readonly url: string
  readonly homes: number
  readonly projects?: number
  readonly by?: string
}

const isSearch = (data: unknown): data is ResidenceSearchModel =>
  typeof data === 'object' && data !== null && 'tagChoices' in data

type PlaceIndex = { readonly places: readonly { href: string; found?: Pick<Counted, 'homes' | 'projects'> | null }[] }

/** The whole site, as the place without a name. */
const wholeSite = ''

function ofStart({ sentenceSearch, blocks }: PageModels['start'], site: SiteId): Counted[] {
  const index = objectsIn(blocks).flatMap(({ kind, model }) =>
    kind === 'place-index' ? (model as PlaceIndex).places : [],
  )
  return [
    ...(sentenceSearch
      ? [
          { url: wholeSite, homes: sentenceSearch.availableHomes },
          ...sentenceSearch.counties.map(({ slug, homes }) => ({ url: slug, homes })),
        ]
      : []),
    ...index.flatMap(({ href, found }) => (found ? [{ url: urlOf(href, site), ...found, by: 'place-index' }] : [])),
  ]
}

/** Without filters but the place. */
function ofSearch({ place, result, tagChoices }: ResidenceSearchModel, site: SiteId): Counted[] {
  const places = tagChoices.filter(({ kind }) => kind === 'county' || kind === 'municipality')
  return [
    ...(result ? [{ url: place?.url ?? wholeSite, homes: result.homes, projects: result.projects }] : []),
    ...places.map(({ url, homes, projects }) => ({ url, homes, projects })),
    ...(place?.neighbours ?? []).map(({ href, homes }) => ({ url: urlOf(href, site), homes })),
    ...(place === null && result ? facetsOf(result.facets.tags, new Set(places.map(({ url }) => url))) : []),
  ]
}

const facetsOf = (tags: Readonly<Record<string, Omit<Counted, 'url'>>>, places: ReadonlySet<string>): Counted[] =>
  Object.entries(tags)
    .filter(([url]) => places.has(url))
    .map(([url, { homes, projects }]) => ({ url, homes, ...(projects !== undefined && { projects }) }))

/** `/bostader/stockholm/nacka/` is `stockholm/nacka`. */
const urlOf = (href: string, site: SiteId): string => href.slice((siteById(site).routes.areas ?? '/').length, -1)

/** Homes for sale of each county and of the site, by lists, area pages and stage pages. */
export function sumsForSale(sources: readonly Source[]): Reading[] {
  return sources
    .flatMap(({ site, reader, where, data }) => {
      if (reader === 'areas') return ofAreas(data as PageModels['areas'], { site, where })
      return []
    })
    .concat(sumsOf('area', sources), sumsOf('stage', sources))
}

function ofAreas({ availableHomes, counties }: PageModels['areas'], { site, where }: { site: SiteId; where: string }) {
  const ofCounties = counties.map(({ slug, projects }) => ({
    slug,
    forSale: projects.reduce((sum, { homes }) => sum + homes.available, 0),
  }))
  return [{ slug: wholeSite, forSale: availableHomes }, ...ofCounties].map(
    ({ slug, forSale }): Reading => ({
      reader: 'areas',
      where,
      about: `${site}:${slug}`,
      facts: { 'homes for sale': forSale },
    }),
  )
}

/** Added up from the pages of areas, or of stages. */
function sumsOf(kind: 'area' | 'stage', sources: readonly Source[]): Reading[] {
  const pages = sources.filter(({ reader }) => reader === kind)
  const counties = Map.groupBy(pages, ({ site, where }) => `${site}:${urlOf(where, site).split('/')[0]}`)
  const sites = Map.groupBy(pages, ({ site }) => `${site}:${wholeSite}`)
  return [...counties, ...sites].map(([about, ofPlace]) => ({
    reader: kind,
    where: `${ofPlace.length} pages`,
    about,
    facts: {
      'homes for sale': ofPlace.reduce((sum, { data }) => sum + (data as PageModels['area']).facts.homes.available, 0),
    },
  }))
}

import type { CountedTag } from '@nyhem/contract/calls/residence-search'
import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { Link } from '@nyhem/contract/shared-models'
import type { County, GeoPoint, Municipality } from '@nyhem/domain/housing/catalogue'
import { othersByDistance } from '@nyhem/domain/housing/nearest'
import { municipalityCentres } from '@nyhem/domain/search/place-centres'
import { SearchServiceDown } from '../../search/search.ts'
import { housingTrail } from '../building/breadcrumbs.ts'
import type { BuildContext } from '../building/build-context.ts'
import type { BuiltPage } from '../building/built-page.ts'
import { placeFacts } from '../building/residence-search/place-facts.ts'
import { requestedSearch, searchFields } from '../building/residence-search/search-fields.ts'
import { searchSeo } from '../building/residence-search/search-seo.ts'
import { supplementFields } from '../tree/common-fields.ts'
import type { PageEntry } from '../tree/content-snapshot.ts'
import { definePage } from './page-kind.ts'

/** Search for a county at a readable address. */
export const countySearchPage = definePage(
  'county-search',
  supplementFields,
  ({ entry, county }: Omit<Place, 'municipality'>, context) =>
    buildPlace({ entry, county, municipality: null }, context),
)

/** Search for a municipality at a readable address. */
export const municipalitySearchPage = definePage(
  'municipality-search',
  supplementFields,
  (place: Place & { municipality: Municipality }, context) => buildPlace(place, context),
)

type Place = { entry: PageEntry; county: County; municipality: Municipality | null }
type PlaceModel = PageModels['county-search']

async function buildPlace({ entry, county, municipality }: Place, context: BuildContext) {
  const { site, texts } = context
  const url = municipality ? `${county.slug}/${municipality.slug}` : county.slug
  const { name } = municipality ?? county
  const requested = await requestedSearch(context, url)
  const [search, around] = await Promise.all([searchFields(context, requested), aroundPlace(context, url, name)])
  const heading = texts.homesIn(name)
  const first = search.result?.hits[0]
  // In a county with one municipality, such as Oslo, both lists are the same.
  const own = municipality?.name === county.name ? `${site.routes.areas ?? '/'}${county.slug}/` : context.path
  return {
    model: {
      heading,
      ...search,
      intro: around.intro,
      blocks: [],
      place: {
        kind: municipality ? 'municipality' : 'county',
        name,
        url,
        county: county.name,
        neighbours: around.neighbours,
        areas: around.areas,
      },
    },
    pageId: entry.id,
    breadcrumbs: housingTrail(
      context,
      [county, municipality].flatMap((step) => (step ? [{ text: step.name, slug: step.slug }] : [])),
    ),
    seo: {
      title: heading,
      description: around.intro ?? heading,
      image: first && 'project' in first ? first.project.picture : null,
      ...searchSeo(
        context,
        { state: requested.state, tags: search.tags, result: search.result },
        { path: own, placeUrl: url },
      ),
    },
    dataLayer: { county: county.name, municipality: municipality?.name ?? null },
  } satisfies BuiltPage<'county-search'>
}

type Surroundings = { intro: string | null } & Pick<PlaceModel['place'], 'neighbours' | 'areas'>

async function aroundPlace(context: BuildContext, url: string, name: string): Promise<Surroundings> {
  const { catalogue, search, site, now, texts } = context
  try {
    const [facts, tags, listings] = await Promise.all([
      placeFacts(context, { name, url }),
      search.tagsOfSite(site, now),
      catalogue.areasOfSite(site.siteId),
    ])
    const neighbours = neighboursOf(tags, { url, centres: municipalityCentres(listings) })
    return { intro: texts.placeFacts(facts), neighbours, areas: areasOf(tags, url) }
  } catch (error) {
    if (!(error instanceof SearchServiceDown)) throw error
    return { intro: null, neighbours: [], areas: [] }
  }
}

const mostNeighbours = 8

type Around = { url: string; centres: ReadonlyMap<string, GeoPoint> }

/** For a county its municipalities, most homes first; for a municipality the nearest ones in any county. */
function neighboursOf(tags: readonly CountedTag[], { url, centres }: Around): PlaceModel['place']['neighbours'] {
  const municipalities = tags.flatMap((tag) => {
    const geo = centres.get(tag.url)
    const { name, href, homes } = tag
    return tag.kind === 'municipality' && geo && href !== null
      ? [{ id: tag.url, geo, link: { name, href, homes } }]
      : []
  })
  const own = municipalities.find(({ id }) => id === url)
  if (own)
    return othersByDistance(own, municipalities)
      .slice(0, mostNeighbours)
      .map(({ link }) => link)
  return municipalities
    .filter(({ id }) => id.startsWith(`${url}/`))
    .map(({ link }) => link)
    .sort((a, b) => b.homes - a.homes)
}

const mostAreas = 60

const areasOf = (tags: readonly CountedTag[], url: string): Link[] =>
  tags
    .filter((tag) => tag.kind === 'area' && tag.url.startsWith(`${url}/`) && tag.projects > 0)
    .flatMap(({ name, href }) => (href === null ? [] : [{ text: name, href, openInNewTab: false }]))
    .slice(0, mostAreas)

import type { CountedTag } from '@nyhem/contract/calls/residence-search'
import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { Link } from '@nyhem/contract/shared-models'
import type { County, GeoPoint, Municipality } from '@nyhem/domain/housing/catalogue'
import { othersByDistance } from '@nyhem/domain/housing/nearest'
import { municipalityCentres } from '@nyhem/domain/search/place-centres'
import { SearchServiceDown } from '../../search/search.ts'
import { housingTrail } from '../breadcrumbs.ts'
import type { BuildContext } from '../build-context.ts'
import type { BuiltPage } from '../built-page.ts'
import type { PageEntry } from '../content-snapshot.ts'
import { placeFacts } from '../residence-search/place-facts.ts'
import { askedSearch, searchFields } from '../residence-search/search-fields.ts'
import { searchSeo } from '../residence-search/search-seo.ts'
import type { Builder } from './builder.ts'

/** The search for a county, under a readable address. */
export const buildCountySearch: Builder<'county-search'> = ({ entry, county }, context) =>
  buildPlace({ entry, county, municipality: null }, context)

/** The search for a municipality, under a readable address. */
export const buildMunicipalitySearch: Builder<'municipality-search'> = (subject, context) =>
  buildPlace(subject, context)

type Subject = { entry: PageEntry; county: County; municipality: Municipality | null }
type PlaceModel = PageModels['county-search']

async function buildPlace({ entry, county, municipality }: Subject, context: BuildContext) {
  const { site, texts } = context
  const url = municipality ? `${county.slug}/${municipality.slug}` : county.slug
  const { name } = municipality ?? county
  const asked = askedSearch(context, url)
  const [search, around] = await Promise.all([searchFields(context, asked), aroundPlace(context, url, name)])
  const heading = texts.homesIn(name)
  const first = search.result?.hits[0]
  // A county of one municipality, such as Oslo, is the same list twice.
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
      type: 'website',
      ...searchSeo(
        context,
        { state: asked.state, tags: search.tags, result: search.result },
        { path: own, placeUrl: url },
      ),
    },
    dataLayer: { county: county.name, municipality: municipality?.name ?? null },
  } satisfies BuiltPage<'county-search'>
}

type Surroundings = { intro: string | null } & Pick<PlaceModel['place'], 'neighbours' | 'areas'>

/** What is told of a place beside the search in it. */
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

/** The municipalities of a county, those with most homes first; of a municipality those nearest to it, in whatever county. */
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

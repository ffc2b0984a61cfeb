import type { ProjectCard } from '@nyhem/contract/shared-models'
import { type AreaChoices, isChosen, parseAreaChoices } from '@nyhem/domain/housing/area-choices'
import type { AreaListing } from '@nyhem/domain/housing/listings'
import { fromMajor } from '@nyhem/domain/money'
import type { Site } from '@nyhem/domain/sites/site'
import { projectCard } from '../../catalogue/housing-cards.ts'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { housingTrail, pageTrail } from '../breadcrumbs.ts'
import type { BuildContext } from '../build-context.ts'
import { contentAs } from '../content-snapshot.ts'
import { areaChoiceModels } from '../housing/area-choice-models.ts'
import type { Builder } from './builder.ts'

/** All areas of the site, or those of a county or municipality by path, narrowed by the choices in the address. */
export const buildAreas: Builder<'areas'> = async ({ entry, county, municipality }, context) => {
  const { fields, blocks } = contentAs(entry, 'areas')
  const { catalogue, site, query, texts } = context
  const asked = parseAreaChoices((name) => query[name] ?? null)
  // The county of the path goes before one of the query: the address says where one is.
  const filter = { ...asked, county: county?.slug ?? asked.county }
  const [choices, areas, builtBlocks] = await Promise.all([
    areaChoiceModels(context),
    catalogue.areasOfSite(site.siteId, areaFilter(filter, municipality?.slug, site)),
    county ? [] : buildBlocks(blocks, context),
  ])
  const place = municipality?.name ?? county?.name ?? null
  const heading = place ? texts.homesIn(place) : fields.heading
  const intro = place ? texts.homesInIntro(place) : fields.intro
  const [first] = areas
  return {
    model: {
      heading,
      intro,
      filter,
      choices: {
        counties: choices.counties,
        residenceTypes: choices.residenceTypes,
        maxPrices: choices.maxPrices,
        maxRooms: choices.maxRooms,
      },
      relaxed: areas.length === 0 ? await homesWithoutEachChoice(filter, municipality?.slug, context) : null,
      totalProjects: areas.length,
      availableHomes: areas.reduce((sum, { homes }) => sum + homes.available, 0),
      counties: byCounty(areas, context),
      blocks: builtBlocks,
    },
    pageId: entry.id,
    breadcrumbs: county
      ? housingTrail(
          context,
          [county, municipality].flatMap((step) => (step ? [{ text: step.name, slug: step.slug }] : [])),
        )
      : pageTrail(context, entry),
    seo: {
      title: place ? heading : (entry.seo.title ?? heading),
      description: place ? intro : (entry.seo.description ?? intro),
      image: first ? projectCard(context, first).picture : null,
      type: 'website',
      robots: isChosen(asked) ? 'noindex, follow' : 'index, follow',
      // A county of one municipality, such as Oslo, is the same list twice.
      canonicalPath: county && municipality?.name === county.name ? `${entry.path}${county.slug}/` : context.path,
      jsonLd: [],
    },
    dataLayer: { county: county?.name ?? null, municipality: municipality?.name ?? null },
  }
}

const areaFilter = (filter: AreaChoices, municipalitySlug: string | undefined, site: Site) => ({
  countySlug: filter.county ?? undefined,
  municipalitySlug,
  residenceType: filter.residenceType ?? undefined,
  minRooms: filter.minRooms ?? undefined,
  maxPriceMinor: filter.maxPrice === null ? undefined : fromMajor(filter.maxPrice, site.currency).minor,
})

/** How many homes there would be without each choice that is made: what an empty list offers instead. */
async function homesWithoutEachChoice(
  filter: AreaChoices,
  municipalitySlug: string | undefined,
  { catalogue, site }: BuildContext,
) {
  const without = async (name: keyof AreaChoices) => {
    if (filter[name] === null) return null
    // A municipality lies in one county: without the county it is left out too.
    const slug = name === 'county' ? undefined : municipalitySlug
    const areas = await catalogue.areasOfSite(site.siteId, areaFilter({ ...filter, [name]: null }, slug, site))
    return areas.reduce((sum, { homes }) => sum + homes.available, 0)
  }
  const [county, residenceType, minRooms, maxPrice] = await Promise.all([
    without('county'),
    without('residenceType'),
    without('minRooms'),
    without('maxPrice'),
  ])
  return { county, residenceType, minRooms, maxPrice }
}

function byCounty(areas: readonly AreaListing[], context: BuildContext) {
  const groups = new Map<string, { name: string; slug: string; projects: ProjectCard[] }>()
  for (const area of areas) {
    const { slug, name } = area.place.county
    const group = groups.get(slug) ?? { name, slug, projects: [] }
    group.projects.push(projectCard(context, area))
    groups.set(slug, group)
  }
  return [...groups.values()]
}

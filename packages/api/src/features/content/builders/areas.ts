import type { ProjectCard } from '@nyhem/contract/shared-models'
import { isChosen, parseAreaChoices } from '@nyhem/domain/housing/area-choices'
import type { AreaListing } from '@nyhem/domain/housing/listings'
import { fromMajor } from '@nyhem/domain/money'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { housingTrail, pageTrail } from '../breadcrumbs.ts'
import type { BuildContext } from '../build-context.ts'
import { contentAs } from '../content-snapshot.ts'
import { areaChoiceModels } from '../housing/area-choice-models.ts'
import { projectCard } from '../housing/housing-cards.ts'
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
    catalogue.areasOfSite(site.siteId, {
      countySlug: filter.county ?? undefined,
      municipalitySlug: municipality?.slug,
      residenceType: filter.residenceType ?? undefined,
      minRooms: filter.minRooms ?? undefined,
      maxPriceMinor: filter.maxPrice === null ? undefined : fromMajor(filter.maxPrice, site.currency).minor,
    }),
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
      canonicalPath: context.path,
      jsonLd: [],
    },
    dataLayer: { county: county?.name ?? null, municipality: municipality?.name ?? null },
  }
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

import type { Link } from '@nyhem/contract/shared-models'
import { holdingHref, housingHref } from '@nyhem/domain/housing/housing-href'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import type { SuccessionHome } from '@nyhem/domain/housing/succession-home'
import { dailyShuffle } from '@nyhem/domain/search/daily-shuffle'
import {
  allMunicipalities,
  homesInPlaces,
  municipalityChoices,
  successionQueryNames,
} from '@nyhem/domain/search/succession-filter'
import { languageTags } from '@nyhem/domain/sites/site'
import { picturesOf } from '../../catalogue/housing-cards.ts'
import { successionCard } from '../../catalogue/succession-cards.ts'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { listTrail, pageTrail } from '../breadcrumbs.ts'
import { absolute, type BuildContext } from '../build-context.ts'
import { contentAs } from '../content-snapshot.ts'
import { locationModel } from '../housing/housing-parts.ts'
import { listedShowings, showingChanges } from '../housing/showing-parts.ts'
import { richText } from '../rich-text.ts'
import { homeJsonLd, listJsonLd, sharePicture } from '../seo/json-ld.ts'
import type { Builder } from './builder.ts'
import { editorialSeo } from './editorial-seo.ts'
import { supplementOf } from './supplement.ts'

const othersShown = 3

/** Homes that agents sell on, by municipality. */
export const buildSuccession: Builder<'succession'> = async ({ entry }, context) => {
  const { fields, blocks } = contentAs(entry, 'succession')
  const { site, today, catalogue, query } = context
  const { heading, intro } = fields
  const all = await catalogue.successionHomesOfSite(site.siteId)
  const collator = new Intl.Collator(languageTags[site.locale])
  const municipalities = municipalityChoices(all, collator)
  const asked = query[successionQueryNames.municipality] ?? allMunicipalities
  const chosen = municipalities.find(({ slug }) => slug === asked)
  const homes = homesInPlaces(all, chosen ? [chosen.tag] : [], { siteId: site.siteId, day: today, collator })
  const cards = homes.map((home) => successionCard(context, home))
  return {
    model: {
      heading,
      intro,
      action: entry.path,
      municipality: chosen?.slug ?? allMunicipalities,
      municipalities: municipalities.map((choice) => ({ ...choice })),
      dropped: asked !== allMunicipalities && !chosen,
      total: all.length,
      homes: cards,
      blocks: await buildBlocks(blocks, context),
    },
    pageId: entry.id,
    breadcrumbs: pageTrail(context, entry),
    seo: editorialSeo(
      entry,
      { heading, description: intro, picture: cards.find(({ picture }) => picture !== null)?.picture ?? null },
      {
        // Every choice shows a part of the same homes.
        robots: asked === allMunicipalities ? 'index, follow' : 'noindex, follow',
        jsonLd: listJsonLd(all.map(({ name, slug }) => ({ name, url: absolute(context, hrefOf(context, slug)) }))),
      },
    ),
  }
}

const hrefOf = ({ site }: Pick<BuildContext, 'site'>, slug: string): string => holdingHref(site, 'succession', slug)

/** One of them, with the agent who sells it. */
export const buildSuccessionStage: Builder<'succession-stage'> = async ({ item, all, supplement }, context) => {
  const { site, now } = context
  const [own, stage] = await Promise.all([supplementOf(supplement, context), stageOf(item, context)])
  const pictures = picturesOf(context, item.images)
  return {
    model: {
      home: successionCard(context, item),
      heading: own.heading ?? item.name,
      lead: own.lead ?? item.shortDescription,
      description: richText(item.description),
      pictures,
      facts: { maxFloor: item.maxFloor, outdoorSpaces: item.outdoorSpaces.map((space) => ({ ...space })) },
      agent: { ...item.agent },
      agentUrl: item.agentUrl,
      showings: await listedShowings(context, item.showings),
      location: locationModel(context, {
        id: item.id,
        geo: item.geo,
        label: item.name,
        address: `${item.address}, ${item.municipality.name}`,
        nearby: [],
      }),
      stage,
      others: othersOf(item, all, context).map((other) => successionCard(context, other)),
      listHref: site.routes.succession ?? site.pathPrefix,
      blocks: own.blocks,
    },
    pageId: supplement?.id ?? item.id,
    breadcrumbs: listTrail(context, 'succession', item.name),
    seo: homeSeo(item, context, { pictures, own: own.seo }),
    dataLayer: { municipality: item.municipality.name, county: item.county.name },
    changes: showingChanges(item.showings, now),
  }
}

/** The stage that the home was once sold in, while it still has a page. */
async function stageOf({ stageId }: SuccessionHome, { catalogue, site }: BuildContext): Promise<Link | null> {
  const [stage] = stageId === null ? [] : await catalogue.projectsByIds(site.siteId, [stageId])
  if (stage?.kind !== 'stage') return null
  return { text: stageTitle(stage.areaName, stage.name), href: housingHref(site, stage.path), openInNewTab: false }
}

/** Other homes, those of the same municipality first. */
function othersOf(home: SuccessionHome, all: readonly SuccessionHome[], { site, today }: BuildContext) {
  const isNear = ({ municipality }: SuccessionHome) => municipality.id === home.municipality.id
  return dailyShuffle(all, { siteId: site.siteId, day: today })
    .filter(({ id }) => id !== home.id)
    .sort((a, b) => Number(isNear(b)) - Number(isNear(a)))
    .slice(0, othersShown)
}

type Pictures = ReturnType<typeof picturesOf>

function homeSeo(
  home: SuccessionHome,
  context: BuildContext,
  { pictures, own }: { pictures: Pictures; own: Awaited<ReturnType<typeof supplementOf>>['seo'] },
) {
  const { site, origins } = context
  const origin = origins[site.siteId]
  const path = hrefOf(context, home.slug)
  const description = own.description ?? home.shortDescription
  return {
    title: own.title ?? `${home.name}, ${home.municipality.name}`,
    description,
    image: pictures[0] ?? null,
    type: 'website' as const,
    robots: 'index, follow' as const,
    canonicalPath: path,
    jsonLd: homeJsonLd(site, origin, {
      url: absolute(context, path),
      name: home.name,
      description,
      residenceType: home.residenceType,
      images: pictures.slice(0, 3).map((image) => sharePicture(origin, image)),
      geo: home.geo,
      address: { street: home.address, municipality: home.municipality.name, county: home.county.name },
      rooms: home.rooms,
      area: home.primaryArea,
      floor: home.floor,
      status: 'succession',
      disposalForm: home.disposalForm,
      price: home.price,
      agent: home.agent,
    }),
  }
}

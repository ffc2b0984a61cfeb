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
import { originOf } from '@nyhem/domain/sites/all-sites'
import { languageTags } from '@nyhem/domain/sites/site'
import { picturesOf } from '../../catalogue/housing-cards.ts'
import { successionCard } from '../../catalogue/succession-cards.ts'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { listTrail } from '../building/breadcrumbs.ts'
import { absolute, type BuildContext } from '../building/build-context.ts'
import { locationModel } from '../building/housing/housing-parts.ts'
import { listedShowings, showingChanges } from '../building/housing/showing-parts.ts'
import { richText } from '../building/rich-text.ts'
import { editorialSeo } from '../seo/editorial-seo.ts'
import { homeJsonLd, listJsonLd, sharePicture } from '../seo/json-ld.ts'
import { listFields } from '../tree/common-fields.ts'
import { defineCataloguePage, defineEditorialPage, type Listed } from './page-kind.ts'
import { supplementOf } from './supplement.ts'

const othersShown = 3

export const successionPage = defineEditorialPage('succession', {
  fields: listFields,
  searchCategory: 'content',
  build: async ({ entry, fields, blocks }, context) => {
    const { site, today, catalogue, query } = context
    const { heading, intro } = fields
    const all = await catalogue.successionHomesOfSite(site.siteId)
    const collator = new Intl.Collator(languageTags[site.locale])
    const municipalities = municipalityChoices(all, collator)
    const requested = query[successionQueryNames.municipality] ?? allMunicipalities
    const chosen = municipalities.find(({ slug }) => slug === requested)
    const homes = homesInPlaces(all, chosen ? [chosen.tag] : [], { siteId: site.siteId, day: today, collator })
    const cards = homes.map((home) => successionCard(context, home))
    return {
      model: {
        heading,
        intro,
        action: entry.path,
        municipality: chosen?.slug ?? allMunicipalities,
        municipalities: municipalities.map((choice) => ({ ...choice })),
        dropped: requested !== allMunicipalities && !chosen,
        total: all.length,
        homes: cards,
        blocks: await buildBlocks(blocks, context),
      },
      seo: editorialSeo(
        entry,
        { heading, description: intro, picture: cards.find(({ picture }) => picture !== null)?.picture ?? null },
        {
          // Each filter shows a subset of the same homes.
          robots: requested === allMunicipalities ? 'index, follow' : 'noindex, follow',
          jsonLd: listJsonLd(all.map(({ name, slug }) => ({ name, url: absolute(context, hrefOf(context, slug)) }))),
        },
      ),
    }
  },
})

const hrefOf = ({ site }: Pick<BuildContext, 'site'>, slug: string): string => holdingHref(site, 'succession', slug)

export const successionStagePage = defineCataloguePage(
  'succession-stage',
  async ({ item, all, supplement }: Listed<SuccessionHome>, context) => {
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
  },
)

/** The original stage, while it has a page. */
async function stageOf({ stageId }: SuccessionHome, { catalogue, site }: BuildContext): Promise<Link | null> {
  const [stage] = stageId === null ? [] : await catalogue.projectsByIds(site.siteId, [stageId])
  if (stage?.kind !== 'stage') return null
  return { text: stageTitle(stage.areaName, stage.name), href: housingHref(site, stage.path), openInNewTab: false }
}

/** Same municipality first. */
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
  const origin = originOf(origins, site.siteId)
  const path = hrefOf(context, home.slug)
  const description = own.description ?? home.shortDescription
  return {
    title: own.title ?? `${home.name}, ${home.municipality.name}`,
    description,
    image: pictures[0] ?? null,
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

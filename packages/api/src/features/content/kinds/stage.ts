import type { Block, BlockOf } from '@nyhem/contract/blocks/blocks'
import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { Picture } from '@nyhem/contract/picture'
import { housingHref } from '@nyhem/domain/housing/housing-href'
import { isPendingVip, phaseSteps } from '@nyhem/domain/housing/phase-steps'
import { shownAreaRange, showsPlotType } from '@nyhem/domain/housing/shown-measures'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import { tenancyCost } from '@nyhem/domain/housing/tenancy-cost'
import { hasMaterial, orderHref } from '@nyhem/domain/material-order/order-form'
import { purchaseHref } from '@nyhem/domain/purchase/purchase-address'
import { notifiesInsteadOfBooking } from '@nyhem/domain/purchase/takes-purchase-notification'
import { originOf } from '@nyhem/domain/sites/all-sites'
import { unbrokenAmounts } from '@nyhem/domain/sites/unbroken-amounts'
import type { StageDetails } from '../../catalogue/catalogue.ts'
import { moveInModel, picturesOf, placeModel, stageCardInArea } from '../../catalogue/housing-cards.ts'
import { housingTrail } from '../building/breadcrumbs.ts'
import { absolute, type BuildContext, publishedRoute } from '../building/build-context.ts'
import { documentModels, interestModel, locationModel, salesContacts } from '../building/housing/housing-parts.ts'
import { projectDescription } from '../building/housing/housing-texts.ts'
import { openingChanges, openingModel } from '../building/housing/opening-parts.ts'
import { listedShowings, showingChanges } from '../building/housing/showing-parts.ts'
import { stageHomes } from '../building/housing/stage-homes.ts'
import { richText } from '../building/rich-text.ts'
import { projectJsonLd, sharePicture } from '../seo/json-ld.ts'
import { stageFields } from '../tree/living-fields.ts'
import { livingModel } from './living.ts'
import { defineCataloguePage, type Housing } from './page-kind.ts'
import { supplementOf } from './supplement.ts'

export const stagePage = defineCataloguePage(
  'stage',
  async ({ details, supplement }: Housing<StageDetails>, context) => {
    const { stage, listing, area, otherStages } = details
    const { site, now } = context
    const own = await supplementOf(supplement, context)
    const explored = own.blocks.find((block): block is BlockOf<'residence-explorer'> => isExplorerOf(block, stage.id))
    const pictures = picturesOf(context, stage.images)
    const [picture = null, ...gallery] = besideExplorer(pictures, explored)
    const [living, opening] = await Promise.all([stageLiving(details, context), context.openingOf(stage.id)])
    const roomPictures = new Set(living?.rooms.map((room) => room.picture.key))
    const path = housingHref(site, listing.path)
    const name = stageTitle(area.name, stage.name)
    return {
      model: {
        stageId: stage.id,
        name: stage.name,
        areaName: area.name,
        areaHref: housingHref(site, { ...listing.path, stage: null, home: null }),
        place: placeModel(listing.place),
        heading: own.heading ?? (stage.tagline || name),
        lead: unbrokenAmounts(own.lead ?? stage.shortDescription),
        status: stage.status,
        pendingVip: isPendingVip(stage, now),
        vip: site.has.vip ? stage.vip : null,
        opening: openingModel(context, opening),
        picture,
        pictures: gallery.filter(({ key }) => !roomPictures.has(key)),
        facts: stageFacts(details, context),
        phase: stage.phase,
        phases: phaseSteps(stage).map((step) => ({ ...step })),
        ...stageHomes(details, context),
        explorer: explorerOf(explored),
        description: richText(stage.description),
        showings: await listedShowings(context, stage.showings),
        extraShowingsInfo: stage.extraShowingsInfo,
        contacts: salesContacts(context, stage.contacts),
        documents: documentModels(context, stage.documents),
        orderHref: orderFormHref(stage, context),
        location: locationModel(context, {
          id: stage.id,
          geo: stage.geo,
          label: name,
          address: stage.address,
          nearby: area.nearby,
        }),
        otherStages: otherStages.map((other) => stageCardInArea(context, other)),
        living,
        purchaseNotificationHref: notificationHref(stage, context),
        interest: interestModel(context, { kind: 'stage', id: stage.id, name }),
        blocks: own.blocks.filter((block) => block !== explored),
      },
      pageId: supplement?.id ?? stage.id,
      breadcrumbs: stageTrail(context, details),
      seo: stageSeo(context, details, { path, name, pictures, own: own.seo }),
      dataLayer: stageDataLayer(details),
      changes: [
        ...showingChanges(stage.showings, now),
        ...openingChanges(opening),
        ...(stage.vip ? [stage.vip.startsAt, stage.vip.endsAt] : []),
      ],
    }
  },
  { fields: stageFields },
)

function stageLiving({ stage, listing, area, homes }: StageDetails, context: BuildContext) {
  const { price, rent } = listing.homes
  const hasLift = homes.length > 0 && homes.every((home) => home.hasLift)
  return livingModel(
    {
      area,
      path: listing.path,
      home: { hasLift, floor: null },
      isPlanned: stage.phase === 'planned',
      cost: tenancyCost({ disposalForm: stage.disposalForm, deposit: price, rent }),
    },
    context,
  )
}

/** The explorer is merged into the list of homes, to avoid listing them twice. */
const isExplorerOf = (block: Block, stageId: string): boolean =>
  block.kind === 'residence-explorer' && block.model.stageId === stageId

function explorerOf(block: BlockOf<'residence-explorer'> | undefined): PageModels['stage']['explorer'] {
  if (!block) return null
  const { heading, intro, houses } = block.model
  return { heading, intro, houses }
}

/** The explorer shows houses with their homes outlined: their pictures open no page that has it, unless no other does. */
function besideExplorer(pictures: Picture[], explored: BlockOf<'residence-explorer'> | undefined): Picture[] {
  const shown = new Set(explored?.model.houses?.pictures.map(({ picture }) => picture.key))
  const others = pictures.filter(({ key }) => !shown.has(key))
  return others.length > 0 ? others : pictures
}

/** For homes not yet bookable online. */
function notificationHref(stage: StageDetails['stage'], context: BuildContext): string | null {
  const route = publishedRoute(context, 'purchaseNotification')
  return route !== null && notifiesInsteadOfBooking(stage) ? purchaseHref(route, { kind: 'stage', id: stage.id }) : null
}

function orderFormHref(stage: StageDetails['stage'], context: BuildContext): string | null {
  const route = publishedRoute(context, 'orderForm')
  return route !== null && hasMaterial(stage) ? orderHref(route, stage.id) : null
}

function stageFacts({ stage, listing }: StageDetails, { site, today }: BuildContext) {
  const { homes } = listing
  return {
    homes: { total: homes.total, available: homes.available },
    rooms: homes.rooms,
    area: shownAreaRange(homes, site.country),
    price: homes.price,
    totalPrice: homes.totalPrice,
    moveIn: moveInModel(stage.moveIn, today),
    disposalForm: stage.disposalForm,
    residenceTypes: [...stage.residenceTypes],
    plotType: showsPlotType(site.country) ? stage.plotType : null,
    ecoLabel: stage.ecoLabel,
    address: stage.address,
  }
}

export const stageTrail = (context: BuildContext, { stage, area }: Pick<StageDetails, 'stage' | 'area'>) =>
  housingTrail(context, [...areaSteps(area), { text: stage.name, slug: stage.slug }])

export const areaSteps = (area: StageDetails['area']) => [
  { text: area.county.name, slug: area.county.slug },
  { text: area.municipality.name, slug: area.municipality.slug },
  { text: area.name, slug: area.slug },
]

export const stageDataLayer = ({ stage, area }: Pick<StageDetails, 'stage' | 'area'>) => ({
  areaName: area.name,
  stageName: stage.name,
  municipality: area.municipality.name,
  county: area.county.name,
})

export function stageSeo(
  context: BuildContext,
  { stage, listing, area }: StageDetails,
  page: {
    path: string
    name: string
    pictures: ReturnType<typeof picturesOf>
    own: { title?: string | undefined; description?: string | undefined }
  },
) {
  const { site, origins, texts } = context
  const { path, name, pictures, own } = page
  const origin = originOf(origins, site.siteId)
  const description = own.description ?? projectDescription(context, { ...listing, name })
  return {
    title: own.title ?? `${name}, ${texts.newHomesIn(area.municipality.name)}`,
    description,
    image: pictures[0] ?? null,
    canonicalPath: path,
    jsonLd: projectJsonLd(site, origin, {
      url: absolute(context, path),
      name,
      description,
      images: pictures.slice(0, 3).map((image) => sharePicture(origin, image)),
      geo: stage.geo,
      address: { street: stage.address, municipality: area.municipality.name, county: area.county.name },
      homes: listing.homes,
      price: listing.homes.totalPrice ?? listing.homes.price,
    }),
  }
}

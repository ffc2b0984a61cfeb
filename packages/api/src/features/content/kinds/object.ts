import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { Picture } from '@nyhem/contract/picture'
import type { Home } from '@nyhem/domain/housing/catalogue'
import { tellsPrice } from '@nyhem/domain/housing/home-status'
import { type HousePosition, housePosition } from '@nyhem/domain/housing/house-position'
import { housingHref } from '@nyhem/domain/housing/housing-href'
import { isBuilt } from '@nyhem/domain/housing/is-built'
import type { HomeListing } from '@nyhem/domain/housing/listings'
import { monthlyCostTerms, ownLoanPrice } from '@nyhem/domain/housing/monthly-cost'
import { shownArea } from '@nyhem/domain/housing/shown-measures'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import { tenancyCost } from '@nyhem/domain/housing/tenancy-cost'
import { purchaseHref } from '@nyhem/domain/purchase/purchase-address'
import { homeTakesNotification } from '@nyhem/domain/purchase/takes-purchase-notification'
import { originOf } from '@nyhem/domain/sites/all-sites'
import type { HomeDetails } from '../../catalogue/catalogue.ts'
import { homeCard, picturesOf, placeModel } from '../../catalogue/housing-cards.ts'
import { withStillFurther } from '../../pictures/further-pictures.ts'
import { housingTrail } from '../building/breadcrumbs.ts'
import { absolute, type BuildContext, publishedRoute } from '../building/build-context.ts'
import { bookingHref } from '../building/housing/booking-href.ts'
import { homeFacts, homePictures, planModel } from '../building/housing/home-parts.ts'
import { documentModels, interestModel, locationModel, salesContacts } from '../building/housing/housing-parts.ts'
import { homeDescription, homeSeoTitle, homeTitle } from '../building/housing/housing-texts.ts'
import { openingChanges, openingModel } from '../building/housing/opening-parts.ts'
import { listedShowings, showingChanges } from '../building/housing/showing-parts.ts'
import { homeJsonLd, sharePicture } from '../seo/json-ld.ts'
import { livingModel } from './living.ts'
import { defineCataloguePage, type Housing } from './page-kind.ts'
import { areaSteps, stageDataLayer } from './stage.ts'
import { supplementOf } from './supplement.ts'

const similarHomesShown = 4
/** Statuses that accept interest in the home. */
const openStatuses: readonly Home['status'][] = ['for-sale', 'reserved', 'booked', 'pre-selling', 'succession']
/** Statuses without showings. */
const closedStatuses: readonly Home['status'][] = ['sold', 'not-available']

export const objectPage = defineCataloguePage(
  'object',
  async ({ details, supplement }: Housing<HomeDetails>, context) => {
    const { home, stage, area, place, path: slugs } = details
    const { site, now, catalogue } = context
    const [own, similar, explorer, neighbours, opening] = await Promise.all([
      supplementOf(supplement, context),
      catalogue.similarHomes(home.id, similarHomesShown),
      context.explorer.entry(site, home.id),
      home.building === null ? [] : catalogue.homesOfBuilding(stage.id, home.building),
      context.openingOf(stage.id),
    ])
    const path = housingHref(site, slugs)
    const pictures = homePictures(details, context)
    const name = homeTitle(context, home)
    const isOpen = openStatuses.includes(home.status)
    const showings = closedStatuses.includes(home.status) ? [] : stage.showings
    return {
      model: {
        objectId: home.id,
        number: home.number,
        heading: own.heading ?? (home.headline || name),
        lead: own.lead ?? home.description,
        stage: {
          id: stage.id,
          name: stage.name,
          href: housingHref(site, { ...slugs, home: null }),
          areaName: area.name,
        },
        place: placeModel(place),
        opening: isOpen ? openingModel(context, opening) : null,
        status: home.status,
        residenceType: home.residenceType,
        disposalForm: home.disposalForm,
        pictures,
        plan: planModel(home, context),
        house: houseModel(housePosition(stage.buildings, neighbours, home.id)),
        explorer,
        isBuilt: isBuilt(stage),
        facts: homeFacts(details, context),
        ...amounts(home, context),
        showings: await listedShowings(context, showings),
        contacts: salesContacts(context, stage.contacts),
        documents: documentModels(context, [...home.documents, ...stage.documents]),
        location: locationModel(context, {
          id: stage.id,
          geo: stage.geo,
          label: stageTitle(area.name, stage.name),
          address: home.address,
          nearby: area.nearby,
        }),
        living: await livingModel(
          { area, path: slugs, home, isPlanned: stage.phase === 'planned', cost: costOf(home) },
          context,
        ),
        similarHomes: similarCards(details, similar, context),
        bookingHref: bookingHref(home, context),
        purchaseNotificationHref: notificationHref(home, context),
        interest: interestModel(
          context,
          isOpen
            ? { kind: 'home', id: home.id, name: `${name}, ${area.name}` }
            : { kind: 'stage', id: stage.id, name: stageTitle(area.name, stage.name) },
        ),
        shareUrl: absolute(context, path),
        blocks: own.blocks,
      },
      pageId: supplement?.id ?? home.id,
      objectId: home.id,
      breadcrumbs: housingTrail(context, [
        ...areaSteps(area),
        { text: stage.name, slug: stage.slug },
        { text: home.number, slug: home.slug },
      ]),
      seo: homeSeo(details, context, { path, pictures, own: own.seo }),
      dataLayer: { ...stageDataLayer(details), objectNumber: home.number },
      changes: [...showingChanges(showings, now), ...openingChanges(opening)],
    }
  },
)

/** Neighbours of one plan have the same rooms: they show their house from another side rather than nothing. */
function similarCards({ stage, path }: HomeDetails, similar: readonly HomeListing[], context: BuildContext) {
  const outside = () =>
    picturesOf(
      context,
      stage.images.filter(({ role }) => role === 'exterior'),
    )
  return similar.map((other) => {
    const card = homeCard(context, other)
    const isNeighbour = other.path.area === path.area && other.path.stage === path.stage
    return isNeighbour ? { ...card, picture: withStillFurther(card.picture, outside) } : card
  })
}

const houseModel = (position: HousePosition | null): PageModels['object']['house'] =>
  position && { ...position, floors: position.floors.map((floor) => [...floor]) }

/** As reported, see {@link amounts}. */
function costOf({ status, disposalForm, price, monthlyFee }: Home) {
  const only = (amount: Home['price']) => amount && { min: amount, max: amount }
  return tenancyCost({ disposalForm, deposit: tellsPrice(status) ? only(price) : null, rent: only(monthlyFee) })
}

/** A sold home's price is private to the buyer. */
function amounts(home: Home, { site }: BuildContext) {
  const reported = tellsPrice(home.status)
  const price = reported ? home.price : null
  const totalPrice = reported ? home.totalPrice : null
  const computedFrom = ownLoanPrice(site.country, { price, totalPrice })
  return {
    price,
    totalPrice,
    sharedDebt: reported ? home.sharedDebt : null,
    purchaseCosts: reported ? home.purchaseCosts : null,
    municipalFees: home.municipalFees,
    monthlyFee: home.monthlyFee,
    operatingCost: home.operatingCost,
    monthlyCost: computedFrom && toMonthlyCost(site, home, computedFrom),
  }
}

function toMonthlyCost(
  site: BuildContext['site'],
  home: Home,
  price: NonNullable<Home['price']>,
): PageModels['object']['monthlyCost'] {
  const terms = monthlyCostTerms(site.country, { ...home, price })
  return { ...terms, amortisation: terms.amortisation.map((step) => ({ ...step })) }
}

/** For homes that cannot currently be booked online. */
function notificationHref(home: Home, context: BuildContext): string | null {
  const route = publishedRoute(context, 'purchaseNotification')
  const isWay = route !== null && bookingHref(home, context) === null && homeTakesNotification(home)
  return isWay ? purchaseHref(route, { kind: 'home', id: home.id }) : null
}

function homeSeo(
  { home, stage, area, place }: HomeDetails,
  context: BuildContext,
  page: { path: string; pictures: Picture[]; own: { title?: string | undefined; description?: string | undefined } },
) {
  const { site, origins } = context
  const origin = originOf(origins, site.siteId)
  const description = page.own.description ?? homeDescription(context, home, area.name, place)
  const url = absolute(context, page.path)
  return {
    title: page.own.title ?? homeSeoTitle(context, home, stage, area.name, place),
    description,
    image: page.pictures[0] ?? null,
    canonicalPath: page.path,
    jsonLd: homeJsonLd(site, origin, {
      url,
      name: `${homeTitle(context, home)}, ${area.name}`,
      description,
      residenceType: home.residenceType,
      images: page.pictures.slice(0, 3).map((image) => sharePicture(origin, image)),
      geo: stage.geo,
      address: { street: home.address, municipality: place.municipality.name, county: place.county.name },
      rooms: home.rooms,
      area: shownArea(home, site.country),
      floor: home.floor,
      status: home.status,
      disposalForm: home.disposalForm,
      price: tellsPrice(home.status) ? (home.totalPrice ?? home.price) : null,
    }),
  }
}

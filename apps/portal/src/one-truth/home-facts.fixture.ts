import type { BookingHomeReply } from '@nyhem/contract/calls/booking'
import type { HomeHit } from '@nyhem/contract/calls/residence-search'
import type { OwnHome } from '@nyhem/contract/pages/account'
import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { HomeCard } from '@nyhem/contract/shared-models'
import { tellsPrice } from '@nyhem/domain/housing/home-status'
import { firstMonthlyCost, ownLoanPrice } from '@nyhem/domain/housing/monthly-cost'
import { shownArea } from '@nyhem/domain/housing/shown-measures'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Fact, objectsIn, type Reading, type Source } from './readings.fixture.ts'

const everywhere = ['booking', 'my-pages-home', 'my-pages-object', 'my-pages-residences', 'object', 'search', 'stage']
const catalogue = ['my-pages-residences', 'object', 'search', 'stage']

/** What pages and calls tell of a home. */
export const homeFacts: readonly Fact[] = [
  { fact: 'number', readers: everywhere },
  { fact: 'stage', readers: everywhere },
  { fact: 'address', readers: ['booking', 'my-pages-object', 'object'] },
  { fact: 'page', readers: everywhere },
  { fact: 'status', readers: catalogue },
  { fact: 'types', readers: ['my-pages-object', ...catalogue] },
  { fact: 'rooms', readers: everywhere },
  { fact: 'possible rooms', readers: ['my-pages-object', ...catalogue] },
  { fact: 'area', readers: everywhere },
  { fact: 'plot', readers: ['my-pages-object', ...catalogue] },
  { fact: 'floor', readers: everywhere },
  { fact: 'floors', readers: ['my-pages-home', 'my-pages-object', ...catalogue] },
  { fact: 'price', readers: ['booking', ...catalogue] },
  { fact: 'price of its buyer', readers: ['my-pages-home', 'my-pages-object', 'my-pages-residences'] },
  { fact: 'total price', readers: catalogue },
  { fact: 'first month', readers: ['object', 'search'] },
  { fact: 'monthly fee', readers: ['my-pages-object', ...catalogue] },
  { fact: 'move-in', readers: ['booking', 'my-pages-object', ...catalogue] },
]

export const readingsOfHomes = ({ site, reader, where, data }: Source): Reading[] =>
  objectsIn(data).flatMap((one) => {
    const found = homeIn(one, reader, site)
    return found ? { reader, where, ...found } : []
  })

type Found = Pick<Reading, 'about' | 'facts'>

function homeIn(one: Readonly<Record<string, unknown>>, reader: string, site: SiteId): Found | null {
  if ('directions' in one && 'stageName' in one) return ofCard(one as HomeCard)
  if (reader === 'object' && 'monthlyCost' in one) return ofPage(one as PageModels['object'], site)
  if (reader === 'my-pages-object' && 'publicHref' in one) return ofOwnPage(one as OwnPage, site)
  if ('standing' in one && 'relation' in one) return ofOwnHome(one as OwnHome)
  if (reader === 'booking' && 'minimumDownPayment' in one) return ofBooking(one as BookingHomeReply)
  if (one.type === 'object' && 'searchImage' in one) return ofHit(one as HomeHit)
  return null
}

const ofCard = (home: HomeCard): Found => ({
  about: home.id,
  facts: {
    number: home.number,
    stage: home.stageName,
    page: home.href,
    status: home.status,
    types: [home.residenceType, home.disposalForm],
    rooms: home.rooms,
    'possible rooms': home.possibleRooms,
    area: home.area,
    plot: home.plotArea,
    floor: home.floor,
    floors: home.maxFloor,
    ...(tellsPrice(home.status) && { price: home.price, 'total price': home.totalPrice }),
    'monthly fee': home.monthlyFee,
    'move-in': home.moveIn,
  },
})

const ofPage = (home: PageModels['object'], site: SiteId): Found => ({
  about: home.objectId,
  facts: {
    number: home.number,
    stage: stageTitle(home.stage.areaName, home.stage.name),
    address: home.facts.address,
    page: `${home.stage.href}${home.shareUrl.split('/').at(-2)}/`,
    status: home.status,
    types: [home.residenceType, home.disposalForm],
    ...measures(home.facts, site),
    ...(tellsPrice(home.status) && { price: home.price, 'total price': home.totalPrice }),
    'first month': firstMonthlyCost(siteById(site).country, home),
    'monthly fee': home.monthlyFee,
    'move-in': home.facts.moveIn,
  },
})

const measures = (facts: PageModels['object']['facts'], site: SiteId) => ({
  rooms: facts.rooms,
  'possible rooms': facts.possibleRooms,
  area: shownArea(facts, siteById(site).country),
  plot: facts.plotArea,
  floor: facts.floor,
  floors: facts.maxFloor,
})

type OwnPage = NonNullable<PageModels['my-pages-object']['home']>

const ofOwnPage = (home: OwnPage, site: SiteId): Found => ({
  about: home.id,
  facts: {
    number: home.number,
    stage: home.name,
    address: home.facts.address,
    page: home.publicHref,
    types: [home.residenceType, home.disposalForm],
    ...measures(home.facts, site),
    'price of its buyer': home.price,
    'monthly fee': home.monthlyFee,
    'move-in': home.moveIn,
  },
})

const ofOwnHome = (home: OwnHome): Found => ({
  about: home.id,
  facts: {
    number: home.number,
    stage: home.name,
    page: home.href ?? undefined,
    ...(home.facts && {
      rooms: home.facts.rooms,
      area: home.facts.area,
      floor: home.facts.floor,
      floors: home.facts.maxFloor,
      'price of its buyer': home.facts.price,
    }),
  },
})

const ofBooking = ({ home, price }: BookingHomeReply): Found => ({
  about: home.id,
  facts: {
    number: home.number,
    stage: stageTitle(home.areaName, home.stageName),
    address: home.address,
    page: home.href ?? undefined,
    rooms: home.rooms,
    area: home.area,
    floor: home.floor,
    price: price?.lines.find(({ kind }) => kind === 'home')?.amount,
    'move-in': home.moveIn,
  },
})

const ofHit = (hit: HomeHit): Found => ({
  about: hit.id,
  facts: {
    page: hit.url,
    status: hit.status,
    types: [...hit.residenceType, ...hit.disposalForm],
    rooms: hit.minRooms,
    area: hit.minArea,
    price: hit.minPrice,
    'total price': hit.minTotalPrice,
    'first month': hit.minMonthlyCost,
  },
})

/** The price with which the monthly cost begins, and the whole price that the page leads with. */
/** The loan is on the price without the shared debt where the fee pays for that. */
export const costBasis = ({ monthlyCost, ...home }: PageModels['object'], site: SiteId) =>
  monthlyCost && {
    basis: monthlyCost.price,
    leading: ownLoanPrice(siteById(site).country, home),
    fee: monthlyCost.monthlyFee,
  }

import type { FeedInputs } from '@nyhem/contract/feed/feed-lines'
import type { OutdoorSpace } from '@nyhem/domain/housing/catalogue'
import { fromMajor, type Money } from '@nyhem/domain/money'
import type { Locale, Site } from '@nyhem/domain/sites/site'
import { planDocument } from './catalogue-documents.ts'
import { factsOfStill, homePictures } from './catalogue-pictures.ts'
import { fractionOf } from './chance.ts'
import type { HomeFacts, HomeTexts } from './home-facts.ts'
import { type HomePrices, pricesOf } from './home-prices.ts'
import { statusesOf } from './home-statuses.ts'
import { finnishHomeTexts } from './home-texts-fi.ts'
import { norwegianHomeTexts } from './home-texts-no.ts'
import { swedishHomeTexts } from './home-texts-sv.ts'
import { type HomePlace, placesOf } from './house-layout.ts'
import { outdoorSpacesOf } from './outdoor-spaces.ts'
import { outlooksOf } from './picture-rules.ts'
import { planKeyOf, turned, windowDirections } from './plan-types.ts'
import type { HomeException, ProjectSeed, StageSeed } from './project-seed.ts'
import { type Situation, situations } from './situations.ts'
import { slugOf } from './slugs.ts'
import type { StageCalendar } from './stage-calendar.ts'

type HomeLine = FeedInputs['home']

export type StageContext = {
  readonly site: Site
  readonly project: ProjectSeed
  readonly stage: StageSeed
  readonly stageId: string
  readonly calendar: StageCalendar
}

const textsOf = {
  sv: swedishHomeTexts,
  en: swedishHomeTexts,
  no: norwegianHomeTexts,
  fi: finnishHomeTexts,
} as const satisfies Record<Locale, (home: HomeFacts) => HomeTexts>

/** Nordic Swan label. */
export const ecoLabelNames = {
  sv: 'Svanen',
  no: 'Svanemerket',
  fi: 'Joutsenmerkki',
  en: 'Nordic Swan',
} as const satisfies Record<Locale, string>

/** Sales number and register number. */
export function numbersOf(place: HomePlace, site: Pick<Site, 'country'>): { number: string; register: string | null } {
  const position = String(place.position).padStart(2, '0')
  if (site.country === 'FI')
    return { number: `${place.building} ${place.ordinal}`, register: `${place.building}${place.ordinal}` }
  if (place.floor === null) return { number: `${place.building}${place.position}`, register: null }
  if (site.country === 'NO')
    return {
      number: `${place.building}-${place.floor}${position}`,
      register: `H${String(place.floor).padStart(2, '0')}${position}`,
    }
  // Lantmäteriet: 10 is the entrance floor, 11 the one above.
  const register = `${place.floor + 9}${position}`
  return { number: `${place.building}-${register}`, register }
}

/** A stage's homes as feed lines, from the ground up, except removed ones. */
export function homeLines(context: StageContext): HomeLine[] {
  const { site, stage, stageId } = context
  if (Object.keys(situations[stage.situation].shares).length === 0) return []
  const numbered = placesOf(stage)
    .map((place) => ({ place, ...numbersOf(place, site) }))
    .filter(({ number }) => !stage.without.includes(number))
  const statuses = statusesOf(
    stageId,
    stage,
    numbered.map(({ number }) => number),
  )
  return numbered.map(({ place, number, register }) =>
    homeLine(context, { place, number, register, status: statuses.get(number) ?? 'sold' }),
  )
}

type Numbered = { place: HomePlace; number: string; register: string | null; status: HomeLine['status'] }

function homeLine(context: StageContext, { place, number, register, status }: Numbered): HomeLine {
  const { site, project, stage, stageId, calendar } = context
  const externalId = `${stageId}-${slugOf(number)}`
  const exception: HomeException = stage.homes[number] ?? {}
  const facts = factsOf(context, place, externalId, exception)
  const words = textsOf[site.locale](facts)
  const planKey = place.plan ? planKeyOf(place.plan.id, facts.outdoor.direction) : null
  const outdoorSpaces = outdoorSpacesOf({
    id: externalId,
    place,
    stage,
    concept: project.concept,
    country: site.country,
    facing: facts.outdoor.direction,
  })
  return {
    type: 'home',
    externalId,
    stageExternalId: stageId,
    number,
    slug: slugOf(number),
    apartmentNumber: register,
    building: stage.residence === 'apartment' ? place.building : null,
    address: addressOf(stage.street, place, site),
    status,
    residenceType: stage.residence,
    disposalForm: stage.disposal,
    rooms: place.rooms,
    possibleRooms: place.plan === null && place.area / place.rooms > 24 ? place.rooms + 1 : null,
    ...areasOf(place, site),
    plotArea: plotAreaOf(stage, externalId),
    floor: place.floor,
    maxFloor: place.maxFloor,
    hasLift: facts.hasLift,
    ...amountsOf(context, facts, externalId, exception),
    outdoorSpaces,
    parking: stage.parking,
    energyClass: stage.energyClass,
    ecoLabel: stage.ecoLabel ? ecoLabelNames[site.locale] : null,
    moveIn: calendar.moveIn,
    headline: exception.headline ?? words.headline,
    description: exception.description ?? words.description,
    planKey,
    images: imagesOf(context, facts, outdoorSpaces),
    documents: planDocument(planKey, site.locale),
    planRooms: place.plan ? [...place.plan.planRooms] : [],
  }
}

function imagesOf(
  { site, project, stage }: StageContext,
  { place, looksFront, turn }: HomeFacts,
  outdoorSpaces: readonly OutdoorSpace[],
) {
  const exterior = stage.picture ?? project.pictures[0] ?? ''
  const has = (kind: OutdoorSpace['kind']): boolean => outdoorSpaces.some((space) => space.kind === kind)
  return homePictures(
    {
      site,
      residence: stage.residence,
      concept: project.concept,
      rooms: place.rooms,
      outlooks: outlooksOf({ residence: stage.residence, outlook: project.outlook, looksFront }),
      floor: place.floor,
      hasBalcony: has('balcony'),
      hasSauna: has('sauna'),
      winter: factsOfStill(exterior).shows.season === 'winter',
      turn: turn + place.ordinal,
      exterior,
    },
    site.locale,
  )
}

function factsOf({ site, project, stage, stageId }: StageContext, place: HomePlace, id: string, said: HomeException) {
  const looksFront = looksTowardsFront(place, stage)
  const direction = said.direction ?? (looksFront ? stage.facing : turned(stage.facing, 4))
  const directions = windowDirections(place.plan?.id ?? null, direction)
  const [outdoor] = outdoorSpacesOf({
    id,
    place,
    stage,
    concept: project.concept,
    country: site.country,
    facing: direction,
  })
  return {
    place,
    residence: stage.residence,
    concept: project.concept,
    view: project.view,
    looksFront,
    isCorner: directions.some((each) => each !== direction && each !== turned(direction, 4)),
    directions,
    outdoor: { kind: outdoor?.kind ?? 'patio', area: outdoor?.area ?? null, direction },
    plotArea: plotAreaOf(stage, id),
    hasLift: stage.residence === 'apartment' && (place.maxFloor ?? 0) > 2,
    ownsPlot: stage.disposal === 'ownership',
    turn: Math.floor(fractionOf(`turn ${stageId}`) * 97),
  } satisfies HomeFacts
}

/** Small flats alternate between a house's two sides; all others reach the front. */
const looksTowardsFront = (place: HomePlace, stage: Pick<StageSeed, 'residence'>): boolean =>
  stage.residence !== 'apartment' || place.rooms > 2 || place.positions < 3 || place.position % 2 === 1

const plotAreaOf = (stage: Pick<StageSeed, 'plotArea'>, id: string): number | null =>
  stage.plotArea === undefined ? null : Math.round(stage.plotArea * (0.92 + fractionOf(`plot ${id}`) * 0.2))

/** Norway's usable area (BRA) includes storage outside the home; BRA-i is the internal part. */
function areasOf(place: HomePlace, site: Pick<Site, 'country'>) {
  if (site.country !== 'NO') return { primaryArea: place.area, internalUsableArea: null, secondaryArea: null }
  return { primaryArea: Math.round((place.area + 5) * 10) / 10, internalUsableArea: place.area, secondaryArea: 5 }
}

function addressOf(street: string, place: HomePlace, site: Pick<Site, 'country'>): string {
  const match = /^(.*) (\d+)$/.exec(street)
  if (!match) return street
  const [, name, first] = match
  if (site.country === 'FI') return `${street} ${place.building} ${place.ordinal}`
  const doors = place.floor === null ? place.ordinal - 1 : place.building.charCodeAt(0) - 65
  return `${name} ${Number(first) + doors * 2}`
}

const nothing = {
  price: null,
  totalPrice: null,
  sharedDebt: null,
  monthlyFee: null,
  operatingCost: null,
  purchaseCosts: null,
  municipalFees: null,
} as const

type Amounts = { [Key in keyof HomePrices]: Money | null }

function amountsOf(context: StageContext, facts: HomeFacts, id: string, said: HomeException): Amounts {
  const { site, project, stage, stageId } = context
  const situation: Situation = situations[stage.situation]
  if (!situation.hasPrices) return nothing
  const computed = pricesOf({
    id,
    site,
    place: facts.place,
    perSquareMetre: project.perSquareMetre * stage.priceLevel,
    disposal: stage.disposal,
    hasView: facts.looksFront && stage.residence === 'apartment',
    isCorner: facts.isCorner,
    debtRatio: 0.52 + fractionOf(`debt ${stageId}`) * 0.14,
    feeLevel: 0.94 + fractionOf(`fee ${stageId}`) * 0.12,
  })
  return {
    ...computed,
    ...(stage.residence === 'plot' ? { operatingCost: null } : {}),
    price: said.price === undefined ? computed.price : fromMajor(said.price, site.currency),
    monthlyFee: said.monthlyFee === undefined ? computed.monthlyFee : fromMajor(said.monthlyFee, site.currency),
  }
}

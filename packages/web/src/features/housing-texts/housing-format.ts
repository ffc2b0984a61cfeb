import type { HomeCard, ProjectCard } from '@nyhem/contract/shared-models'
import { type Direction, directions } from '@nyhem/domain/housing/enumerations'
import { tellsPrice } from '@nyhem/domain/housing/home-status'
import { leadingPrice } from '@nyhem/domain/housing/leading-price'
import { type Currency, type Money, toMajorRounded } from '@nyhem/domain/money'
import {
  formatArea,
  formatDate,
  formatDecimal,
  formatMoney,
  formatMoneyRange,
  formatRooms,
  groupThousands,
} from '@nyhem/domain/sites/format'
import { formatLongDate, formatMonthRange, formatMonthYear } from '@nyhem/domain/sites/long-dates'
import type { Site } from '@nyhem/domain/sites/site'
import { dayOf } from '../../site/page-moments.ts'
import type { Texts } from '../../texts/texts.ts'

export type HousingLanguage = { site: Site; texts: Texts['housing'] }
/** As above for pages about one area, stage or home, which have more texts. */
export type HomeLanguage = { site: Site; texts: Texts<'home'>['housing'] }

type Range = { min: number; max: number }
type MoveIn = { from: string; to: string | null; determined: boolean; now: boolean }

/** `2–5 rok` */
export const roomsText = ({ min, max }: Range, { site }: HousingLanguage): string =>
  min === max ? formatRooms(min, site) : `${formatDecimal(min, site)}–${formatRooms(max, site)}`

/** `3 rok, kan bli 4` */
export function homeRoomsText(
  { rooms, possibleRooms }: { rooms: number; possibleRooms: number | null },
  { site, texts }: HousingLanguage,
): string {
  const text = formatRooms(rooms, site)
  return possibleRooms === null || possibleRooms === rooms
    ? text
    : texts.roomsPossible(text, formatDecimal(possibleRooms, site))
}

/** `43–124 m²` */
export const areaText = ({ min, max }: Range, { site }: HousingLanguage): string =>
  min === max ? formatArea(min, site) : `${formatDecimal(min, site)}–${formatArea(max, site)}`

/** `april–juni 2027`, the exact day when determined, "now" when it has come. */
export function moveInText(moveIn: MoveIn, { site, texts }: HousingLanguage): string {
  if (moveIn.now) return texts.now
  if (moveIn.determined) return formatDate(dayOf(moveIn.from), site)
  return moveIn.to
    ? formatMonthRange(dayOf(moveIn.from), dayOf(moveIn.to), site)
    : formatMonthYear(dayOf(moveIn.from), site)
}

/** `Inflyttning april–juni 2027`: as a fact without a label, with a determined day written out. */
export function moveInFact(moveIn: MoveIn, language: HousingLanguage): string {
  const { site, texts } = language
  if (moveIn.now) return texts.moveInNow
  return texts.moveInAt(moveIn.determined ? formatLongDate(dayOf(moveIn.from), site) : moveInText(moveIn, language))
}

/** Prices of a project, as totals where the country's buyers compare those. Null while unset. */
export function projectPriceText(
  project: Pick<ProjectCard, 'price' | 'totalPrice' | 'disposalForm'>,
  { texts }: HousingLanguage,
): string | null {
  const range = leadingPrice(project)
  if (range === null) return null
  const text = formatMoneyRange(range.min, range.max)
  if (project.disposalForm === 'tenancy') return `${texts.tenancy.deposit} ${text}`
  return project.totalPrice ? `${texts.label.totalPrice} ${text}` : text
}

/** Price of a home in a list: none when sold, a text while unset. */
export function homePriceText(
  home: Pick<HomeCard, 'price' | 'totalPrice' | 'status'>,
  { texts }: HousingLanguage,
): string | null {
  if (!tellsPrice(home.status)) return null
  const price = leadingPrice(home)
  return price ? formatMoney(price) : texts.priceUnknown
}

/** `4 av 7`, or the floor alone. */
export function floorText(
  home: { floor: number | null; maxFloor: number | null },
  { texts }: HousingLanguage,
): string | null {
  if (home.floor === null) return null
  const floor = home.floor === 0 ? texts.groundFloor : String(home.floor)
  return home.maxFloor === null || home.maxFloor <= 1 ? floor : texts.floorOf(floor, String(home.maxFloor))
}

/** `Hus B`; a longer building name stays unchanged. */
export const buildingText = (name: string, { texts }: HousingLanguage): string =>
  name.length <= 2 ? texts.building(name) : name

/** `S, V` */
export const directionsText = (list: readonly string[], { texts }: HousingLanguage): string =>
  list
    .filter((direction): direction is Direction => directions.some((known) => known === direction))
    .map((direction) => texts.directionShort[direction])
    .join(', ')

/** `kr` or `€`, for a column heading. */
export const currencySymbol = (currency: Currency): string => (currency === 'EUR' ? '€' : 'kr')

/** Amount without currency, for a column that names it. */
export const amountText = (money: Money): string => groupThousands(toMajorRounded(money))

/** `Lägenhet, 3–4 rok`: homes in a project. */
export function projectFacts(project: ProjectCard, language: HousingLanguage): readonly string[] {
  const { texts } = language
  const types = project.residenceTypes.filter((type) => type !== 'apartment').map((type) => texts.residenceType[type])
  return [
    types.join(', '),
    project.rooms && roomsText(project.rooms, language),
    project.area && areaText(project.area, language),
    project.moveIn && moveInFact(project.moveIn, language),
  ].filter((fact): fact is string => Boolean(fact))
}

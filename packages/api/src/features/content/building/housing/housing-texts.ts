import type { Home, MoveIn, Stage } from '@nyhem/domain/housing/catalogue'
import type { HomesSummary, MoneyRange, Place } from '@nyhem/domain/housing/listings'
import { shownArea, shownAreaRange } from '@nyhem/domain/housing/shown-measures'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import {
  formatArea,
  formatDecimal,
  formatMoney,
  formatMoneyRange,
  formatRange,
  formatRooms,
} from '@nyhem/domain/sites/format'
import { formatMonthRange } from '@nyhem/domain/sites/long-dates'
import type { Site } from '@nyhem/domain/sites/site'
import type { BuildContext } from '../build-context.ts'
import { longestTitle } from '../lengths.ts'

type WordContext = Pick<BuildContext, 'site' | 'texts'>

export const moneyRangeTexts = (range: MoneyRange | null): string | null =>
  range && formatMoneyRange(range.min, range.max)

const roomsTexts = (homes: Pick<HomesSummary, 'rooms'>, site: Site): string | null =>
  homes.rooms &&
  (homes.rooms.min === homes.rooms.max
    ? formatRooms(homes.rooms.min, site)
    : formatRange(formatDecimal(homes.rooms.min, site), formatRooms(homes.rooms.max, site)))

function areaTexts(homes: HomesSummary, site: Site): string | null {
  const range = shownAreaRange(homes, site.country)
  if (!range) return null
  if (range.min === range.max) return formatArea(range.min, site)
  return formatRange(formatDecimal(range.min, site), formatArea(range.max, site))
}

export const moveInTexts = (moveIn: MoveIn | null, site: Site): string | null =>
  moveIn && formatMonthRange(moveIn.from, moveIn.to ?? moveIn.from, site)

export const projectDescription = (
  { site, texts }: WordContext,
  project: { name: string; place: Place; homes: HomesSummary },
): string =>
  texts.projectDescription({
    name: project.name,
    place: project.place.municipality.name,
    rooms: roomsTexts(project.homes, site),
    area: areaTexts(project.homes, site),
    price: moneyRangeTexts(project.homes.totalPrice ?? project.homes.price),
  })

export const homeTitle = (
  { texts }: Pick<WordContext, 'texts'>,
  home: Pick<Home, 'residenceType' | 'number'>,
): string => texts.homeName(texts.residenceTypes[home.residenceType], home.number)

/** SEO title of a home: type, size, place. The municipality is dropped if too long. */
export function homeSeoTitle(context: WordContext, home: Home, stage: Stage, areaName: string, place: Place): string {
  const parts = [
    homeTitle(context, home),
    formatRooms(home.rooms, context.site),
    formatArea(shownArea(home, context.site.country), context.site),
    stageTitle(areaName, stage.name),
  ]
  const whole = [...parts, place.municipality.name].join(', ')
  return whole.length <= longestTitle ? whole : parts.join(', ')
}

export function homeDescription({ site, texts }: WordContext, home: Home, areaName: string, place: Place): string {
  const price = home.totalPrice ?? home.price
  return texts.homeDescription({
    type: texts.residenceTypes[home.residenceType],
    number: home.number,
    place: `${areaName}, ${place.municipality.name}`,
    rooms: formatRooms(home.rooms, site),
    area: formatArea(shownArea(home, site.country), site),
    floor: home.floor,
    price: price && formatMoney(price),
    moveIn: moveInTexts(home.moveIn, site),
  })
}

import { disposalForms, listedHomeStatuses, outdoorAreas, residenceTypes } from '@nyhem/domain/housing/enumerations'
import { roomsGroup } from '@nyhem/domain/housing/home-list'
import { shownArea } from '@nyhem/domain/housing/shown-measures'
import { featuresOf, homeFeatures } from '@nyhem/domain/search/home-features'
import { foundStatuses } from '@nyhem/domain/search/row-fits'
import { searchSliders } from '@nyhem/domain/search/search-limits'
import { moveInOf, searchedPrice } from '@nyhem/domain/search/search-row'
import type { SearchableHome } from '@nyhem/domain/search/searchable-area'
import type { Country } from '@nyhem/domain/sites/site'
import type { IndexColumns } from './index-columns.ts'
import { dayOf, type IndexedArea, type IndexedStage } from './indexed-area.ts'

const visibleStatuses = foundStatuses([])

/** Last days of "now", "in six months" and "in one year", in days since 1970. */
export type LastDays = readonly number[]

/** The area's words must be clear. */
export function fillRows(
  columns: IndexColumns,
  area: IndexedArea,
  { country, lastDays }: { country: Country; lastDays: LastDays },
): void {
  for (const stage of area.stages) {
    columns.stageOfWord.fill(stage.number, stage.start, stage.start + stage.words)
    columns.areaOfWord.fill(area.number, stage.start, stage.start + stage.words)
    if (visibleStatuses.includes(stage.source.listing.status))
      columns.visible.fill(-1, stage.start, stage.start + stage.words)
    if (stage.source.homes.length === 0) fillBareStage(columns, stage)
    for (const [index, home] of stage.source.homes.entries())
      fillHome(columns, { stage, home, row: stage.start * 32 + index, country })
  }
  fillMovedIn(columns, { start: area.start, end: area.start + area.words, lastDays })
}

export function fillMovedIn(
  { moveIn, movedIn }: IndexColumns,
  { start, end, lastDays }: { start: number; end: number; lastDays: LastDays },
): void {
  for (let choice = 0; choice < movedIn.values; choice++) {
    const last = lastDays[choice] ?? 0
    for (let word = start; word < end; word++) {
      let found = 0
      for (let bit = 0; bit < 32; bit++) if ((moveIn[word * 32 + bit] as number) <= last) found |= 1 << bit
      movedIn.put(choice, word, found)
    }
  }
}

type HomeRow = { stage: IndexedStage; home: SearchableHome; row: number; country: Country }

function fillHome(columns: IndexColumns, { stage, home, row, country }: HomeRow): void {
  set(columns.exists, row)
  set(columns.homes, row)
  columns.homeStatus.set(listedHomeStatuses.indexOf(home.status), row)
  columns.disposalForm.set(disposalForms.indexOf(home.disposalForm), row)
  columns.residenceType.set(residenceTypes.indexOf(home.residenceType), row)
  for (const { kind } of home.outdoorSpaces) columns.outdoorArea.set(outdoorAreas.indexOf(kind), row)
  for (const feature of featuresOf(home, stage.source.listing)) columns.features.set(homeFeatures.indexOf(feature), row)
  const rooms = roomsGroup(home.rooms)
  columns.roomsGroup.set(Math.min(rooms, searchSliders[country].rooms.max) - 1, row)
  columns.rooms[row] = rooms
  columns.price[row] = searchedPrice(home) ?? Number.NaN
  columns.monthlyCost[row] = home.monthlyCost?.minor ?? Number.NaN
  columns.size[row] = shownArea(home, country)
  columns.moveIn[row] = dayOf(moveInOf(home, stage.source)?.from ?? null)
  columns.ids[row] = home.id
}

/** A stage without homes on the market: attributes of homes stay unknown. */
function fillBareStage(columns: IndexColumns, { source: { listing }, start }: IndexedStage): void {
  const row = start * 32
  set(columns.exists, row)
  columns.disposalForm.set(disposalForms.indexOf(listing.disposalForm), row)
  for (const type of listing.residenceTypes) columns.residenceType.set(residenceTypes.indexOf(type), row)
  if (listing.ecoLabel !== null) columns.features.set(homeFeatures.indexOf('eco-label'), row)
  columns.moveIn[row] = dayOf(listing.moveIn?.from ?? null)
}

function set(bits: Int32Array, row: number): void {
  const word = row >>> 5
  bits[word] = (bits[word] as number) | (1 << (row & 31))
}

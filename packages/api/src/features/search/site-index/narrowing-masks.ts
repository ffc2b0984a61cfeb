import {
  concepts,
  disposalForms,
  listedHomeStatuses,
  outdoorAreas,
  projectStatuses,
  residenceTypes,
} from '@nyhem/domain/housing/enumerations'
import { homeFeatures } from '@nyhem/domain/search/home-features'
import { liesWithin, type Narrowing, showingWithinMs } from '@nyhem/domain/search/row-fits'
import { moveInChoices, type ShowingChoice } from '@nyhem/domain/search/search-filter'
import { searchSliders } from '@nyhem/domain/search/search-limits'
import type { BitGroup, Scratch } from './bit-words.ts'
import type { HomeHits } from './home-hits.ts'
import type { IndexState } from './index-state.ts'
import type { IndexedStage } from './indexed-area.ts'

/** Parts of a narrowing, each of which lets some rows through. */
const narrowingParts = [
  'places',
  'features',
  'price',
  'rooms',
  'size',
  'inhabitDate',
  'concepts',
  'projectStatus',
  'disposalForm',
  'outdoorArea',
  'residenceType',
  'viewing',
  'stageIds',
  'geoSearch',
  'homeStatuses',
] as const
export type NarrowingPart = (typeof narrowingParts)[number]

export type Mask = { readonly part: NarrowingPart; readonly words: Int32Array }

type Asked = { state: IndexState; homeHits: HomeHits; narrowing: Narrowing; scratch: Scratch }

/** The rows that each part lets through; parts that let every row through are left out. */
export const masksOf = (asked: Asked): Mask[] =>
  narrowingParts.flatMap((part) => {
    const words = masks[part](asked)
    return words ? [{ part, words }] : []
  })

const masks = {
  places: (asked) => (asked.narrowing.places.length === 0 ? null : placeMask(asked)),
  features: (asked) => commonTo(asked, asked.state.columns.features, indexesOf(homeFeatures, asked.narrowing.features)),
  price: (asked) =>
    rangeMask(asked, 'price', { min: minor(asked.narrowing.minPrice), max: minor(asked.narrowing.maxPrice) }),
  rooms: (asked) => roomsMask(asked, { min: asked.narrowing.minRooms, max: asked.narrowing.maxRooms }),
  size: (asked) => rangeMask(asked, 'size', { min: asked.narrowing.minArea, max: asked.narrowing.maxArea }),
  inhabitDate: (asked) => {
    const choice = moveInChoices.indexOf(asked.narrowing.inhabitDate)
    const { movedIn } = asked.state.columns
    return choice < movedIn.values ? union(asked, movedIn, [choice]) : null
  },
  concepts: (asked) => {
    const wanted = new Set(indexesOf(concepts, asked.narrowing.concepts))
    return wanted.size === 0 ? null : stageMask(asked, ({ concept }) => wanted.has(concept))
  },
  projectStatus: (asked) => {
    if (asked.narrowing.projectStatus.length === 0) return asked.state.columns.visible
    const wanted = new Set(indexesOf(projectStatuses, asked.narrowing.projectStatus))
    return stageMask(asked, ({ status }) => wanted.has(status))
  },
  disposalForm: (asked) =>
    anyOf(asked, asked.state.columns.disposalForm, indexesOf(disposalForms, asked.narrowing.disposalForm)),
  outdoorArea: (asked) =>
    commonTo(asked, asked.state.columns.outdoorArea, indexesOf(outdoorAreas, asked.narrowing.outdoorArea)),
  residenceType: (asked) =>
    anyOf(asked, asked.state.columns.residenceType, indexesOf(residenceTypes, asked.narrowing.residenceType)),
  viewing: (asked) => {
    const latest = latestShowing(asked.state, asked.narrowing.viewing)
    return latest === Number.POSITIVE_INFINITY ? null : stageMask(asked, ({ nextShowing }) => nextShowing <= latest)
  },
  stageIds: (asked) => {
    const wanted = new Set<string>(asked.narrowing.stageIds)
    return wanted.size === 0 ? null : stageMask(asked, ({ source }) => wanted.has(source.id))
  },
  geoSearch: (asked) => {
    const { geoSearch } = asked.narrowing
    return geoSearch && stageMask(asked, (stage) => liesWithin(stage, geoSearch))
  },
  homeStatuses: (asked) => {
    const { homeStatuses } = asked.narrowing
    if (homeStatuses.length === listedHomeStatuses.length) return null
    return union(asked, asked.state.columns.homeStatus, indexesOf(listedHomeStatuses, homeStatuses))
  },
} as const satisfies Record<NarrowingPart, (asked: Asked) => Int32Array | null>

const minor = (major: number | null): number | null => (major === null ? null : major * 100)
const indexesOf = <T>(list: readonly T[], values: readonly T[]): number[] => values.map((value) => list.indexOf(value))

/** The last moment at which the next showing of a stage may begin; infinite where a stage needs none. */
export function latestShowing({ nowMs }: Pick<IndexState, 'nowMs'>, choice: ShowingChoice): number {
  const within = showingWithinMs(choice)
  // A stage without a showing has an infinite one, which is later than any moment.
  return within === null ? Number.POSITIVE_INFINITY : Math.min(nowMs + within, Number.MAX_VALUE)
}

const anyOf = (asked: Asked, group: BitGroup, values: readonly number[]): Int32Array | null =>
  values.length === 0 ? null : union(asked, group, values)

function union({ state, scratch }: Asked, { bits, values: width }: BitGroup, values: readonly number[]): Int32Array {
  const words = scratch.take(state.end).fill(0, 0, state.end)
  for (const value of values)
    for (let word = 0, at = value; word < state.end; word++, at += width)
      words[word] = (words[word] as number) | (bits[at] as number)
  return words
}

function commonTo(
  { state, scratch }: Asked,
  { bits, values: width }: BitGroup,
  values: readonly number[],
): Int32Array | null {
  if (values.length === 0) return null
  const words = scratch.take(state.end).fill(-1, 0, state.end)
  for (const value of values)
    for (let word = 0, at = value; word < state.end; word++, at += width)
      words[word] = (words[word] as number) & (bits[at] as number)
  return words
}

function stageMask({ state, scratch }: Asked, fits: (stage: IndexedStage) => boolean): Int32Array {
  const words = scratch.take(state.end).fill(0, 0, state.end)
  for (const stage of state.stages) if (stage && fits(stage)) words.fill(-1, stage.start, stage.start + stage.words)
  return words
}

function placeMask({ state, narrowing, scratch }: Asked): Int32Array {
  const words = scratch.take(state.end).fill(0, 0, state.end)
  const isWanted = new Uint8Array(state.regionNumbers.size)
  for (const url of narrowing.places) {
    const region = state.regionNumbers.get(url)
    if (region !== undefined) isWanted[region] = 1
    for (const place of [state.areaByUrl.get(url), state.stageByUrl.get(url)])
      if (place) words.fill(-1, place.start, place.start + place.words)
  }
  if (isWanted.includes(1))
    for (const area of state.areas)
      if (area && (isWanted[area.county] === 1 || isWanted[area.municipality] === 1))
        words.fill(-1, area.start, area.start + area.words)
  return words
}

type Bounds = { min: number | null; max: number | null }

/** Homes whose number lies within bounds: they stand beside one another in the order of that number. */
function rangeMask({ state, homeHits, scratch }: Asked, sort: 'price' | 'size', bounds: Bounds): Int32Array | null {
  if (bounds.min === null && bounds.max === null) return null
  const { end } = state
  const { steps, from, to } = homeHits.within(sort, bounds)
  const words = scratch.take(end)
  steps.first(to, words, end)
  if (from === 0) return words
  const before = scratch.take(end)
  steps.first(from, before, end)
  for (let word = 0; word < end; word++) words[word] = (words[word] as number) & ~(before[word] as number)
  return words
}

/** By groups of rooms where those tell all numbers that are asked for apart, else by the number of each home. */
function roomsMask(asked: Asked, { min, max }: Bounds): Int32Array | null {
  if (min === null && max === null) return null
  const { columns, site } = asked.state
  const last = searchSliders[site.country].rooms.max
  const low = min ?? 1
  if (low > last || (max !== null && max >= last)) return countedRoomsMask(asked, low, max ?? Number.POSITIVE_INFINITY)
  const groups = Array.from({ length: last }, (_, index) => index)
  return union(
    asked,
    columns.roomsGroup,
    groups.filter((index) => index + 1 >= low && (max === null || index + 1 <= max)),
  )
}

function countedRoomsMask({ state, scratch }: Asked, min: number, max: number): Int32Array {
  const { end, columns } = state
  const words = scratch.take(end)
  // Unknown rooms are 0, below every number that is asked for.
  const least = Math.max(1, min)
  for (let word = 0; word < end; word++) {
    let found = 0
    for (let bit = 0; bit < 32; bit++) {
      const rooms = columns.rooms[(word << 5) + bit] as number
      if (rooms >= least && rooms <= max) found |= 1 << bit
    }
    words[word] = found
  }
  return words
}

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
import { isWithinTravel } from '@nyhem/domain/search/travel-time'
import type { BitGroup, Scratch } from './bit-words.ts'
import type { HomeHits } from './home-hits.ts'
import type { IndexState } from './index-state.ts'
import type { IndexedStage } from './indexed-area.ts'

const narrowingParts = [
  'places',
  'features',
  'price',
  'monthlyCost',
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
  'travel',
  'homeStatuses',
] as const
export type NarrowingPart = (typeof narrowingParts)[number]

export type Mask = { readonly part: NarrowingPart; readonly words: Int32Array }

type Requested = { state: IndexState; homeHits: HomeHits; narrowing: Narrowing; scratch: Scratch }

export const masksOf = (requested: Requested): Mask[] =>
  narrowingParts.flatMap((part) => {
    const words = masks[part](requested)
    return words ? [{ part, words }] : []
  })

const masks = {
  places: (requested) => (requested.narrowing.places.length === 0 ? null : placeMask(requested)),
  features: (requested) =>
    commonTo(requested, requested.state.columns.features, indexesOf(homeFeatures, requested.narrowing.features)),
  price: (requested) =>
    rangeMask(requested, 'price', {
      min: minor(requested.narrowing.minPrice),
      max: minor(requested.narrowing.maxPrice),
    }),
  monthlyCost: (requested) =>
    monthlyCostMask(requested, minor(requested.narrowing.minMonthlyCost), minor(requested.narrowing.maxMonthlyCost)),
  rooms: (requested) => roomsMask(requested, { min: requested.narrowing.minRooms, max: requested.narrowing.maxRooms }),
  size: (requested) =>
    rangeMask(requested, 'size', { min: requested.narrowing.minArea, max: requested.narrowing.maxArea }),
  inhabitDate: (requested) => {
    const choice = moveInChoices.indexOf(requested.narrowing.inhabitDate)
    const { movedIn } = requested.state.columns
    return choice < movedIn.values ? union(requested, movedIn, [choice]) : null
  },
  concepts: (requested) => {
    const wanted = new Set(indexesOf(concepts, requested.narrowing.concepts))
    return wanted.size === 0 ? null : stageMask(requested, ({ concept }) => wanted.has(concept))
  },
  projectStatus: (requested) => {
    if (requested.narrowing.projectStatus.length === 0) return requested.state.columns.visible
    const wanted = new Set(indexesOf(projectStatuses, requested.narrowing.projectStatus))
    return stageMask(requested, ({ status }) => wanted.has(status))
  },
  disposalForm: (requested) =>
    anyOf(requested, requested.state.columns.disposalForm, indexesOf(disposalForms, requested.narrowing.disposalForm)),
  outdoorArea: (requested) =>
    commonTo(requested, requested.state.columns.outdoorArea, indexesOf(outdoorAreas, requested.narrowing.outdoorArea)),
  residenceType: (requested) =>
    anyOf(
      requested,
      requested.state.columns.residenceType,
      indexesOf(residenceTypes, requested.narrowing.residenceType),
    ),
  viewing: (requested) => {
    const latest = latestShowing(requested.state, requested.narrowing.viewing)
    return latest === Number.POSITIVE_INFINITY ? null : stageMask(requested, ({ nextShowing }) => nextShowing <= latest)
  },
  stageIds: (requested) => {
    const wanted = new Set<string>(requested.narrowing.stageIds)
    return wanted.size === 0 ? null : stageMask(requested, ({ source }) => wanted.has(source.id))
  },
  geoSearch: (requested) => {
    const { geoSearch } = requested.narrowing
    return geoSearch && stageMask(requested, (stage) => liesWithin(stage, geoSearch))
  },
  travel: (requested) => {
    const { travel } = requested.narrowing
    return travel && stageMask(requested, (stage) => isWithinTravel(stage, travel))
  },
  homeStatuses: (requested) => {
    const { homeStatuses } = requested.narrowing
    if (homeStatuses.length === listedHomeStatuses.length) return null
    return union(requested, requested.state.columns.homeStatus, indexesOf(listedHomeStatuses, homeStatuses))
  },
} as const satisfies Record<NarrowingPart, (requested: Requested) => Int32Array | null>

const minor = (major: number | null): number | null => (major === null ? null : major * 100)
const indexesOf = <T>(list: readonly T[], values: readonly T[]): number[] => values.map((value) => list.indexOf(value))

/** Latest allowed start of a stage's next showing; infinite where none is needed. */
export function latestShowing({ nowMs }: Pick<IndexState, 'nowMs'>, choice: ShowingChoice): number {
  const within = showingWithinMs(choice)
  // Stages without a showing have an infinite start, later than any limit.
  return within === null ? Number.POSITIVE_INFINITY : Math.min(nowMs + within, Number.MAX_VALUE)
}

const anyOf = (requested: Requested, group: BitGroup, values: readonly number[]): Int32Array | null =>
  values.length === 0 ? null : union(requested, group, values)

function union(
  { state, scratch }: Requested,
  { bits, values: width }: BitGroup,
  values: readonly number[],
): Int32Array {
  const words = scratch.take(state.end).fill(0, 0, state.end)
  for (const value of values)
    for (let word = 0, at = value; word < state.end; word++, at += width)
      words[word] = (words[word] as number) | (bits[at] as number)
  return words
}

function commonTo(
  { state, scratch }: Requested,
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

function stageMask({ state, scratch }: Requested, fits: (stage: IndexedStage) => boolean): Int32Array {
  const words = scratch.take(state.end).fill(0, 0, state.end)
  for (const stage of state.stages) if (stage && fits(stage)) words.fill(-1, stage.start, stage.start + stage.words)
  return words
}

function placeMask({ state, narrowing, scratch }: Requested): Int32Array {
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

/** Homes within bounds are adjacent in that order. */
function rangeMask({ state, homeHits, scratch }: Requested, sort: 'price' | 'size', bounds: Bounds): Int32Array | null {
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

/** Read row by row: homes are not sorted by it, so an order of its own would cost every change more than it saves. */
function monthlyCostMask({ state, scratch }: Requested, min: number | null, max: number | null): Int32Array | null {
  if (min === null && max === null) return null
  const { end, columns } = state
  const words = scratch.take(end)
  const [least, most] = [min ?? 0, max ?? Number.MAX_VALUE]
  for (let word = 0; word < end; word++) {
    let found = 0
    for (let bit = 0; bit < 32; bit++) {
      // Unknown costs are NaN, hence never within.
      const cost = columns.monthlyCost[(word << 5) + bit] as number
      if (cost >= least && cost <= most) found |= 1 << bit
    }
    words[word] = found
  }
  return words
}

/** By room group where groups distinguish all requested numbers, otherwise per home. */
function roomsMask(requested: Requested, { min, max }: Bounds): Int32Array | null {
  if (min === null && max === null) return null
  const { columns, site } = requested.state
  const last = searchSliders[site.country].rooms.max
  const low = min ?? 1
  if (low > last || (max !== null && max >= last))
    return countedRoomsMask(requested, low, max ?? Number.POSITIVE_INFINITY)
  const groups = Array.from({ length: last }, (_, index) => index)
  return union(
    requested,
    columns.roomsGroup,
    groups.filter((index) => index + 1 >= low && (max === null || index + 1 <= max)),
  )
}

function countedRoomsMask({ state, scratch }: Requested, min: number, max: number): Int32Array {
  const { end, columns } = state
  const words = scratch.take(end)
  // Unknown rooms are 0, below every requested number.
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

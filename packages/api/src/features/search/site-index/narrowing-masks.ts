import {
  concepts,
  disposalForms,
  listedHomeStatuses,
  outdoorAreas,
  projectStatuses,
  residenceTypes,
} from '@nyhem/domain/housing/enumerations'
import { homeFeatures } from '@nyhem/domain/search/home-features'
import { foundStatuses, liesWithin, type Narrowing, showingWithinMs } from '@nyhem/domain/search/row-fits'
import { moveInChoices } from '@nyhem/domain/search/search-filter'
import type { Scratch } from './bit-words.ts'
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

type Asked = { state: IndexState; narrowing: Narrowing; scratch: Scratch }

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
    rangeMask(asked, asked.state.columns.price, {
      min: minor(asked.narrowing.minPrice),
      max: minor(asked.narrowing.maxPrice),
    }),
  // Unknown rooms are 0, below every number.
  rooms: (asked) =>
    rangeMask(asked, asked.state.columns.rooms, {
      min: asked.narrowing.minRooms === null ? null : Math.max(1, asked.narrowing.minRooms),
      max: asked.narrowing.maxRooms,
      least: 1,
    }),
  size: (asked) =>
    rangeMask(asked, asked.state.columns.size, { min: asked.narrowing.minArea, max: asked.narrowing.maxArea }),
  inhabitDate: ({ state, narrowing }) => state.columns.movedIn[moveInChoices.indexOf(narrowing.inhabitDate)] ?? null,
  concepts: (asked) => {
    const wanted = new Set(indexesOf(concepts, asked.narrowing.concepts))
    return wanted.size === 0 ? null : stageMask(asked, ({ concept }) => wanted.has(concept))
  },
  projectStatus: (asked) => {
    const wanted = new Set(indexesOf(projectStatuses, foundStatuses(asked.narrowing.projectStatus)))
    return stageMask(asked, ({ status }) => wanted.has(status))
  },
  disposalForm: (asked) =>
    anyOf(asked, asked.state.columns.disposalForm, indexesOf(disposalForms, asked.narrowing.disposalForm)),
  outdoorArea: (asked) =>
    commonTo(asked, asked.state.columns.outdoorArea, indexesOf(outdoorAreas, asked.narrowing.outdoorArea)),
  residenceType: (asked) =>
    anyOf(asked, asked.state.columns.residenceType, indexesOf(residenceTypes, asked.narrowing.residenceType)),
  viewing: (asked) => {
    const within = showingWithinMs(asked.narrowing.viewing)
    return within === null ? null : stageMask(asked, shownWithin(asked.state, within))
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

/** Whether a stage has a showing that begins within that many milliseconds. */
export const shownWithin =
  ({ nowMs }: Pick<IndexState, 'nowMs'>, withinMs: number) =>
  ({ nextShowing }: IndexedStage): boolean =>
    nextShowing !== Number.POSITIVE_INFINITY && nextShowing <= nowMs + withinMs

const anyOf = (asked: Asked, bitsets: readonly Int32Array[], indexes: readonly number[]): Int32Array | null =>
  indexes.length === 0 ? null : union(asked, bitsets, indexes)

function union({ state, scratch }: Asked, bitsets: readonly Int32Array[], indexes: readonly number[]): Int32Array {
  const words = scratch.take(state.end).fill(0, 0, state.end)
  for (const index of indexes) {
    const bits = bitsets[index] as Int32Array
    for (let word = 0; word < state.end; word++) words[word] = (words[word] as number) | (bits[word] as number)
  }
  return words
}

function commonTo(
  { state, scratch }: Asked,
  bitsets: readonly Int32Array[],
  indexes: readonly number[],
): Int32Array | null {
  if (indexes.length === 0) return null
  const words = scratch.take(state.end).fill(-1, 0, state.end)
  for (const index of indexes) {
    const bits = bitsets[index] as Int32Array
    for (let word = 0; word < state.end; word++) words[word] = (words[word] as number) & (bits[word] as number)
  }
  return words
}

function stageMask({ state, scratch }: Asked, fits: (stage: IndexedStage) => boolean): Int32Array {
  const words = scratch.take(state.end).fill(0, 0, state.end)
  for (const stage of state.stages) if (stage && fits(stage)) words.fill(-1, stage.start, stage.start + stage.words)
  return words
}

function placeMask({ state, narrowing, scratch }: Asked): Int32Array {
  const wanted = new Set(narrowing.places)
  const words = scratch.take(state.end).fill(0, 0, state.end)
  for (const area of state.areas) {
    if (!area) continue
    if (wanted.has(area.countyUrl) || wanted.has(area.municipalityUrl) || wanted.has(area.url))
      words.fill(-1, area.start, area.start + area.words)
  }
  for (const url of wanted) {
    const stage = state.stageByUrl.get(url)
    if (stage) words.fill(-1, stage.start, stage.start + stage.words)
  }
  return words
}

type Bounds = { min: number | null; max: number | null; least?: number }

/** Rows whose number lies within bounds. What is unknown lies within none. */
function rangeMask({ state, scratch }: Asked, column: Float64Array | Uint8Array, bounds: Bounds): Int32Array | null {
  if (bounds.min === null && bounds.max === null) return null
  const min = bounds.min ?? bounds.least ?? Number.NEGATIVE_INFINITY
  const max = bounds.max ?? Number.POSITIVE_INFINITY
  const words = scratch.take(state.end)
  // One loop for each kind of array: a loop that meets both is several times slower.
  if (column instanceof Float64Array) fillWithin(words, state, column, min, max)
  else fillWithinSmall(words, state, column, min, max)
  return words
}

function fillWithin(words: Int32Array, { end }: { end: number }, column: Float64Array, min: number, max: number): void {
  for (let word = 0; word < end; word++) {
    let found = 0
    const row = word << 5
    for (let bit = 0; bit < 32; bit++) {
      const value = column[row + bit] as number
      if (value >= min && value <= max) found |= 1 << bit
    }
    words[word] = found
  }
}

function fillWithinSmall(
  words: Int32Array,
  { end }: { end: number },
  column: Uint8Array,
  min: number,
  max: number,
): void {
  for (let word = 0; word < end; word++) {
    let found = 0
    const row = word << 5
    for (let bit = 0; bit < 32; bit++) {
      const value = column[row + bit] as number
      if (value >= min && value <= max) found |= 1 << bit
    }
    words[word] = found
  }
}

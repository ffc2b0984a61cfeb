import type { Country, Locale } from '../../sites/site.ts'
import { featureTags } from '../home-features.ts'
import { emptyFilter, moveInChoices, type SearchFilter } from '../search-filter.ts'
import { searchSliders } from '../search-limits.ts'
import type { LeftReason, SentencePart, SentencePiece } from './sentence.types.ts'

/** Filter of a sentence with the pieces it was made of: contradicting ones are among the left. */
export type UnderstoodSentence = {
  readonly text: string
  readonly pieces: readonly SentencePiece[]
  readonly filter: SearchFilter
}

/** Words of a sentence that its filter lacks. */
export type LeftWords = { readonly text: string; readonly reason: LeftReason }

/** Site for whose search the filter is. */
type FilterSite = { readonly locale: Locale; readonly country: Country }

/**
 * Filter of the understood pieces. Exact rooms widen each other (`trea eller fyra`), limits narrow. A piece that
 * contradicts an earlier one is left. Never fails.
 */
export function filterOfPieces(text: string, pieces: readonly SentencePiece[], site: FilterSite): UnderstoodSentence {
  let filter = emptyFilter
  const kept = pieces.map((piece): SentencePiece => {
    if (piece.kind !== 'understood') return piece
    const next = withPart(filter, piece.part, site)
    if (next === null) return { start: piece.start, end: piece.end, kind: 'left', reason: 'no-filter' }
    filter = next
    return piece
  })
  return { text, pieces: kept, filter }
}

/** The words left, in order. Never fails. */
export const leftWords = ({ text, pieces }: Pick<UnderstoodSentence, 'text' | 'pieces'>): LeftWords[] =>
  pieces.flatMap((piece) =>
    piece.kind === 'left' ? [{ text: text.slice(piece.start, piece.end), reason: piece.reason }] : [],
  )

/** Null when nothing would fit both. */
function withPart(filter: SearchFilter, part: SentencePart, { locale, country }: FilterSite): SearchFilter | null {
  switch (part.kind) {
    case 'place':
      return { ...filter, tags: added(filter.tags, part.place.url) }
    case 'feature':
      return { ...filter, tags: added(filter.tags, featureTags[locale][part.feature].url) }
    case 'list':
      return { ...filter, [part.field]: added<string>(filter[part.field], part.value) }
    case 'rooms':
      return withRooms(filter, part, country)
    case 'price': {
      const range = narrower({ min: filter.minPrice, max: filter.maxPrice }, part)
      return range && { ...filter, minPrice: range.min, maxPrice: range.max }
    }
    case 'monthlyCost': {
      const range = narrower({ min: filter.minMonthlyCost, max: filter.maxMonthlyCost }, part)
      return range && { ...filter, minMonthlyCost: range.min, maxMonthlyCost: range.max }
    }
    case 'area': {
      const range = narrower({ min: filter.minArea, max: filter.maxArea }, part)
      return range && { ...filter, minArea: range.min, maxArea: range.max }
    }
    case 'move-in': {
      const earlier = Math.min(moveInChoices.indexOf(filter.inhabitDate), moveInChoices.indexOf(part.choice))
      return { ...filter, inhabitDate: moveInChoices[earlier] ?? part.choice }
    }
    case 'travel':
      return filter.travel === null ? { ...filter, travel: part.travel } : null
    case 'showing':
      return { ...filter, viewing: part.choice }
  }
}

const added = <Value>(values: readonly Value[], value: Value): readonly Value[] =>
  values.includes(value) ? values : [...values, value]

type Range = { readonly min: number | null; readonly max: number | null }

const largest = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.max(a, b))
const smallest = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.min(a, b))

function narrower(known: Range, more: Range): Range | null {
  const [min, max] = [largest(known.min, more.min), smallest(known.max, more.max)]
  return min !== null && max !== null && min > max ? null : { min, max }
}

/** The filter's limits at the ends of its scale: one room and more is no limit, nor the most rooms and fewer. */
function withRooms(filter: SearchFilter, part: Range, country: Country): SearchFilter | null {
  const { min: least, max: most } = searchSliders[country].rooms
  const known = { min: filter.minRooms, max: filter.maxRooms }
  const bothExact = known.min !== null && known.max !== null && part.min !== null && part.max !== null
  const range = bothExact
    ? { min: smallest(known.min, part.min), max: largest(known.max, part.max) }
    : narrower(known, part)
  if (range === null) return null
  const minRooms = range.min !== null && range.min > least ? range.min : null
  const maxRooms = range.max !== null && range.max < most ? range.max : null
  return minRooms === null && maxRooms === null ? null : { ...filter, minRooms, maxRooms }
}

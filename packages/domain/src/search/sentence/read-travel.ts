import type { TravelPlace } from '../travel-places.ts'
import { type TravelMinutes, type TravelWay, travelMinutes, usualTravel } from '../travel-time.ts'
import type { Meaning } from './meanings.ts'
import type { Lexeme } from './read-words.ts'
import type { SentencePart } from './sentence.types.ts'

type Words = {
  readonly text: string
  readonly lexemes: readonly Lexeme[]
  /** By tag url: municipalities and areas. */
  readonly originByUrl: ReadonlyMap<string, TravelPlace>
}

/** A travel time that some lexemes ask for; null where no filter expresses it. */
export type TravelReading = { readonly part: SentencePart | null; readonly lexemes: number }

const meaningAt = ({ lexemes }: Words, at: number): Meaning | null => lexemes[at]?.meaning ?? null

/**
 * Reads "at most 30 minutes from Solna station by bus", in any order of way and place that people write; null where no
 * minutes are said. The time is the narrowest choice that includes what was asked for. Without a place, of a place
 * without a point, or as a least time, it is no filter. Never fails.
 */
export function travelAt(words: Words, at: number): TravelReading | null {
  const before = wordsBefore(words, at)
  const time = durationAt(words, before.next)
  if (!time) return null
  const after = wordsAfter(words, time.next)
  if (after.origin === undefined) return { part: null, lexemes: time.next - at }
  const trailing = after.way ?? before.way ?? wayAfter(words, after.next)?.way
  const next = after.way || before.way ? after.next : (wayAfter(words, after.next)?.next ?? after.next)
  const minutes = travelMinutes.find((choice) => choice >= time.minutes)
  const isKnown = minutes !== undefined && after.origin !== null && !before.isLeast
  return { part: isKnown ? partOf(after.origin, minutes, trailing) : null, lexemes: next - at }
}

function partOf(origin: TravelPlace | null, minutes: TravelMinutes, way: TravelWay = usualTravel.way) {
  if (origin === null) return null
  const { name, latitude, longitude } = origin
  return { kind: 'travel', travel: { name, latitude, longitude, minutes, way } } as const
}

function wordsBefore(words: Words, at: number): { isLeast: boolean; way: TravelWay | undefined; next: number } {
  let isLeast = false
  let way: TravelWay | undefined
  for (let next = at; ; next += 1) {
    const meaning = meaningAt(words, next)
    if (meaning?.is === 'limit') isLeast = meaning.limit === 'least'
    else if (meaning?.is === 'way') way = meaning.way
    else if (!isSmallWord(meaning) || (meaning?.is === 'joining' && next === at)) return { isLeast, way, next }
  }
}

const isSmallWord = (meaning: Meaning | null): boolean =>
  meaning?.is === 'joining' ||
  meaning?.is === 'within' ||
  meaning?.is === 'before' ||
  (meaning?.is === 'topic' && meaning.unit === 'travel')

/** `30 minuter`, `30-minuters`, `30 min`, `en halvtimme`. */
function durationAt(words: Words, at: number): { minutes: number; next: number } | null {
  const meaning = meaningAt(words, at)
  if (meaning?.is === 'duration') return { minutes: meaning.minutes, next: at + 1 }
  if (meaning?.is !== 'number') return null
  const unitAt = meaningAt(words, at + 1)?.is === 'between' ? at + 2 : at + 1
  return isMinutes(words, unitAt) ? { minutes: meaning.value, next: unitAt + 1 } : null
}

/** The short form also means "at least" in several languages. */
function isMinutes(words: Words, at: number): boolean {
  const meaning = meaningAt(words, at)
  if (meaning?.is === 'unit') return meaning.unit === 'minutes'
  const lexeme = words.lexemes[at]
  return lexeme !== undefined && words.text.slice(lexeme.start, lexeme.end).toLowerCase() === 'min'
}

type After = { origin: TravelPlace | null | undefined; way: TravelWay | undefined; next: number }

/** Small words, the way, then the place; an undefined origin where no place follows. */
function wordsAfter(words: Words, at: number): After {
  let way: TravelWay | undefined
  for (let next = at; ; next += 1) {
    const meaning = meaningAt(words, next)
    if (meaning?.is === 'origin') return { origin: meaning.origin, way, next: next + 1 }
    if (meaning?.is === 'place')
      return { origin: words.originByUrl.get(meaning.place.url) ?? null, way, next: next + 1 }
    if (meaning?.is === 'way') way = meaning.way
    else if (!isSmallWord(meaning) && !isFromOrTo(meaning)) return { origin: undefined, way, next }
  }
}

/** In several languages "from" also begins a limit, and "to" a range. */
const isFromOrTo = (meaning: Meaning | null): boolean =>
  (meaning?.is === 'limit' && meaning.limit === 'least') || (meaning?.is === 'between' && !meaning.isOr)

function wayAfter(words: Words, at: number): { way: TravelWay; next: number } | null {
  const skipped = meaningAt(words, at)?.is === 'joining' ? at + 1 : at
  const meaning = meaningAt(words, skipped)
  return meaning?.is === 'way' ? { way: meaning.way, next: skipped + 1 } : null
}

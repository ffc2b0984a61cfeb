import { addMonths } from '../../dates.ts'
import { type Amount, partOfAmount } from './amounts.ts'

import type { Limit, Meaning, Unit } from './meanings.ts'
import { type OriginWords, originWordsOf } from './origin-words.ts'
import { type PlaceWords, placeWordsOf } from './place-words.ts'
import { lastDayOf, moveInBy, type NamedTime, type TimeLimit } from './read-time.ts'
import { travelAt } from './read-travel.ts'
import { type Lexeme, readWords } from './read-words.ts'
import type { LeftReason, SentencePart, SentencePiece, SentenceSetting } from './sentence.types.ts'
import { longestSentence } from './split-sentence.ts'
import { vocabularyOf } from './vocabulary.ts'

/** What some lexemes from one on come to. */
type Reading = { readonly lexemes: number } & (
  | { readonly kind: 'understood'; readonly part: SentencePart }
  | { readonly kind: 'left'; readonly reason: LeftReason }
  | { readonly kind: 'joining' }
)

type Sentence = {
  readonly text: string
  readonly lexemes: readonly Lexeme[]
  readonly places: PlaceWords
  readonly originByUrl: OriginWords['byUrl']
  readonly setting: SentenceSetting
}

/**
 * Reads a sentence of one language into pieces that cover the whole text in order, without overlap. Only the first 200
 * characters are read; the rest is left as unknown. Never fails.
 */
export function readSentence(text: string, setting: SentenceSetting): SentencePiece[] {
  const vocabulary = vocabularyOf(setting.language)
  const places = placeWordsOf(setting.places, vocabulary)
  const origins = originWordsOf(setting.travelPlaces, vocabulary)
  const lexemes = readWords(text.slice(0, longestSentence), { vocabulary, places, origins })
  const sentence = { text, lexemes, places, originByUrl: origins.byUrl, setting }
  const pieces: SentencePiece[] = []
  for (let at = 0; at < lexemes.length; ) {
    const { lexemes: count, ...reading } = readingAt(sentence, at)
    const [first, last] = [lexemes[at], lexemes[at + count - 1]]
    if (first && last) pieces.push({ start: first.start, end: last.end, ...reading })
    at += count
  }
  if (text.length > longestSentence)
    pieces.push({ start: longestSentence, end: text.length, kind: 'left', reason: 'unknown' })
  return withSpaces(text, pieces)
}

const meaningAt = ({ lexemes }: Sentence, at: number): Meaning | null => lexemes[at]?.meaning ?? null

const left = (reason: LeftReason, lexemes = 1): Reading => ({ kind: 'left', reason, lexemes })
const joined = (lexemes = 1): Reading => ({ kind: 'joining', lexemes })
const understood = (part: SentencePart, lexemes: number): Reading => ({ kind: 'understood', part, lexemes })

function readingAt(sentence: Sentence, at: number): Reading {
  return (
    negatedAt(sentence, at) ??
    travelReading(sentence, at) ??
    timeAt(sentence, at) ??
    placeAt(sentence, at) ??
    roomsAt(sentence, at) ??
    amountAt(sentence, at) ??
    wordAt(sentence, at)
  )
}

/** A negation and what it negates, which no filter expresses. */
function negatedAt(sentence: Sentence, at: number): Reading | null {
  if (meaningAt(sentence, at)?.is !== 'negation') return null
  let next = at + 1
  while (meaningAt(sentence, next)?.is === 'joining') next += 1
  if (next >= sentence.lexemes.length) return left('negated')
  return left('negated', next - at + readingAt(sentence, next).lexemes)
}

function travelReading(sentence: Sentence, at: number): Reading | null {
  const found = travelAt(sentence, at)
  if (!found) return null
  return found.part ? understood(found.part, found.lexemes) : left('no-filter', found.lexemes)
}

function placeAt(sentence: Sentence, at: number): Reading | null {
  const meaning = meaningAt(sentence, at)
  if (meaning?.is === 'place') return understood({ kind: 'place', place: meaning.place }, 1)
  const place = meaningAt(sentence, at + 1)
  if (meaning?.is !== 'outside' || place?.is !== 'place') return null
  // Outside a town is its county: the filter has no ring around it.
  return understood({ kind: 'place', place: sentence.places.county(place.place) ?? place.place }, 2)
}

/** Rooms by a word of their own: `trea`, `minst en tvåa`, `kaksio tai kolmio`. */
function roomsAt(sentence: Sentence, at: number): Reading | null {
  const { limit, next } = limitBefore(sentence, at)
  const first = meaningAt(sentence, next)
  if (first?.is !== 'rooms') return null
  const other = meaningAt(sentence, next + 1)?.is === 'between' ? meaningAt(sentence, next + 2) : null
  if (other?.is === 'rooms')
    return amountReading(sentence, { values: [first.rooms, other.rooms], limit, unit: 'rooms' }, next + 3 - at)
  const after = meaningAt(sentence, next + 1)
  const own = after?.is === 'limit-after' ? after.limit : limit
  return amountReading(
    sentence,
    { values: [first.rooms], limit: own, unit: 'rooms' },
    next + (after?.is === 'limit-after' ? 2 : 1) - at,
  )
}

/** Limits, topics and small words before a value. */
function limitBefore(sentence: Sentence, at: number): { limit: Limit | null; unit: Unit | null; next: number } {
  let limit: Limit | null = null
  let unit: Unit | null = null
  let next = at
  for (; ; next += 1) {
    const meaning = meaningAt(sentence, next)
    const named: Unit | null = meaning && unitNamed(meaning, unit)
    // "At most about" is at most.
    if (meaning?.is === 'limit') limit = limit === null || limit === 'about' ? meaning.limit : limit
    else if (named) unit = named
    else if (meaning?.is !== 'joining' || next === at) return { limit, unit, next }
  }
}

/** What a topic, a currency or "a month" before an amount says that it counts; null for other words. */
function unitNamed(meaning: Meaning, before: Unit | null): Unit | null {
  if (meaning.is !== 'topic' && meaning.is !== 'unit') return null
  switch (meaning.unit) {
    case 'move-in':
    case 'travel':
      return null
    case 'monthly':
      return 'monthly'
    case 'money':
      return meaning.is === 'unit' || before === 'monthly' ? (before ?? 'money') : 'money'
    default:
      return meaning.is === 'topic' ? meaning.unit : null
  }
}

type Value = {
  readonly value: number
  readonly scale: number | null
  readonly unit: Unit | null
  readonly next: number
}

/** A number with its scale and unit: `4,5 miljoner kronor`, `3-roms`. */
function valueAt(sentence: Sentence, at: number): Value | null {
  const number = meaningAt(sentence, at)
  if (number?.is !== 'number') return null
  let next = at + 1
  let scale: number | null = null
  let unit: Unit | null = null
  for (; ; next += 1) {
    const meaning = meaningAt(sentence, next)
    const isHyphen = meaning?.is === 'between' && isUnit(meaningAt(sentence, next + 1)) && isHyphenAt(sentence, next)
    const isBridge = meaning?.is === 'joining' && isMonthly(meaningAt(sentence, next + 1))
    if (meaning?.is === 'scale' && scale === null && unit === null) scale = meaning.factor
    else if (meaning?.is === 'unit' && (unit === null || unit === 'money')) unit = meaning.unit
    else if (!isHyphen && !isBridge) return { value: number.value, scale, unit, next }
  }
}

const isUnit = (meaning: Meaning | null): boolean => meaning?.is === 'unit' || meaning?.is === 'scale'

const isMonthly = (meaning: Meaning | null): boolean => meaning?.is === 'unit' && meaning.unit === 'monthly'

/** One sign long, right after the word before: not the word `och`. */
const isHyphenAt = ({ lexemes }: Sentence, at: number): boolean => {
  const [before, hyphen] = [lexemes[at - 1], lexemes[at]]
  return before !== undefined && hyphen !== undefined && hyphen.end - hyphen.start === 1 && before.end === hyphen.start
}

function amountAt(sentence: Sentence, at: number): Reading | null {
  const before = limitBefore(sentence, at)
  const first = valueAt(sentence, before.next)
  if (!first) return null
  const second = secondValue(sentence, first, before.limit)
  const last = second ?? first
  const after = meaningAt(sentence, last.next)
  const limit = after?.is === 'limit-after' ? after.limit : before.limit
  let { next } = last
  if (after?.is === 'limit-after') next += 1
  const late = meaningAt(sentence, next)
  // "3 eller fler rum": the unit comes last.
  const lateUnit = late?.is === 'unit' && last.unit === null ? late.unit : null
  if (lateUnit) next += 1
  const scale = last.scale ?? first.scale ?? 1
  const own = (value: Value) => value.value * (value.scale ?? (value.value < 1_000 ? scale : 1))
  const isMoney = first.scale !== null || last.scale !== null
  const unit = last.unit ?? first.unit ?? lateUnit ?? before.unit ?? (isMoney ? 'money' : null)
  const named = topicAfter(sentence, next)
  if (named !== null && (unit === 'money' || unit === 'monthly'))
    return amountReading(sentence, { values: [first.value], limit, unit: 'fee' }, named - at)
  const counted = countedBy(before.unit, unit)
  if (counted === null && !second && limit === null && isBareNumber(sentence, next))
    return amountReading(sentence, { values: [first.value], limit, unit: 'rooms' }, next - at)
  const values = second ? ([own(first), own(second)] as const) : ([own(first)] as const)
  return amountReading(sentence, { values, limit, unit: counted }, next - at)
}

/** A topic of months and an amount in kronor: kronor a month. A fee stays a fee, whatever its amount is counted in. */
function countedBy(topic: Unit | null, unit: Unit | null): Unit | null {
  if (topic === 'fee' && (unit === 'money' || unit === 'monthly')) return 'fee'
  return topic === 'monthly' && unit === 'money' ? 'monthly' : unit
}

/** Where a fee named after its amount ends: `4 000 kr i avgift`; null when there is none. */
function topicAfter(sentence: Sentence, next: number): number | null {
  const name = meaningAt(sentence, next)?.is === 'joining' ? next + 1 : next
  const meaning = meaningAt(sentence, name)
  return meaning?.is === 'topic' && meaning.unit === 'fee' ? name + 1 : null
}

/** A small number that counts nothing after it is one of rooms: `en fyra i Solna`. */
function isBareNumber(sentence: Sentence, next: number): boolean {
  const number = meaningAt(sentence, next - 1)
  const after = next < sentence.lexemes.length ? meaningAt(sentence, next)?.is : 'place'
  const isSmall = number?.is === 'number' && Number.isInteger(number.value) && number.value <= mostBareRooms
  return isSmall && (after === 'joining' || after === 'place')
}

const mostBareRooms = 6

/** The other end of a range; a different unit begins another amount. */
function secondValue(sentence: Sentence, first: Value, limit: Limit | null): Value | null {
  const meaning = meaningAt(sentence, first.next)
  if (meaning?.is !== 'between') return null
  const second = valueAt(sentence, first.next + 1)
  if (!second) return null
  const isRange = first.unit === null || first.unit === second.unit || second.unit === null || limit === 'between'
  return isRange ? second : null
}

function amountReading({ setting }: Sentence, amount: Amount, lexemes: number): Reading {
  const part = partOfAmount(amount, setting.country)
  if (part === null) return left('unknown', lexemes)
  return part === 'no-filter' ? left('no-filter', lexemes) : understood(part, lexemes)
}

/** Years that a number may stand for, from this one. */
const yearsAhead = 15

const yearAt = (sentence: Sentence, at: number): number | null => {
  const meaning = meaningAt(sentence, at)
  const thisYear = Number(sentence.setting.today.slice(0, 4))
  const isYear =
    meaning?.is === 'number' &&
    meaning.value >= thisYear &&
    meaning.value <= thisYear + yearsAhead &&
    !isUnit(meaningAt(sentence, at + 1))
  return isYear ? meaning.value : null
}

/** When to move in: `i höst`, `före sommaren 2027`, `inom tre månader`, `2028`. */
function timeAt(sentence: Sentence, at: number): Reading | null {
  const words = timeWordsBefore(sentence, at)
  return withinAt(sentence, at, words) ?? namedTimeAt(sentence, at, words)
}

type TimeWords = {
  readonly limit: TimeLimit
  readonly isFrom: boolean
  readonly isWithin: boolean
  readonly next: number
}

function timeWordsBefore(sentence: Sentence, at: number): TimeWords {
  let [limit, isFrom, isWithin, next] = ['in' as TimeLimit, false, false, at]
  for (; ; next += 1) {
    const meaning = meaningAt(sentence, next)
    if (meaning?.is === 'before' || meaning?.is === 'next') limit = meaning.is
    else if (meaning?.is === 'within') isWithin = true
    else if (meaning?.is === 'after' || (meaning?.is === 'limit' && meaning.limit === 'least')) isFrom = true
    else if (meaning?.is !== 'topic' && meaning?.is !== 'limit' && (meaning?.is !== 'joining' || next === at))
      return { limit, isFrom, isWithin, next }
  }
}

/** "Within three months"; the Norwegian word for it also means before. */
function withinAt(sentence: Sentence, at: number, { isWithin, limit, next }: TimeWords): Reading | null {
  const [count, period] = [meaningAt(sentence, next), meaningAt(sentence, next + 1)]
  if (count?.is !== 'number' || period?.is !== 'period') return null
  const { today } = sentence.setting
  const months = Math.ceil(count.value * period.months)
  if (months < 1 || months > 240 || !(isWithin || limit === 'before')) return null
  const choice = moveInBy(addMonths(today, months), today)
  const lexemes = next + 2 - at
  return choice === null ? left('no-filter', lexemes) : understood({ kind: 'move-in', choice }, lexemes)
}

function namedTimeAt(sentence: Sentence, at: number, words: TimeWords): Reading | null {
  const named = nameOfTime(sentence, words.next)
  if (!named) return null
  const { today } = sentence.setting
  // "The autumn after": only an earliest day, which no filter has.
  const trailing = meaningAt(sentence, named.next)
  const isFrom = words.isFrom || trailing?.is === 'after'
  const lexemes = named.next + (trailing?.is === 'after' ? 1 : 0) - at
  if (isFrom) return left('no-filter', lexemes)
  const day = lastDayOf(named.time, words.limit, today)
  const choice = day === null ? null : moveInBy(day, today)
  return choice === null ? left('no-filter', lexemes) : understood({ kind: 'move-in', choice }, lexemes)
}

function nameOfTime(sentence: Sentence, at: number): { time: NamedTime; next: number } | null {
  const meaning = meaningAt(sentence, at)
  const alone = yearAt(sentence, at)
  if (alone !== null) {
    // "2027 i höst" is not said, but "våren 2027" and "2027 våren" are.
    const after = meaningAt(sentence, at + 1)
    if (after?.is === 'season') return { time: { kind: 'season', season: after.season, year: alone }, next: at + 2 }
    return { time: { kind: 'year', year: alone }, next: at + 1 }
  }
  const yearFrom = meaningAt(sentence, at + 1)?.is === 'joining' ? at + 2 : at + 1
  const year = yearAt(sentence, yearFrom)
  const next = year === null ? at + 1 : yearFrom + 1
  if (meaning?.is === 'season') return { time: { kind: 'season', season: meaning.season, year }, next }
  if (meaning?.is === 'month') return { time: { kind: 'month', month: meaning.month, year }, next }
  return null
}

const asksForNothing: readonly Meaning['is'][] = ['joining', 'between', 'topic']

/** Words that say something by themselves, or nothing. */
function wordAt(sentence: Sentence, at: number): Reading {
  const meaning = meaningAt(sentence, at)
  switch (meaning?.is) {
    case 'list':
      if (isAlternative(sentence, at)) return left('no-filter')
      return understood({ kind: 'list', ...meaning.chosen }, 1)
    case 'feature':
      if (isAlternative(sentence, at)) return left('no-filter')
      return understood({ kind: 'feature', feature: meaning.feature }, 1)
    case 'showing':
      return understood({ kind: 'showing', choice: meaning.choice }, 1)
    case 'move-in':
      return understood({ kind: 'move-in', choice: meaning.choice }, 1)
    case 'no-filter':
    case 'origin':
    case 'way':
    case 'duration':
      return left('no-filter')
    case 'limit':
    case 'outside':
    case 'limit-after':
      return isBeforePlace(sentence, at) || isSign(sentence, at) ? joined() : left('unknown')
    default:
      return meaning && asksForNothing.includes(meaning.is) ? joined() : left('unknown')
  }
}

/** Outdoor areas and features combine with AND: `terrace or balcony` is none of the filter's. */
const isAlternative = (sentence: Sentence, at: number): boolean => {
  const [before, between] = [meaningAt(sentence, at - 2), meaningAt(sentence, at - 1)]
  return between?.is === 'between' && between.isOr && isOfAll(before) && isOfAll(meaningAt(sentence, at))
}

const isOfAll = (meaning: Meaning | null): boolean =>
  meaning?.is === 'feature' || (meaning?.is === 'list' && meaning.chosen.field === 'outdoorArea')

const isBeforePlace = (sentence: Sentence, at: number): boolean => {
  const next = meaningAt(sentence, at + 1)?.is
  return next === 'place' || (next === 'joining' && meaningAt(sentence, at + 2)?.is === 'place')
}

const isSign = ({ lexemes }: Sentence, at: number): boolean => {
  const lexeme = lexemes[at]
  return lexeme !== undefined && lexeme.end - lexeme.start === 1
}

/** Fills the gaps, so that the pieces are the whole text. Neighbours left for one reason become one. */
function withSpaces(text: string, pieces: readonly SentencePiece[]): SentencePiece[] {
  const whole: SentencePiece[] = []
  let end = 0
  for (const piece of pieces) {
    const before = whole.at(-1)
    const isSame = before?.kind === 'left' && piece.kind === 'left' && before.reason === piece.reason
    if (isSame && text.slice(end, piece.start).trim() === '') whole[whole.length - 1] = { ...before, end: piece.end }
    else {
      if (piece.start > end) whole.push({ start: end, end: piece.start, kind: 'joining' })
      whole.push(piece)
    }
    end = piece.end
  }
  if (end < text.length) whole.push({ start: end, end: text.length, kind: 'joining' })
  return whole
}

import { foldLetters } from '@nyhem/domain/search/fold-letters'
import type { Locale } from '@nyhem/domain/sites/site'
import { splitWords } from './split-words.ts'
import { stopWords } from './stop-words.ts'
import type { TextIndex } from './text-index.ts'
import { beginsOneErrorAway, isOneErrorAway } from './typing-errors.ts'
import { type FormId, formsBeginningWith, type Vocabulary } from './vocabulary.ts'
import { stemsOf } from './word-stems.ts'

/** Matching forms with scores: 1 is as written. */
export type WordMatches = ReadonlyMap<FormId, number>

export type Question = {
  readonly words: readonly WordMatches[]
  readonly forms: ReadonlySet<FormId>
  /** Only titles and names are searched. */
  readonly isStopWordsOnly: boolean
  /** The corrected query; null without corrections. */
  readonly corrected: string | null
}

/** Score by kind of match. */
const worth = {
  form: 1,
  folded: 0.97,
  stem: 0.85,
  head: 0.55,
  part: 0.4,
  topic: 0.1,
  beginning: 0.5,
  joined: 0.8,
  corrected: 0.8,
}

/** Further query words are ignored. */
const mostWords = 12
/** Shorter words are not corrected: too many others are as near. */
const shortestCorrected = 4
/** A shorter compound topic is half of another word: radhus is not about rad. */
const shortestTopic = 5
/** Forms a prefix may stand for. */
const mostBeginnings = 400
/** Corrections searched per word. */
const mostCorrections = 3

/** The last word may be incomplete. */
export function readQuestion(text: string, index: TextIndex): Question {
  const all = [...splitWords(text)].slice(0, mostWords).map(({ word }) => word)
  const telling = all.filter((word) => !stopWords[index.vocabulary.language].has(word))
  const isStopWordsOnly = telling.length === 0
  const requested = isStopWordsOnly ? all : telling
  const corrections = new Map<string, string>()
  const words = requested.flatMap((word, number) => {
    const found = matchAmong(index.vocabulary, requested, number)
    if (found.size > 0) return [found]
    const parts = matchApart(index.vocabulary, word)
    if (parts) return parts
    const corrected = correctWord(index, word)
    if (corrected[0] !== undefined) corrections.set(word, corrected[0])
    return [matchCorrected(index.vocabulary, corrected)]
  })
  const forms = new Set(words.flatMap((word) => [...word.keys()]))
  return { words, forms, isStopWordsOnly, corrected: corrections.size > 0 ? replaceWords(text, corrections) : null }
}

/** With an adjacent word, it may be a compound written apart. */
function matchAmong(vocabulary: Vocabulary, requested: readonly string[], number: number): Map<FormId, number> {
  const word = requested[number] ?? ''
  const [before, after] = [requested[number - 1], requested[number + 1]]
  const found = matchWord(vocabulary, word, { isLast: number === requested.length - 1 })
  for (const joined of [before && before + word, after && word + after])
    if (joined) for (const [id, value] of matchWhole(vocabulary, joined)) better(found, id, value * worth.joined)
  return found
}

/** Parts of a compound that occurs nowhere; null for other words, or when a part is unknown too. */
function matchApart(vocabulary: Vocabulary, word: string): Map<FormId, number>[] | null {
  const parts = vocabulary.partsOf(word)?.map((part) => matchWord(vocabulary, part, { isLast: false }))
  return parts?.every(({ size }) => size > 0) ? parts : null
}

/** The likeliest correction scores highest. */
function matchCorrected(vocabulary: Vocabulary, corrected: readonly string[]): Map<FormId, number> {
  const found = new Map<FormId, number>()
  for (const [rank, correction] of corrected.entries())
    for (const [id, value] of matchWord(vocabulary, correction, { isLast: false }))
      better(found, id, (value * worth.corrected) / (rank + 1))
  return found
}

function better(found: Map<FormId, number>, id: FormId, value: number): void {
  if (value > (found.get(id) ?? 0)) found.set(id, value)
}

/** As written, folded, inflected. */
function matchWhole({ language, byForm, byFolded, byStem }: Vocabulary, word: string): Map<FormId, number> {
  const found = new Map<FormId, number>()
  const exact = byForm.get(word)
  if (exact !== undefined) found.set(exact, worth.form)
  const plain = foldLetters(word)
  for (const id of byFolded.get(plain) ?? []) better(found, id, worth.folded)
  for (const stem of likelyStems(word, language)) for (const id of byStem.get(stem) ?? []) better(found, id, worth.stem)
  return found
}

/** Text typed without accents may be stemmed differently. */
const likelyStems = (word: string, language: Locale): Set<string> =>
  new Set([...stemsOf(word, language), ...stemsOf(foldLetters(word), language)])

function matchWord(vocabulary: Vocabulary, word: string, { isLast }: { isLast: boolean }): Map<FormId, number> {
  const found = matchWhole(vocabulary, word)
  for (const stem of likelyStems(word, vocabulary.language)) {
    for (const id of vocabulary.byHead.get(stem) ?? []) better(found, id, worth.head)
    for (const id of vocabulary.byPart.get(stem) ?? []) better(found, id, worth.part)
  }
  // A compound's topic often has its own page that lacks the whole word: tietosuojaseloste, tietosuoja.
  const topic = found.size > 0 ? (vocabulary.partsOf(word)?.slice(0, -1).join('') ?? '') : ''
  if (topic.length >= shortestTopic)
    for (const [id, value] of matchWhole(vocabulary, topic)) better(found, id, value * worth.topic)
  if (isLast) {
    const start = foldLetters(word)
    for (const id of formsBeginningWith(vocabulary, start, mostBeginnings)) {
      const length = vocabulary.folded[id]?.length ?? start.length
      better(found, id, worth.beginning * (0.4 + (0.6 * start.length) / length))
    }
  }
  return found
}

/** Words one typing error away, likeliest first: whole words before prefixes, then the most used. */
function correctWord({ vocabulary, starts }: TextIndex, word: string): string[] {
  const typed = foldLetters(word)
  if (typed.length < shortestCorrected || /\d/.test(typed)) return []
  const whole: FormId[] = []
  const started: FormId[] = []
  for (let id = 0; id < vocabulary.folded.length; id += 1) {
    const form = vocabulary.folded[id] ?? ''
    if (form.length < typed.length - 1) continue
    if (form.length <= typed.length + 1 && isOneErrorAway(typed, form)) whole.push(id)
    // The first character is seldom wrong; checking it first spares most comparisons.
    else if (typed.length > shortestCorrected && form[0] === typed[0] && beginsOneErrorAway(typed, form))
      started.push(id)
  }
  const uses = (id: FormId) => (starts[id + 1] ?? 0) - (starts[id] ?? 0)
  const sameStart = (id: FormId) => Number(vocabulary.folded[id]?.[0] === typed[0])
  const likeliest = (a: FormId, b: FormId) => sameStart(b) - sameStart(a) || uses(b) - uses(a) || a - b
  return [...whole.sort(likeliest), ...started.sort(likeliest)]
    .slice(0, mostCorrections)
    .map((id) => vocabulary.forms[id] ?? '')
}

function replaceWords(text: string, corrections: ReadonlyMap<string, string>): string {
  let done = 0
  let replaced = ''
  for (const { word, at, length } of splitWords(text)) {
    replaced += text.slice(done, at) + (corrections.get(word) ?? text.slice(at, at + length))
    done = at + length
  }
  return replaced + text.slice(done)
}

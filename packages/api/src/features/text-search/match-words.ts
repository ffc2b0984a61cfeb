import { foldLetters } from '@nyhem/domain/search/fold-letters'
import type { Locale } from '@nyhem/domain/sites/site'
import { splitWords } from './split-words.ts'
import { stopWords } from './stop-words.ts'
import type { TextIndex } from './text-index.ts'
import { beginsOneErrorAway, isOneErrorAway } from './typing-errors.ts'
import { type FormId, formsBeginningWith, type Vocabulary } from './vocabulary.ts'
import { stemsOf } from './word-stems.ts'

/** Forms that answer to one word of a question, with how well each does: 1 is as it was written. */
export type WordMatches = ReadonlyMap<FormId, number>

/** A question read: for each of its words what answers to it. */
export type Question = {
  readonly words: readonly WordMatches[]
  /** All forms that answer to any of the words. */
  readonly forms: ReadonlySet<FormId>
  /** Nothing but stop words: only titles and names are looked at. */
  readonly isStopWordsOnly: boolean
  /** The question as it was understood, when nothing is written as it was typed. */
  readonly corrected: string | null
}

/** How well a form answers to a word, by what they have in common. */
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

/** Words of a question beyond these are not looked at. */
const mostWords = 12
/** Words below this length have no typing error: too many other words are as near. */
const shortestCorrected = 4
/** What a compound is about, below this length, is half of another word: radhus is not about rad. */
const shortestTopic = 5
/** Forms that a beginning may stand for. */
const mostBeginnings = 400
/** Corrections of a word that are searched for. */
const mostCorrections = 3

/** Reads a question against the words of an index. The last word may be only begun. */
export function readQuestion(text: string, index: TextIndex): Question {
  const all = [...splitWords(text)].slice(0, mostWords).map(({ word }) => word)
  const telling = all.filter((word) => !stopWords[index.vocabulary.language].has(word))
  const isStopWordsOnly = telling.length === 0
  const asked = isStopWordsOnly ? all : telling
  const corrections = new Map<string, string>()
  const words = asked.flatMap((word, number) => {
    const found = matchAmong(index.vocabulary, asked, number)
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

/** A word as it stands among others: with the one before or after it, it may be a compound that was written apart. */
function matchAmong(vocabulary: Vocabulary, asked: readonly string[], number: number): Map<FormId, number> {
  const word = asked[number] ?? ''
  const [before, after] = [asked[number - 1], asked[number + 1]]
  const found = matchWord(vocabulary, word, { isLast: number === asked.length - 1 })
  for (const joined of [before && before + word, after && word + after])
    if (joined) for (const [id, value] of matchWhole(vocabulary, joined)) better(found, id, value * worth.joined)
  return found
}

/** A compound that nobody has written, by its parts; null for another word, or when a part is nowhere either. */
function matchApart(vocabulary: Vocabulary, word: string): Map<FormId, number>[] | null {
  const parts = vocabulary.partsOf(word)?.map((part) => matchWord(vocabulary, part, { isLast: false }))
  return parts?.every(({ size }) => size > 0) ? parts : null
}

/** What the likeliest corrections of a word answer with, the likeliest counting for most. */
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

/** Forms of the word itself: as written, folded, inflected. */
function matchWhole({ language, byForm, byFolded, byStem }: Vocabulary, word: string): Map<FormId, number> {
  const found = new Map<FormId, number>()
  const exact = byForm.get(word)
  if (exact !== undefined) found.set(exact, worth.form)
  const plain = foldLetters(word)
  for (const id of byFolded.get(plain) ?? []) better(found, id, worth.folded)
  for (const stem of likelyStems(word, language)) for (const id of byStem.get(stem) ?? []) better(found, id, worth.stem)
  return found
}

/** What is typed without the letters' marks may be cut in another place. */
const likelyStems = (word: string, language: Locale): Set<string> =>
  new Set([...stemsOf(word, language), ...stemsOf(foldLetters(word), language)])

function matchWord(vocabulary: Vocabulary, word: string, { isLast }: { isLast: boolean }): Map<FormId, number> {
  const found = matchWhole(vocabulary, word)
  for (const stem of likelyStems(word, vocabulary.language)) {
    for (const id of vocabulary.byHead.get(stem) ?? []) better(found, id, worth.head)
    for (const id of vocabulary.byPart.get(stem) ?? []) better(found, id, worth.part)
  }
  // What a compound is about often has a page of its own, and that page no need for the whole word: tietosuojaseloste,
  // tietosuoja.
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

/** Words that are one typing error from what was typed, the likeliest first: whole words before beginnings, then the most used. */
function correctWord({ vocabulary, starts }: TextIndex, word: string): string[] {
  const typed = foldLetters(word)
  if (typed.length < shortestCorrected || /\d/.test(typed)) return []
  const whole: FormId[] = []
  const begun: FormId[] = []
  for (let id = 0; id < vocabulary.folded.length; id += 1) {
    const form = vocabulary.folded[id] ?? ''
    if (form.length < typed.length - 1) continue
    if (form.length <= typed.length + 1 && isOneErrorAway(typed, form)) whole.push(id)
    // The first letter is seldom wrong, and looking at it first spares most words the comparison.
    else if (typed.length > shortestCorrected && form[0] === typed[0] && beginsOneErrorAway(typed, form)) begun.push(id)
  }
  const uses = (id: FormId) => (starts[id + 1] ?? 0) - (starts[id] ?? 0)
  const sameStart = (id: FormId) => Number(vocabulary.folded[id]?.[0] === typed[0])
  const likeliest = (a: FormId, b: FormId) => sameStart(b) - sameStart(a) || uses(b) - uses(a) || a - b
  return [...whole.sort(likeliest), ...begun.sort(likeliest)]
    .slice(0, mostCorrections)
    .map((id) => vocabulary.forms[id] ?? '')
}

/** The text with some of its words exchanged; everything else as it was typed. */
function replaceWords(text: string, corrections: ReadonlyMap<string, string>): string {
  let done = 0
  let replaced = ''
  for (const { word, at, length } of splitWords(text)) {
    replaced += text.slice(done, at) + (corrections.get(word) ?? text.slice(at, at + length))
    done = at + length
  }
  return replaced + text.slice(done)
}

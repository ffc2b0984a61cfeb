import { textSearchCategories } from '@nyhem/domain/search/text-search'
import { type Locale, languageTags } from '@nyhem/domain/sites/site'
import { makeSlices } from '../../server/slices.ts'
import { foldedText, splitWords } from './split-words.ts'
import { stopWords } from './stop-words.ts'
import type { TextDocument } from './text-search.types.ts'
import { FormCollector, type FormId, type Vocabulary, vocabularyOf } from './vocabulary.ts'

/** Searched parts, highest weight first. */
export const textFields = ['title', 'names', 'intro', 'body'] as const
export type TextField = (typeof textFields)[number]
export const fieldCount = textFields.length

/**
 * Word positions in one site's documents. A place is a part of a document, `document * 4 + part`; form f has the places
 * `places[starts[f]]` to `places[starts[f + 1] - 1]`, ascending, and at place p the form begins at the characters
 * `positions[positionStarts[p]]` to `positions[positionStarts[p + 1] - 1]`.
 */
export type TextIndex = {
  readonly documents: readonly TextDocument[]
  readonly vocabulary: Vocabulary
  readonly starts: Uint32Array
  readonly places: Uint32Array
  readonly positionStarts: Uint32Array
  readonly positions: Uint32Array
  /** Without stop words. */
  readonly lengths: Uint32Array
  /** Mean length of each part, over documents that have it. */
  readonly meanLengths: readonly number[]
  /** Ranks by title in the language's order, and by day, latest first; ties by address. */
  readonly alphaRanks: Uint32Array
  readonly dateRanks: Uint32Array
  /** Folded for comparison. */
  readonly foldedTitles: readonly string[]
  /** Indexes in the list of categories. */
  readonly categories: Uint8Array
  readonly timed: ReadonlyMap<number, Pick<TextDocument, 'visibleFrom' | 'visibleUntil'>>
}

export function textOf(document: TextDocument, field: TextField): string {
  return field === 'names' ? document.names.join('\n') : document[field]
}

/** Works in slices. */
export async function indexDocuments(documents: readonly TextDocument[], language: Locale): Promise<TextIndex> {
  const slices = makeSlices()
  const collector = new FormCollector()
  const found = new Occurrences()
  const lengths = new Uint32Array(documents.length * fieldCount)
  const foldedTitles: string[] = []
  for (const [number, document] of documents.entries()) {
    await slices.pause()
    foldedTitles.push(foldedText(document.title))
    for (const [part, field] of textFields.entries()) {
      const place = number * fieldCount + part
      // Stop words count only in titles and names: visitors search for "Om oss".
      const left = field === 'title' || field === 'names' ? null : stopWords[language]
      for (const { word, at } of splitWords(textOf(document, field))) {
        if (left?.has(word)) continue
        found.add(collector.numberOf(word), place, at)
        lengths[place] = (lengths[place] ?? 0) + 1
      }
    }
  }
  const [vocabulary, lists] = [await vocabularyOf(collector, language), await found.byForm(collector.forms.length)]
  return {
    documents,
    vocabulary,
    ...lists,
    lengths,
    meanLengths: meansOf(lengths),
    ...ranksOf(documents, language),
    foldedTitles,
    categories: Uint8Array.from(documents, ({ category }) => textSearchCategories.indexOf(category)),
    timed: new Map(
      [...documents.entries()].filter(
        ([, { visibleFrom, visibleUntil }]) => visibleFrom !== null || visibleUntil !== null,
      ),
    ),
  }
}

class Occurrences {
  #forms = new Uint32Array(1_024)
  #places = new Uint32Array(1_024)
  #positions = new Uint32Array(1_024)
  #count = 0

  add(form: FormId, place: number, position: number): void {
    if (this.#count === this.#forms.length) {
      this.#forms = grown(this.#forms)
      this.#places = grown(this.#places)
      this.#positions = grown(this.#positions)
    }
    this.#forms[this.#count] = form
    this.#places[this.#count] = place
    this.#positions[this.#count] = position
    this.#count += 1
  }

  /** Counting sort by form, place and position. */
  async byForm(forms: number): Promise<Pick<TextIndex, 'starts' | 'places' | 'positionStarts' | 'positions'>> {
    const slices = makeSlices()
    const next = new Uint32Array(forms + 1)
    for (let i = 0; i < this.#count; i += 1) {
      if (i % slice === 0) await slices.pause()
      const form = (this.#forms[i] ?? 0) + 1
      next[form] = (next[form] ?? 0) + 1
    }
    for (let form = 1; form <= forms; form += 1) next[form] = (next[form] ?? 0) + (next[form - 1] ?? 0)
    const ends = next.slice(1)
    const placeOf = new Uint32Array(this.#count)
    const positions = new Uint32Array(this.#count)
    for (let i = 0; i < this.#count; i += 1) {
      if (i % slice === 0) await slices.pause()
      const form = this.#forms[i] ?? 0
      const to = next[form] ?? 0
      next[form] = to + 1
      placeOf[to] = this.#places[i] ?? 0
      positions[to] = this.#positions[i] ?? 0
    }
    return { ...(await joinPlaces(placeOf, ends)), positions }
  }
}

/** Items between two clock checks. */
const slice = 4_096

/** Merges occurrences of one form at one place into one entry. */
async function joinPlaces(placeOf: Uint32Array, ends: Uint32Array) {
  const slices = makeSlices()
  const starts = new Uint32Array(ends.length + 1)
  const places = new Uint32Array(placeOf.length)
  const positionStarts = new Uint32Array(placeOf.length + 1)
  let count = 0
  let at = 0
  for (let form = 0; form < ends.length; form += 1) {
    if (form % 256 === 0) await slices.pause()
    const end = ends[form] ?? 0
    for (const first = count; at < end; at += 1) {
      const place = placeOf[at] ?? 0
      if (count > first && places[count - 1] === place) continue
      places[count] = place
      positionStarts[count] = at
      count += 1
    }
    starts[form + 1] = count
  }
  positionStarts[count] = placeOf.length
  return { starts, places: places.slice(0, count), positionStarts: positionStarts.slice(0, count + 1) }
}

function grown(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(numbers.length * 2)
  larger.set(numbers)
  return larger
}

function meansOf(lengths: Uint32Array): number[] {
  return textFields.map((_, part) => {
    let sum = 0
    let count = 0
    for (let place = part; place < lengths.length; place += fieldCount) {
      sum += lengths[place] ?? 0
      if (lengths[place]) count += 1
    }
    return count === 0 ? 1 : sum / count
  })
}

function ranksOf(documents: readonly TextDocument[], language: Locale) {
  const { compare } = new Intl.Collator(languageTags[language])
  const byUrl = (a: TextDocument, b: TextDocument) => (a.url < b.url ? -1 : a.url > b.url ? 1 : 0)
  return {
    alphaRanks: ranks(documents, (a, b) => compare(a.title, b.title) || byUrl(a, b)),
    dateRanks: ranks(
      documents,
      (a, b) => (b.date ?? '').localeCompare(a.date ?? '') || compare(a.title, b.title) || byUrl(a, b),
    ),
  }
}

function ranks(documents: readonly TextDocument[], compare: (a: TextDocument, b: TextDocument) => number): Uint32Array {
  const order = [...documents.entries()].sort(([, a], [, b]) => compare(a, b))
  const ranked = new Uint32Array(documents.length)
  for (const [rank, [number]] of order.entries()) ranked[number] = rank
  return ranked
}

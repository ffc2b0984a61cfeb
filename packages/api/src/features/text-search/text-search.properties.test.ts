import { textSearchReplySchema, textSearchRequestSchema } from '@nyhem/contract/calls/text-search'
import type { Instant } from '@nyhem/domain/dates'
import { foldLetters } from '@nyhem/domain/search/fold-letters'
import { textSearchSorts } from '@nyhem/domain/search/text-search'
import { ownSites } from '@nyhem/domain/sites/all-sites'
import { type Locale, locales, siteIds } from '@nyhem/domain/sites/site'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import { cropText, markWords } from './crop-text.ts'
import { readQuestion } from './match-words.ts'
import { document } from './sample-documents.ts'
import { scoreDocuments } from './score-documents.ts'
import { splitWords } from './split-words.ts'
import { indexDocuments } from './text-index.ts'
import { openTextSearch, type TextSearch } from './text-search.ts'
import type { TextDocument } from './text-search.types.ts'
import { beginsOneErrorAway, isOneErrorAway } from './typing-errors.ts'
import { stemOf } from './word-stems.ts'

const now = '2026-03-02T08:00:00.000Z' as Instant
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.string({ unit: fc.constantFrom(...'abåäöæø -.…🏠<&%\n'), maxLength: 80 }),
)
const word = fc.string({ unit: fc.constantFrom(...'abcåäöø'), minLength: 1, maxLength: 6 })
const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '))
const joined = (pieces: readonly { text: string }[]) => pieces.map((piece) => piece.text).join('')

describe('crops', () => {
  const crops = fc.record({
    text: anyText,
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 1, max: 90 }),
    marker: fc.constantFrom('...', '', '[…]'),
    hit: fc.func(fc.boolean()),
  })

  it('joined are a part of the text with its markers, and hold the word they are around', () => {
    fc.assert(
      fc.property(crops, ({ text: whole, share, length, marker, hit }) => {
        const words = [...splitWords(whole)]
        const around = words[Math.floor(share * (words.length - 1))]
        const crop = joined(cropText(whole, around?.at ?? 0, { length, marker }, hit))
        const bare = crop.slice(
          crop.startsWith(marker) && !whole.startsWith(crop.slice(0, 1 + marker.length)) ? marker.length : 0,
        )
        const inside =
          bare.endsWith(marker) && !whole.endsWith(bare) ? bare.slice(0, bare.length - marker.length) : bare
        expect(whole).toContain(inside)
        if (around) expect(crop).toContain(whole.slice(around.at, around.at + around.length))
      }),
    )
  })

  it('mark words without changing a character, and split no character', () => {
    fc.assert(
      fc.property(crops, ({ text: whole, length, marker, hit }) => {
        expect(joined(markWords(whole, hit))).toBe(whole)
        if (whole.isWellFormed()) expect(joined(cropText(whole, 0, { length, marker }, hit)).isWellFormed()).toBe(true)
      }),
    )
  })
})

describe('typing errors', () => {
  /** Textbook edit distance with transpositions (restricted), by the whole table. */
  function distance(a: string, b: string): number {
    const at: number[][] = Array.from({ length: a.length + 1 }, (_, i) => [i])
    const cell = (i: number, j: number) => at[i]?.[j] ?? 0
    for (let j = 0; j <= b.length; j += 1) at[0] = [...(at[0] ?? []).slice(0, j), j]
    for (let i = 1; i <= a.length; i += 1)
      for (let j = 1; j <= b.length; j += 1) {
        const same = a[i - 1] === b[j - 1] ? 0 : 1
        let least = Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, cell(i - 1, j - 1) + same)
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
          least = Math.min(least, cell(i - 2, j - 2) + 1)
        at[i] = [...(at[i] ?? []).slice(0, j), least]
      }
    return cell(a.length, b.length)
  }
  const short = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 6 })

  it('are found as the full distance table finds them', () => {
    fc.assert(fc.property(short, short, (a, b) => isOneErrorAway(a, b) === (distance(a, b) === 1)))
  })

  it('are the same both ways', () => {
    fc.assert(fc.property(short, short, (a, b) => isOneErrorAway(a, b) === isOneErrorAway(b, a)))
  })

  it('of a beginning are those of one of its lengths', () => {
    fc.assert(
      fc.property(short, short, (typed, whole) => {
        const starts = Array.from({ length: whole.length + 1 }, (_, length) => whole.slice(0, length))
        expect(beginsOneErrorAway(typed, whole)).toBe(starts.some((start) => distance(typed, start) === 1))
      }),
    )
  })
})

describe('stems', () => {
  it.each(locales)('never fail and are folded: %s', (locale) => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (any) => {
        const stem = stemOf(any.toLowerCase(), locale)
        expect(foldLetters(stem)).toBe(stem)
      }),
    )
  })
})

describe('matching', () => {
  const documents = fc
    .array(fc.record({ title: text, intro: text, body: text }), { minLength: 1, maxLength: 8 })
    .map((list) => list.map((parts, number): TextDocument => document({ ...parts, id: `${number}` })))

  const holding = (list: readonly TextDocument[], wanted: string) =>
    list.flatMap(({ title, intro, body }, number) =>
      `${title} ${intro} ${body}`
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .includes(wanted)
        ? [number]
        : [],
    )

  it('finds every document that has the word as it is written', async () => {
    await fc.assert(
      fc.asyncProperty(
        documents,
        fc.string({ unit: fc.constantFrom(...'bcåäö'), minLength: 2, maxLength: 5 }),
        async (list, wanted) => {
          const index = await indexDocuments(list, 'sv')
          const found = [...scoreDocuments(index, readQuestion(wanted, index)).documents]
          expect(found).toEqual(expect.arrayContaining(holding(list, wanted)))
        },
      ),
      { numRuns: propertyRuns({ usual: 30, matrix: 200 }) },
    )
  })

  it('scores nothing twice and only with numbers above 0', async () => {
    await fc.assert(
      fc.asyncProperty(documents, text, async (list, requested) => {
        const index = await indexDocuments(list, 'sv')
        const scoresOf = () => {
          const { documents: found, scores } = scoreDocuments(index, readQuestion(requested, index))
          return { found: [...found], scores: [...scores] }
        }
        const { found, scores } = scoresOf()
        expect(new Set(found).size).toBe(found.length)
        expect(scores.every((score) => score > 0 && Number.isFinite(score))).toBe(true)
        expect(scoresOf()).toEqual({ found, scores })
      }),
      { numRuns: propertyRuns({ usual: 30, matrix: 200 }) },
    )
  })
})

describe('search', () => {
  let search: TextSearch
  beforeAll(() => {
    search = openTextSearch({})
    search.start(async () => [
      document({ title: 'Lägenheter i Malmö', body: 'Två rum & kök <b>vid</b> havet 🏠 – med 10 % rabatt.' }),
      document({ title: 'Om oss', intro: 'Vi bygger.', category: 'news' }),
      document({ title: 'Leiligheter', siteId: 'no', body: 'Ved fjorden.' }),
    ])
  })
  afterAll(() => search.close())

  it('never fails, whatever the query, and answers by its schema', async () => {
    const request = fc.record({
      text: anyText.map((any) => `${any}aa`.slice(0, 200)),
      siteId: fc.option(fc.constantFrom(...siteIds), { nil: undefined }),
      languages: fc.subarray<Locale>([...locales]),
      sortType: fc.constantFrom(...textSearchSorts),
      skip: fc.integer({ min: 0, max: 10_000 }),
      take: fc.integer({ min: 1, max: 100 }),
      cropMarker: fc.string({ maxLength: 10 }),
    })
    await fc.assert(
      fc.asyncProperty(request, async (requested) => {
        const reply = await search.search({ request: textSearchRequestSchema.parse(requested), site: ownSites.se, now })
        const { total, categories, hits } = textSearchReplySchema.parse(reply)
        expect(Object.values(categories).reduce((sum, count) => sum + count, 0)).toBe(total)
        expect(hits.length).toBe(Math.max(0, Math.min(requested.take, total - requested.skip)))
        for (const hit of hits) expect(joined(hit.markedTitle)).toBe(hit.title)
      }),
    )
  })
})

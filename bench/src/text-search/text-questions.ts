import type { TextDocument } from '@nyhem/api/features/text-search/text-search'
import type { TextSearchRequestBody } from '@nyhem/contract/calls/text-search'
import { type Chance, chanceOf } from '../catalogue/chance.ts'
import { measuredSites } from './generated-documents.ts'

/** What is asked, with how often of a hundred. */
const shares = [
  ['one word', 30],
  ['two words', 25],
  ['three words', 10],
  ['begun', 20],
  ['misspelt', 10],
  ['sorted by title', 5],
] as const
type Kind = (typeof shares)[number][0]

export type TextQuestion = { kind: Kind; call: '/textsearch'; body: TextSearchRequestBody & { text: string } }

/** Questions in the words of the documents, as often as the words are there; the same documents and seed give the same. */
export function textQuestions(documents: readonly TextDocument[], count: number): TextQuestion[] {
  const chance = chanceOf(4_711)
  const wordsOf = new Map(
    measuredSites.map((siteId) => [
      siteId,
      documents
        .filter((document) => document.siteId === siteId)
        .slice(0, 2_000)
        .flatMap(({ title, body }) => `${title} ${body}`.toLowerCase().match(/\p{L}{3,}/gu) ?? []),
    ]),
  )
  return Array.from({ length: count }, () => {
    const siteId = chance.pick(measuredSites)
    const word = () => chance.pick(wordsOf.get(siteId) ?? [])
    const kind = chance.weighted(shares)
    return {
      kind,
      call: '/textsearch',
      body: {
        siteId,
        text: textOf(kind, word, chance),
        attributesToCrop: ['body', 'intro'],
        ...(kind === 'sorted by title' ? { sortType: 'alpha' } : {}),
      },
    }
  })
}

function textOf(kind: Kind, word: () => string, chance: Chance): string {
  if (kind === 'two words') return `${word()} ${word()}`
  if (kind === 'three words') return `${word()} ${word()} ${word()}`
  if (kind === 'begun') return word().slice(0, chance.whole(2, 5))
  if (kind === 'misspelt') return misspelt(word(), chance)
  return word()
}

/** Two letters change places. */
function misspelt(word: string, chance: Chance): string {
  const at = chance.whole(1, Math.max(1, word.length - 2))
  return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
}

import type { TextDocument } from '@nyhem/api/features/text-search/text-search'
import type { TextSearchRequestBody } from '@nyhem/contract/calls/text-search'
import { type Chance, chanceOf } from '../catalogue/chance.ts'
import { measuredSites } from './generated-documents.ts'

/** Question kinds, in per cent. */
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

/** Uses the documents' words by frequency; deterministic for the same documents and seed. */
export function textQuestions(documents: readonly TextDocument[], count: number): TextQuestion[] {
  const chance = chanceOf(4_711)
  const textsOf = new Map(
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
    const word = () => chance.pick(textsOf.get(siteId) ?? [])
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

/** Swaps two characters. */
function misspelt(word: string, chance: Chance): string {
  const at = chance.whole(1, Math.max(1, word.length - 2))
  return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
}

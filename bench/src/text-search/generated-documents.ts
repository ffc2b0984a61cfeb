import type { TextDocument } from '@nyhem/api/features/text-search/text-search'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Chance, chanceOf } from '../catalogue/chance.ts'

/** Sites in the three languages that documents are generated for. */
export const measuredSites = ['se', 'no', 'fi'] as const satisfies readonly SiteId[]

/**
 * One word of so many is exchanged for a made-up compound: 50,000 documents then have about as many different words as
 * real texts of that length (Heaps' law).
 */
const madeUpEvery = 40

/**
 * Documents made of the demo's sentences, so that words come as often as in real texts, with names of their own and some
 * compounds that nobody else has. The same number and seed give the same documents.
 */
export function generateDocuments(demo: readonly TextDocument[], count: number): TextDocument[] {
  const each = Math.ceil(count / measuredSites.length)
  return measuredSites
    .flatMap((siteId, number) => {
      const source = sourceOf(demo.filter((document) => document.siteId === siteId))
      const chance = chanceOf(number + 1)
      return Array.from({ length: each }, (_, index) => documentOf(source, { siteId, chance, index }))
    })
    .slice(0, count)
}

type Source = { documents: readonly TextDocument[]; sentences: readonly string[]; words: readonly string[] }

function sourceOf(documents: readonly TextDocument[]): Source {
  const sentences = documents.flatMap(({ intro, body }) => `${intro} ${body}`.match(/[^.!?]+[.!?]/g) ?? [])
  const words = [...new Set(sentences.join(' ').match(/\p{L}{4,9}/gu) ?? [])]
  return { documents, sentences, words }
}

type Making = { siteId: SiteId; chance: Chance; index: number }

function documentOf({ documents, sentences, words }: Source, { siteId, chance, index }: Making): TextDocument {
  const like = chance.pick(documents)
  const sentence = () => chance.pick(sentences).trim()
  const compound = () => chance.pick(words) + chance.pick(words).toLowerCase()
  const body = Array.from({ length: chance.whole(8, 20) }, sentence)
    .join(' ')
    .replace(/\p{L}{4,}/gu, (word) => (chance.whole(1, madeUpEvery) === 1 ? compound() : word))
  return {
    id: `${siteId}-${index}`,
    siteId,
    category: like.category,
    url: `/${siteId}/${index}/`,
    title: `${chance.pick(words)} ${chance.pick(words)} ${like.title}`,
    names: like.names,
    intro: sentence(),
    body,
    breadcrumbs: like.breadcrumbs,
    date: like.date,
    visibleFrom: null,
    visibleUntil: null,
  }
}

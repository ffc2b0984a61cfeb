import type { HitAttribute } from '@nyhem/contract/calls/residence-search'
import { LRUCache } from 'lru-cache'
import type { Media } from '../pictures/media.ts'
import { HitTexts } from './hit-texts.ts'
import type { HitContext } from './hits.ts'
import { contextOf, narrowingOf } from './narrowing.ts'
import type { SearchQuestion } from './search.ts'
import type { Found } from './search-engine.ts'
import type { SiteIndex } from './site-index/site-index.ts'

/** What a question is about. */
export const searchKinds = ['projects', 'stages', 'homes'] as const
export type SearchKind = (typeof searchKinds)[number]

type Attributes = readonly HitAttribute[] | undefined

/** Answers as JSON text, ready to be sent: most of an answer is hits, whose text is the same for everyone. */
export class AnswerTexts {
  private readonly media: Media
  private readonly hits = new HitTexts()
  private readonly kept: LRUCache<string, string> | null

  /** `keptAnswers` is how many answers are remembered for who asks the same within a minute; 0 for none. */
  constructor({ media, keptAnswers }: { media: Media; keptAnswers: number }) {
    this.media = media
    this.kept = keptAnswers > 0 ? new LRUCache({ max: keptAnswers }) : null
  }

  answer(index: SiteIndex, kind: SearchKind, question: SearchQuestion, attributes: Attributes): string {
    const { narrowing, unknownTags } = narrowingOf(question, index)
    const { sort, limit, offset, site } = question
    const key = JSON.stringify([
      kind,
      site.siteId,
      index.version,
      narrowing,
      unknownTags,
      sort,
      limit,
      offset,
      attributes,
    ])
    const known = this.kept?.get(key)
    if (known !== undefined) return known
    const context = contextOf({ ...question, media: this.media })
    const { hits, ...rest } = this.find(index, kind, { narrowing, question, context, attributes })
    const text = `${JSON.stringify({ ...rest, unknownTags }).slice(0, -1)},"hits":[${hits.join(',')}]}`
    this.kept?.set(key, text)
    return text
  }

  private find(index: SiteIndex, kind: SearchKind, asked: Asked): Found<string> {
    const { narrowing, question, context, attributes } = asked
    if (kind === 'homes') {
      const found = index.findHomes(narrowing, question)
      return { ...found, hits: found.hits.map((hit) => this.hits.home(context, hit, attributes)) }
    }
    const found = kind === 'projects' ? index.findProjects(narrowing, question) : index.findStages(narrowing, question)
    return { ...found, hits: found.hits.map((hit) => this.hits.project(context, hit, attributes)) }
  }
}

type Asked = {
  narrowing: ReturnType<typeof narrowingOf>['narrowing']
  question: SearchQuestion
  context: HitContext
  attributes: Attributes
}

import type { HitAttribute } from '@nyhem/contract/calls/residence-search'
import { LRUCache } from 'lru-cache'
import type { Media } from '../pictures/media.ts'
import { HitTexts } from './hit-texts.ts'
import type { HitContext } from './hits.ts'
import { contextOf, narrowingOf } from './narrowing.ts'
import type { SearchQuestion } from './search.types.ts'
import type { Found } from './search-engine.ts'
import type { SiteIndex } from './site-index/site-index.ts'

/** What a question is about. */
export const searchKinds = ['projects', 'stages', 'homes'] as const
export type SearchKind = (typeof searchKinds)[number]

type Attributes = readonly HitAttribute[] | undefined

/** Questions that are known to have been asked, for each answer that is kept: some 800 bytes each. */
const questionsPerAnswer = 5

/** Answers as JSON text, ready to be sent: most of an answer is hits, whose text is the same for everyone. */
export class AnswerTexts {
  private readonly media: Media
  private readonly hits = new HitTexts()
  private readonly kept: KeptAnswers | null

  /** `keptAnswers` is how many answers are remembered for who asks the same within a minute; 0 for none. */
  constructor({ media, keptAnswers }: { media: Media; keptAnswers: number }) {
    this.media = media
    this.kept = keptAnswers > 0 ? new KeptAnswers(keptAnswers) : null
  }

  answer(index: SiteIndex, kind: SearchKind, question: SearchQuestion, attributes: Attributes): string {
    const { narrowing, unknownTags } = narrowingOf(question, index)
    const { sort, limit, offset, site } = question
    const key =
      this.kept &&
      JSON.stringify([kind, site.siteId, index.version, narrowing, unknownTags, sort, limit, offset, attributes])
    const known = key && this.kept?.get(key)
    if (known) return known
    const context = contextOf({ ...question, media: this.media })
    const { hits, ...rest } = this.find(index, kind, { narrowing, question, context, attributes })
    const text = `${JSON.stringify({ ...rest, unknownTags }).slice(0, -1)},"hits":[${hits.join(',')}]}`
    if (key) this.kept?.offer(key, text)
    return text
  }

  private find(index: SiteIndex, kind: SearchKind, asked: Asked): Found<string> {
    const { narrowing, question, context, attributes } = asked
    if (kind === 'homes') {
      const found = index.findHomes(narrowing, question)
      return { ...found, hits: this.hits.homes(context, found.hits, attributes) }
    }
    const found = kind === 'projects' ? index.findProjects(narrowing, question) : index.findStages(narrowing, question)
    return { ...found, hits: this.hits.projects(context, found.hits, attributes) }
  }
}

type Asked = {
  narrowing: ReturnType<typeof narrowingOf>['narrowing']
  question: SearchQuestion
  context: HitContext
  attributes: Attributes
}

/**
 * Answers that were asked for more than once. Most questions are asked once only, and texts that are kept for nothing
 * outlive the young part of the heap: they made the garbage collector stop the process for tens of milliseconds.
 */
class KeptAnswers {
  private readonly answers: LRUCache<string, string>
  private readonly asked: LRUCache<string, true>

  constructor(most: number) {
    this.answers = new LRUCache({ max: most })
    this.asked = new LRUCache({ max: most * questionsPerAnswer })
  }

  get(key: string): string | undefined {
    return this.answers.get(key)
  }

  /** Keeps an answer whose question was asked before. */
  offer(key: string, answer: string): void {
    if (this.asked.has(key)) this.answers.set(key, answer)
    else this.asked.set(key, true)
  }
}

import type { HitAttribute } from '@nyhem/contract/calls/residence-search'
import { LRUCache } from 'lru-cache'
import type { Media } from '../pictures/media.ts'
import { HitTexts } from './hit-texts.ts'
import type { HitContext } from './hits.ts'
import { contextOf, narrowingOf } from './narrowing.ts'
import type { SearchQuestion } from './search.types.ts'
import type { Found } from './search-engine.ts'
import type { SiteIndex } from './site-index/site-index.ts'

export const searchKinds = ['projects', 'stages', 'homes'] as const
export type SearchKind = (typeof searchKinds)[number]

type Attributes = readonly HitAttribute[] | undefined

/** Queries remembered per cached response, some 800 bytes each. */
const questionsPerAnswer = 5

/** As JSON text: responses consist mostly of hits, whose text is the same for every visitor. */
export class AnswerTexts {
  private readonly media: Media
  private readonly hits = new HitTexts()
  private readonly kept: StoredAnswers | null

  /** `storedAnswers`: responses cached for repeated queries within a minute; 0 for none. */
  constructor({ media, storedAnswers }: { media: Media; storedAnswers: number }) {
    this.media = media
    this.kept = storedAnswers > 0 ? new StoredAnswers(storedAnswers) : null
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

  private find(index: SiteIndex, kind: SearchKind, requested: Requested): Found<string> {
    const { narrowing, question, context, attributes } = requested
    if (kind === 'homes') {
      const found = index.findHomes(narrowing, question)
      return { ...found, hits: this.hits.homes(context, found.hits, attributes) }
    }
    const found = kind === 'projects' ? index.findProjects(narrowing, question) : index.findStages(narrowing, question)
    return { ...found, hits: this.hits.projects(context, found.hits, attributes) }
  }
}

type Requested = {
  narrowing: ReturnType<typeof narrowingOf>['narrowing']
  question: SearchQuestion
  context: HitContext
  attributes: Attributes
}

/**
 * Caches only repeated responses. Most queries are made once, and their needlessly cached texts outlived the young
 * generation of the heap: garbage collection stopped the process for tens of milliseconds.
 */
class StoredAnswers {
  private readonly answers: LRUCache<string, string>
  private readonly requested: LRUCache<string, true>

  constructor(most: number) {
    this.answers = new LRUCache({ max: most })
    this.requested = new LRUCache({ max: most * questionsPerAnswer })
  }

  get(key: string): string | undefined {
    return this.answers.get(key)
  }

  /** Caches the response to a repeated query. */
  offer(key: string, answer: string): void {
    if (this.requested.has(key)) this.answers.set(key, answer)
    else this.requested.set(key, true)
  }
}

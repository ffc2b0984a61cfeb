import type {
  CountedTag,
  CountyCountsReply,
  HitAttribute,
  HomeHit,
  HomeSearchReply,
  ProjectHit,
  ProjectSearchReply,
} from '@nyhem/contract/calls/residence-search'
import type { Instant } from '@nyhem/domain/dates'
import type { Narrowing } from '@nyhem/domain/search/row-fits'
import type { Site } from '@nyhem/domain/sites/site'
import { onChanged } from '../../database/notify-changed.ts'
import type { OpenDatabase } from '../../database/open-database.ts'
import { ProblemError } from '../../server/problems.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type MediaList, mediaOf } from '../pictures/media.ts'
import { AnswerTexts, type SearchKind } from './answer-texts.ts'
import { countCounties, findTags } from './counted-tags.ts'
import { type HitContext, homeHit, projectHit } from './hits.ts'
import { KeptIndexes } from './keep-indexes.ts'
import { KeptTags } from './kept-tags.ts'
import { contextOf, narrowingOf } from './narrowing.ts'
import { type Relaxation, relaxSearch } from './relax-search.ts'
import type { CountQuestion, SearchQuestion } from './search.types.ts'
import type { Found, SearchEngine } from './search-engine.ts'
import { findSuccession, keepSuccessions, successionHit } from './search-succession.ts'
import { type IndexSize, type SiteIndex, sumOfSizes } from './site-index/site-index.ts'

/** No answer can be given now; answered with 503. Source: public-site specification §8, search failures. */
export class SearchServiceDown extends ProblemError {
  constructor(cause?: unknown) {
    super('SearchServiceDown', { cause })
    this.name = 'SearchServiceDown'
  }
}

/** The residence search. Everything may throw SearchServiceDown. */
export type Search = {
  /** Areas and stages: an area of which several stages fit is one hit, one of which a single stage fits is that stage. */
  searchProjects(question: SearchQuestion): Promise<ProjectSearchReply>
  searchStages(question: SearchQuestion): Promise<ProjectSearchReply>
  searchHomes(question: SearchQuestion): Promise<HomeSearchReply>
  /** Any of these answers as the JSON text of its reply, hits with these attributes only: the quick way out. */
  answer(kind: SearchKind, question: SearchQuestion, attributes?: readonly HitAttribute[]): Promise<string>
  /** Homes that agents sell on. */
  searchSuccession(question: SearchQuestion): Promise<HomeSearchReply>
  /** Counties that have something, whatever places are asked for. */
  countCounties(question: CountQuestion): Promise<CountyCountsReply>
  /** Places from the county inwards, then features, with what they give when nothing else is asked. */
  tagsOfSite(site: Site, now: Instant): Promise<CountedTag[]>
  /** Tags whose name has what was typed, the best first. */
  findTags(asked: { site: Site; text: string; limit: number; now: Instant }): Promise<CountedTag[]>
  tagsByUrl(asked: { site: Site; urls: readonly string[]; now: Instant }): Promise<{
    tags: CountedTag[]
    unknown: string[]
  }>
  /** In the order of the ids; those that are not there are left out. */
  stagesByIds(asked: { site: Site; ids: readonly string[]; now: Instant }): Promise<ProjectHit[]>
  homesByIds(asked: { site: Site; ids: readonly string[]; now: Instant }): Promise<HomeHit[]>
  /** What the search would give without each thing that narrows it, most first; only what gives something. */
  relax(question: CountQuestion): Promise<Relaxation[]>
  /** Whether the whole catalogue has been read. */
  isReady(): boolean
  /** What is held in memory of all sites. */
  size(): IndexSize
  close(): Promise<void>
}

export type SearchParts = {
  database: OpenDatabase
  catalogue: Pick<Catalogue, 'areaIds' | 'searchableAreas' | 'changedAreas' | 'successionHomesOfSite'>
  media: MediaList
  /** Told when changes of the catalogue are found by searches: what was answered before may be out of date. */
  onFresh?: () => void
  /** Told when the catalogue could not be read; what was read before is answered with, and it is tried again. */
  onFailure?: (error: unknown) => void
  /** Told how long an answer took to make, in seconds. */
  onAnswered?: (kind: SearchKind, seconds: number) => void
  /** Answers that are remembered for who asks the same within a minute; 0 for none. */
  keptAnswers?: number
}

/** Some sixty kilobytes each. */
const usuallyKeptAnswers = 200
const nothing = () => undefined

/** Who asks hears that the search is down, whatever brought it down. */
async function orDown<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw new SearchServiceDown(error)
  }
}

/** Opens the search and begins to read the catalogue; whoever asks before that is done waits for it. */
export async function openSearch(parts: SearchParts): Promise<Search> {
  const { catalogue, onFresh = nothing, onFailure = nothing, onAnswered = nothing } = parts
  const media = mediaOf(parts.media)
  const indexes = new KeptIndexes({ catalogue, onFresh, onFailure })
  const successions = keepSuccessions(catalogue)
  const texts = new AnswerTexts({ media, keptAnswers: parts.keptAnswers ?? usuallyKeptAnswers })
  const tags = new KeptTags()
  // Listening comes before reading, so that no change falls between them.
  const changes = await onChanged(parts.database, (part) => {
    if (part === 'content') return
    successions.forget()
    indexes.refresh()
  })
  indexes.refresh()

  const engineOf = (site: Site): Promise<SiteIndex> => orDown(indexes.get(site))

  async function answer<Hit, Shown>(
    question: SearchQuestion,
    engine: SearchEngine,
    find: (narrowing: Narrowing) => Found<Hit>,
    show: (context: HitContext, hit: Hit) => Shown,
  ) {
    const { narrowing, unknownTags } = narrowingOf(question, engine)
    const context = contextOf({ ...question, media })
    const found = find(narrowing)
    return { ...found, unknownTags, hits: found.hits.map((hit) => show(context, hit)) }
  }

  return {
    async searchProjects(question) {
      const engine = await engineOf(question.site)
      return answer(question, engine, (narrowing) => engine.findProjects(narrowing, question), projectHit)
    },
    async searchStages(question) {
      const engine = await engineOf(question.site)
      return answer(question, engine, (narrowing) => engine.findStages(narrowing, question), projectHit)
    },
    async searchHomes(question) {
      const engine = await engineOf(question.site)
      return answer(question, engine, (narrowing) => engine.findHomes(narrowing, question), homeHit)
    },
    async searchSuccession(question) {
      const engine = await orDown(successions.get(question.site))
      return answer(question, engine, (narrowing) => findSuccession(engine, narrowing, question), successionHit)
    },
    countCounties: async (question) => countCounties(await engineOf(question.site), question),
    async answer(kind, question, attributes) {
      const engine = await engineOf(question.site)
      const began = performance.now()
      const text = texts.answer(engine, kind, question, attributes)
      onAnswered(kind, (performance.now() - began) / 1_000)
      return text
    },
    async tagsOfSite(site, now) {
      return [...tags.of(site, await engineOf(site), now)]
    },
    async findTags({ site, text, limit, now }) {
      return findTags(tags.of(site, await engineOf(site), now), text).slice(0, limit)
    },
    async tagsByUrl({ site, urls, now }) {
      const known = new Map(tags.of(site, await engineOf(site), now).map((tag) => [tag.url, tag]))
      const asked = [...new Set(urls)]
      return { tags: asked.flatMap((url) => known.get(url) ?? []), unknown: asked.filter((url) => !known.has(url)) }
    },
    async stagesByIds({ site, ids, now }) {
      const found = (await engineOf(site)).stagesByIds(ids)
      return found.map((stage) => projectHit(contextOf({ site, now, media }), stage))
    },
    async homesByIds({ site, ids, now }) {
      const found = (await engineOf(site)).homesByIds(ids)
      return found.map((home) => homeHit(contextOf({ site, now, media }), home))
    },
    relax: async (question) => relaxSearch(await engineOf(question.site), question),
    isReady: () => indexes.isReady,
    size: () => sumOfSizes([...indexes.all()].map(({ size }) => size)),
    async close() {
      await changes.close()
      indexes.close()
    },
  }
}

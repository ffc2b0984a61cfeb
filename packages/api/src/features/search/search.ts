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
import type { PlacedTag } from '@nyhem/domain/search/search-tags'
import type { TravelPlace } from '@nyhem/domain/search/travel-places'
import type { Site } from '@nyhem/domain/sites/site'
import { databaseIdentity } from '../../database/database-identity.ts'
import { onChanged } from '../../database/notify-changed.ts'
import type { OpenDatabase } from '../../database/open-database.ts'
import { ProblemError } from '../../server/problems.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type MediaList, mediaOf } from '../pictures/media.ts'
import { AnswerTexts, type SearchKind } from './answer-texts.ts'
import { countCounties, findTags, recountedTags } from './counted-tags.ts'
import { type HitContext, homeHit, projectHit } from './hits.ts'
import { type SnapshotParts, snapshotsIn } from './index-snapshot.ts'
import { contextOf, narrowingOf } from './narrowing.ts'
import { StoredIndexes } from './refresh-indexes.ts'
import { type Relaxation, relaxSearch } from './relax-search.ts'
import type { CountQuestion, FreshAnswers, SearchQuestion, TagQuestion } from './search.types.ts'
import type { Found, SearchEngine } from './search-engine.ts'
import { findSuccession, keepSuccessions, successionHit } from './search-succession.ts'
import { type IndexSize, type SiteIndex, sumOfSizes } from './site-index/site-index.ts'
import { StoredTags } from './stored-tags.ts'
import { StoredTravelPlaces } from './stored-travel-places.ts'

export type { FreshAnswers } from './search.types.ts'

/** Answered with 503. Source: public-site specification §8, search failures. */
export class SearchServiceDown extends ProblemError {
  constructor(cause?: unknown) {
    super('SearchServiceDown', { cause })
    this.name = 'SearchServiceDown'
  }
}

/** Residence search. Every method may throw SearchServiceDown. */
export type Search = {
  /** An area with several matching stages is one hit; with a single one, the hit is that stage. */
  searchProjects(question: SearchQuestion): Promise<ProjectSearchReply>
  searchStages(question: SearchQuestion): Promise<ProjectSearchReply>
  searchHomes(question: SearchQuestion): Promise<HomeSearchReply>
  /** Fast path: the reply's JSON text, with only these attributes per hit. */
  answer(kind: SearchKind, question: SearchQuestion, attributes?: readonly HitAttribute[]): Promise<string>
  /** Homes resold by agents. */
  searchSuccession(question: SearchQuestion): Promise<HomeSearchReply>
  /** Whatever places are selected. */
  countCounties(question: CountQuestion): Promise<CountyCountsReply>
  /** Places from the county inwards, then features, without other criteria. */
  tagsOfSite(site: Site, now: Instant): Promise<CountedTag[]>
  /** Places from the county inwards: the same list until the catalogue changes. */
  placesOfSite(site: Site): Promise<readonly PlacedTag[]>
  /** Stations, then municipalities and areas by name: the same list until the catalogue changes. */
  travelPlacesOfSite(site: Site): Promise<readonly TravelPlace[]>
  /** Best first, with the counts of the search that they would be added to, or of the empty one. */
  findTags(requested: TagQuestion): Promise<CountedTag[]>
  tagsByUrl(requested: { site: Site; urls: readonly string[]; now: Instant }): Promise<{
    tags: CountedTag[]
    unknown: string[]
  }>
  /** In the order of the ids; missing ones are omitted. */
  stagesByIds(requested: { site: Site; ids: readonly string[]; now: Instant }): Promise<ProjectHit[]>
  homesByIds(requested: { site: Site; ids: readonly string[]; now: Instant }): Promise<HomeHit[]>
  /** Most first; empty ones are omitted. */
  relax(question: CountQuestion): Promise<Relaxation[]>
  /** Whether the whole catalogue has been read. */
  isReady(): boolean
  /** Milliseconds since all that had changed was read; null before. */
  readMsAgo(): number | null
  size(): IndexSize
  close(): Promise<void>
}

export type SearchParts = {
  database: OpenDatabase
  catalogue: Pick<Catalogue, 'areaIds' | 'searchableAreas' | 'changedAreas' | 'successionHomesOfSite'>
  media: MediaList
  onFresh?: (fresh: FreshAnswers) => void
  /** Earlier data serves until a retry succeeds. */
  onFailure?: (error: unknown) => void
  onAnswered?: (kind: SearchKind, seconds: number) => void
  /** Where the index is kept for the next start, and of which release it is; default: nowhere. */
  snapshots?: Pick<SnapshotParts, 'folder' | 'release' | 'nowMs'> | null
  /** Cached responses for repeated queries within a minute; 0 for none. */
  storedAnswers?: number
}

/** Some sixty kilobytes each. */
const usuallyStoredAnswers = 200
const nothing = () => undefined

async function orDown<T>(requested: Promise<T>): Promise<T> {
  try {
    return await requested
  } catch (error) {
    throw new SearchServiceDown(error)
  }
}

/** Queries wait until the catalogue has been read. */
export async function openSearch(parts: SearchParts): Promise<Search> {
  const { catalogue, onFresh = nothing, onFailure = nothing, onAnswered = nothing } = parts
  const media = mediaOf(parts.media)
  const { db } = parts.database
  const snapshots = parts.snapshots ? snapshotsIn({ ...parts.snapshots, identity: () => databaseIdentity(db) }) : null
  const indexes = new StoredIndexes({ catalogue, onFresh, onFailure, snapshots })
  const successions = keepSuccessions(catalogue)
  const texts = new AnswerTexts({ media, storedAnswers: parts.storedAnswers ?? usuallyStoredAnswers })
  const tags = new StoredTags()
  const travelPlaces = new StoredTravelPlaces()
  // Listens before reading, so that no change is missed.
  const changes = await onChanged(parts.database, (changed) => {
    if (changed.part === 'content' || changed.part === 'showing' || changed.part === 'opening') return
    successions.forget()
    indexes.refresh(changed.part === 'availability' ? changed.home : null)
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
    placesOfSite: async (site) => (await engineOf(site)).places(),
    travelPlacesOfSite: async (site) => travelPlaces.of(site, await engineOf(site)),
    async findTags({ site, text, limit, search, now }) {
      const engine = await engineOf(site)
      const recount = search && recountedTags(engine, { ...search, site, now })
      return findTags(tags.of(site, engine, now), text, recount).slice(0, limit)
    },
    async tagsByUrl({ site, urls, now }) {
      const known = new Map(tags.of(site, await engineOf(site), now).map((tag) => [tag.url, tag]))
      const requested = [...new Set(urls)]
      return {
        tags: requested.flatMap((url) => known.get(url) ?? []),
        unknown: requested.filter((url) => !known.has(url)),
      }
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
    readMsAgo: () => indexes.readMsAgo,
    size: () => sumOfSizes([...indexes.all()].map(({ size }) => size)),
    async close() {
      await changes.close()
      await indexes.close()
    },
  }
}

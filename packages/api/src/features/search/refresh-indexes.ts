import { setImmediate } from 'node:timers/promises'
import type { AreaId } from '@nyhem/domain/ids'
import type { SearchableArea } from '@nyhem/domain/search/searchable-area'
import { allSiteIds, allSites } from '@nyhem/domain/sites/all-sites'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { PlacedHomeId } from '../../database/notify-changed.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Snapshots } from './index-snapshot.ts'
import { keptHomes } from './kept-homes.ts'
import type { FreshAnswers } from './search.types.ts'
import { type AreaChanges, SiteIndex } from './site-index/site-index.ts'

/** Areas per batch, some hundred homes, so that queries do not wait long. */
const areasAtOnce = 10

/** How long a query waits for an index being read, and the delay before a failed read is retried. */
const longestWaitMs = 5_000
const retryMs = 1_000

/** Between snapshots. */
const snapshotEveryMs = 3_600_000

export type IndexParts = {
  catalogue: Pick<Catalogue, 'areaIds' | 'searchableAreas' | 'changedAreas'>
  onFailure: (error: unknown) => void
  /** After a reading: whose earlier answers are outdated. */
  onFresh: (fresh: FreshAnswers) => void
  /** Null: the whole catalogue is read before the first answer. */
  snapshots: Snapshots | null
}

type SeenChange = Awaited<ReturnType<Catalogue['changedAreas']>>['areas'][number]
const nameOfChange = ({ areaId, transaction }: SeenChange): string => `${areaId} ${transaction}`

type Changed = { readonly sites: Set<SiteId>; readonly homes: PlacedHomeId[] }

export class StoredIndexes {
  private readonly parts: IndexParts
  private readonly indexes = new Map<SiteId, SiteIndex>()
  private readonly ready = new Set<SiteId>()
  private readonly opened = Promise.withResolvers<void>()
  /** Start of the next read; null until everything has been read. */
  private since: number | null = null
  private readAt: number | null = null
  /** Changes taken in, among those that the next read returns again. */
  private seen: readonly SeenChange[] = []
  /** Homes held or released, until a reading that began later: one held and released between two readings is in both. */
  private readonly availabilityChanged = new Map<string, PlacedHomeId>()
  private working = false
  private isRequestedAgain = false
  private isClosed = false
  private retry: NodeJS.Timeout | null = null
  /** Areas restored from a snapshot that have not been compared with the catalogue; null when all have. */
  private uncompared: AreaId[] | null = null
  private readonly closing = new AbortController()
  private writing: Promise<void> | null = null
  private readonly snapshotClock: NodeJS.Timeout

  constructor(parts: IndexParts) {
    this.parts = parts
    this.snapshotClock = setInterval(() => this.writeSnapshot(), snapshotEveryMs)
    this.snapshotClock.unref()
    for (const site of allSites()) this.indexes.set(site.siteId, new SiteIndex(site))
  }

  get isReady(): boolean {
    return this.since !== null
  }

  /** Milliseconds since all that had changed was read; null before. */
  get readMsAgo(): number | null {
    return this.readAt === null ? null : performance.now() - this.readAt
  }

  all(): IterableIterator<SiteIndex> {
    return this.indexes.values()
  }

  /** Waits a while for an index being read, then throws. */
  async get(site: Site): Promise<SiteIndex> {
    if (this.isClosed) throw new Error('the search index is closed')
    if (!this.ready.has(site.siteId) && !this.isReady) await this.waitUntilReady()
    // Not before: a snapshot brings others.
    const index = this.indexes.get(site.siteId)
    if (!index) throw new Error('there is no search index of the site')
    return index
  }

  /** Call when the catalogue has, or may have, changed; calls during a run are merged. */
  refresh(home: PlacedHomeId | null = null): void {
    if (home) this.availabilityChanged.set(home.homeId, home)
    this.isRequestedAgain = true
    if (!this.working) void this.work()
  }

  async close(): Promise<void> {
    this.isClosed = true
    if (this.retry) clearTimeout(this.retry)
    clearInterval(this.snapshotClock)
    this.closing.abort()
    await this.writing
  }

  private async waitUntilReady(): Promise<void> {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error('the search index is still being read')), longestWaitMs)
    try {
      await Promise.race([this.opened.promise, late.promise])
    } finally {
      clearTimeout(timer)
    }
  }

  private async work(): Promise<void> {
    this.working = true
    if (this.retry) clearTimeout(this.retry)
    try {
      while ((this.isRequestedAgain || this.uncompared) && !this.isClosed) {
        // What changes comes before what is compared.
        if (!this.isRequestedAgain && this.uncompared) await this.compare(this.uncompared)
        else {
          this.isRequestedAgain = false
          await (this.since === null ? this.readEverything() : this.readChanges(this.since))
        }
      }
    } catch (error) {
      // Earlier data still serves: a slightly stale search is better than none.
      if (!this.isClosed) {
        this.parts.onFailure(error)
        this.retry = setTimeout(() => this.refresh(), retryMs)
        this.retry.unref()
      }
    } finally {
      this.working = false
    }
  }

  private async readEverything(): Promise<void> {
    const { catalogue, onFresh } = this.parts
    const { since } = await catalogue.changedAreas(null)
    const areas = await catalogue.areaIds()
    const restored = await this.restore(since)
    if (restored === null)
      for (const [siteId, own] of Map.groupBy(areas, ({ siteId }) => siteId)) {
        await this.takeIn(own.map(({ id }) => id))
        this.ready.add(siteId)
      }
    // Rereads what changed meanwhile, or since the snapshot.
    await this.readChanges(restored ?? since)
    if (restored === null) this.writeSnapshot()
    else this.uncompared = [...new Set([...areas.map(({ id }) => id), ...this.held().map(({ own }) => own.id)])]
    this.opened.resolve()
    onFresh({ sites: new Set(allSiteIds()), homes: [] })
  }

  /** Takes the areas of a snapshot; gives its position, or null without one. `newest`: position now. */
  private async restore(newest: number): Promise<number | null> {
    const { snapshots, onFailure } = this.parts
    const indexes = new Map(allSites().map((site) => [site.siteId, new SiteIndex(site)]))
    try {
      const snapshot = (await snapshots?.open()) ?? null
      if (!snapshot) return null
      // A copy of the database from before the snapshot would never tell of its later changes.
      if (snapshot.since > newest) throw new Error('the snapshot of the search index is newer than the database')
      let waiting: SearchableArea[] = []
      const takeWaiting = async () => {
        for (const [siteId, areas] of Map.groupBy(waiting, ({ own }) => own.siteId)) {
          const index = indexes.get(siteId)
          index?.change({ areas, gone: [] })
          while (index?.tidy()) await setImmediate()
        }
        waiting = []
        await setImmediate()
      }
      for await (const area of snapshot.areas) {
        waiting.push(area)
        if (waiting.length === areasAtOnce) await takeWaiting()
      }
      await takeWaiting()
      for (const [siteId, index] of indexes) this.indexes.set(siteId, index)
      return snapshot.since
    } catch (error) {
      // It only saves time.
      onFailure(error)
      await snapshots?.refuse().catch(onFailure)
      return null
    }
  }

  /** The next areas of a snapshot with the catalogue: what differs is read anew. */
  private async compare(uncompared: AreaId[]): Promise<void> {
    const ids = uncompared.slice(0, areasAtOnce)
    const areas = new Map((await this.parts.catalogue.searchableAreas(ids)).map((area) => [area.own.id, area]))
    const differing = ids.filter((id) => JSON.stringify(areas.get(id)) !== JSON.stringify(this.areaOf(id)))
    const { sites, homes } = await this.takeIn(differing)
    if (sites.size + homes.length > 0) this.parts.onFresh({ sites, homes })
    uncompared.splice(0, ids.length)
    if (uncompared.length > 0) return
    this.uncompared = null
    this.writeSnapshot()
  }

  private areaOf(id: AreaId): SearchableArea | undefined {
    for (const index of this.indexes.values()) if (index.has(id)) return index.area(id)
    return undefined
  }

  private held(): SearchableArea[] {
    return [...this.indexes.values()].flatMap((index) => index.areas().flatMap(({ id }) => index.area(id) ?? []))
  }

  private writeSnapshot(): void {
    const { snapshots, onFailure } = this.parts
    if (!snapshots || this.writing || this.since === null || this.uncompared || this.isClosed) return
    // Areas that change while it is written are read again by who restores it.
    const content = { since: this.since, areas: this.held() }
    this.writing = snapshots
      .write(content, this.closing.signal)
      .catch((error: unknown) => {
        if (!this.isClosed) onFailure(error)
      })
      .finally(() => {
        this.writing = null
      })
  }

  private async readChanges(since: number): Promise<void> {
    const began = performance.now()
    const reported = [...this.availabilityChanged.values()]
    const changes = await this.parts.catalogue.changedAreas(since)
    const seen = new Set(this.seen.map(nameOfChange))
    const news = changes.areas.filter((change) => !seen.has(nameOfChange(change)))
    const { sites, homes } = await this.takeIn([...new Set(news.map(({ areaId }) => areaId))])
    this.seen = changes.areas.filter(({ transaction }) => transaction >= changes.since)
    const isFirst = this.since === null
    this.since = changes.since
    this.readAt = began
    // One reported again meanwhile waits for the next reading.
    for (const home of reported)
      if (this.availabilityChanged.get(home.homeId) === home) this.availabilityChanged.delete(home.homeId)
    const fresh = { sites, homes: [...new Map([...reported, ...homes].map((home) => [home.homeId, home])).values()] }
    if (!isFirst && sites.size + fresh.homes.length > 0) this.parts.onFresh(fresh)
  }

  private async takeIn(ids: readonly AreaId[]): Promise<Changed> {
    const changed: Changed = { sites: new Set(), homes: [] }
    for (let from = 0; from < ids.length && !this.isClosed; from += areasAtOnce) {
      const requested = ids.slice(from, from + areasAtOnce)
      const areas = await this.parts.catalogue.searchableAreas(requested)
      const there = new Set<string>(areas.map(({ own }) => own.id))
      const gone = requested.filter((id) => !there.has(id))
      if (gone.some((id) => ![...this.indexes.values()].some((index) => index.has(id))))
        for (const siteId of allSiteIds()) changed.sites.add(siteId)
      const bySite = Map.groupBy(areas, ({ own }) => own.siteId)
      for (const [siteId, index] of this.indexes)
        await this.change(index, { areas: bySite.get(siteId) ?? [], gone }, changed)
      // Waiting queries come first.
      await setImmediate()
    }
    return changed
  }

  private async change(index: SiteIndex, { areas, gone }: AreaChanges, changed: Changed): Promise<void> {
    const left = gone.filter((id) => index.has(id))
    if (areas.length === 0 && left.length === 0) return
    if (left.length > 0) changed.sites.add(index.site.siteId)
    for (const area of areas) this.note(area, index, changed)
    index.change({ areas, gone: left })
    while (index.tidy()) await setImmediate()
  }

  /** The whole site, unless it is known which homes were held or released, and that nothing else has changed. */
  private note(area: SearchableArea, index: SiteIndex, changed: Changed): void {
    const before = index.area(area.own.id)
    const homes = before ? keptHomes(before, area) : null
    const isAvailabilityChanged = () =>
      [...this.availabilityChanged.values()].some(({ areaId }) => areaId === area.own.id)
    if (homes === null || (homes.length === 0 && !isAvailabilityChanged())) changed.sites.add(area.own.siteId)
    else changed.homes.push(...homes)
  }
}

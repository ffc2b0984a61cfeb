import { setImmediate } from 'node:timers/promises'
import type { AreaId } from '@nyhem/domain/ids'
import { allSites } from '@nyhem/domain/sites/all-sites'
import { type Site, type SiteId, siteIds } from '@nyhem/domain/sites/site'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { SiteIndex } from './site-index/site-index.ts'

/** Areas per batch, some hundred homes, so that queries do not wait long. */
const areasAtOnce = 10

/** How long a query waits for an index being read, and the delay before a failed read is retried. */
const longestWaitMs = 5_000
const retryMs = 1_000

export type IndexParts = {
  catalogue: Pick<Catalogue, 'areaIds' | 'searchableAreas' | 'changedAreas'>
  onFailure: (error: unknown) => void
  /** The sites whose homes have changed. */
  onFresh: (sites: ReadonlySet<SiteId>) => void
}

export class StoredIndexes {
  private readonly parts: IndexParts
  private readonly indexes = new Map<SiteId, SiteIndex>()
  private readonly ready = new Set<SiteId>()
  private readonly opened = Promise.withResolvers<void>()
  /** Start of the next read; null until everything has been read. */
  private since: number | null = null
  private readAt: number | null = null
  /** Each area's latest applied transaction, among those that the next read returns again. */
  private seen = new Map<AreaId, number>()
  private working = false
  private isRequestedAgain = false
  private isClosed = false
  private retry: NodeJS.Timeout | null = null

  constructor(parts: IndexParts) {
    this.parts = parts
    for (const siteId of siteIds) this.indexes.set(siteId, new SiteIndex(allSites[siteId]))
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
    const index = this.indexes.get(site.siteId)
    if (!index || this.isClosed) throw new Error('the search index is closed')
    if (!this.ready.has(site.siteId) && !this.isReady) await this.waitUntilReady()
    return index
  }

  /** Call when the catalogue has, or may have, changed; calls during a run are merged. */
  refresh(): void {
    this.isRequestedAgain = true
    if (!this.working) void this.work()
  }

  close(): void {
    this.isClosed = true
    if (this.retry) clearTimeout(this.retry)
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
      while (this.isRequestedAgain && !this.isClosed) {
        this.isRequestedAgain = false
        await (this.since === null ? this.readEverything() : this.readChanges(this.since))
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
    for (const [siteId, own] of Map.groupBy(areas, ({ siteId }) => siteId)) {
      await this.takeIn(own.map(({ id }) => id))
      this.ready.add(siteId)
    }
    // Rereads what changed meanwhile.
    await this.readChanges(since)
    this.opened.resolve()
    onFresh(new Set(siteIds))
  }

  private async readChanges(since: number): Promise<void> {
    const began = performance.now()
    const changes = await this.parts.catalogue.changedAreas(since)
    const news = changes.areas.filter(({ areaId, transaction }) => this.seen.get(areaId) !== transaction)
    const sites = await this.takeIn(news.map(({ areaId }) => areaId))
    this.seen = new Map(
      changes.areas
        .filter(({ transaction }) => transaction >= changes.since)
        .map(({ areaId, transaction }) => [areaId, transaction]),
    )
    const isFirst = this.since === null
    this.since = changes.since
    this.readAt = began
    if (news.length > 0 && !isFirst) this.parts.onFresh(sites)
  }

  /** Returns the sites of the areas; all of them if one is on none. */
  private async takeIn(ids: readonly AreaId[]): Promise<Set<SiteId>> {
    const changed = new Set<SiteId>()
    for (let from = 0; from < ids.length && !this.isClosed; from += areasAtOnce) {
      const requested = ids.slice(from, from + areasAtOnce)
      const areas = await this.parts.catalogue.searchableAreas(requested)
      const there = new Set<string>(areas.map(({ own }) => own.id))
      const gone = requested.filter((id) => !there.has(id))
      if (gone.some((id) => ![...this.indexes.values()].some((index) => index.has(id))))
        for (const siteId of siteIds) changed.add(siteId)
      const bySite = Map.groupBy(areas, ({ own }) => own.siteId)
      for (const [siteId, index] of this.indexes) {
        const own = bySite.get(siteId) ?? []
        const left = gone.filter((id) => index.has(id))
        if (own.length === 0 && left.length === 0) continue
        changed.add(siteId)
        index.change({ areas: own, gone: left })
        while (index.tidy()) await setImmediate()
      }
      // Waiting queries come first.
      await setImmediate()
    }
    return changed
  }
}

import { setImmediate } from 'node:timers/promises'
import type { AreaId } from '@nyhem/domain/ids'
import { allSites } from '@nyhem/domain/sites/all-sites'
import { type Site, type SiteId, siteIds } from '@nyhem/domain/sites/site'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { SiteIndex } from './site-index/site-index.ts'

/** Areas that are read and taken in at once: some thousand homes, so that nobody waits long for the turn of theirs. */
const areasAtOnce = 20

/** How long a question waits for an index that is being read, and how long until a failed reading is tried again. */
const longestWaitMs = 5_000
const retryMs = 1_000

export type IndexParts = {
  catalogue: Pick<Catalogue, 'areaIds' | 'searchableAreas' | 'changedAreas'>
  /** Told when the catalogue could not be read; it is tried again. */
  onFailure: (error: unknown) => void
  /** Told when changes have been taken in. */
  onFresh: () => void
}

/** An index of each site, read from the catalogue and kept as it is there. */
export class KeptIndexes {
  private readonly parts: IndexParts
  private readonly indexes = new Map<SiteId, SiteIndex>()
  private readonly ready = new Set<SiteId>()
  private readonly opened = Promise.withResolvers<void>()
  /** Where the next reading begins; null until everything has been read. */
  private since: number | null = null
  /** The latest transaction of each area that has been taken in, of those that the next reading names again. */
  private seen = new Map<AreaId, number>()
  private working = false
  private isAskedAgain = false
  private isClosed = false
  private retry: NodeJS.Timeout | null = null

  constructor(parts: IndexParts) {
    this.parts = parts
    for (const siteId of siteIds) this.indexes.set(siteId, new SiteIndex(allSites[siteId]))
  }

  /** Whether every index has been read. */
  get isReady(): boolean {
    return this.since !== null
  }

  /** Every index, for those who watch them. */
  all(): IterableIterator<SiteIndex> {
    return this.indexes.values()
  }

  /** The index of a site; waits a while for one that is being read. Throws when that takes too long. */
  async get(site: Site): Promise<SiteIndex> {
    const index = this.indexes.get(site.siteId)
    if (!index || this.isClosed) throw new Error('the search index is closed')
    if (!this.ready.has(site.siteId) && !this.isReady) await this.waitUntilReady()
    return index
  }

  /** Takes in what has changed. To be called when the catalogue has, or may have; calls while it works are joined. */
  refresh(): void {
    this.isAskedAgain = true
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
      while (this.isAskedAgain && !this.isClosed) {
        this.isAskedAgain = false
        await (this.since === null ? this.readEverything() : this.readChanges(this.since))
      }
    } catch (error) {
      // What was read before is still answered with: a search that is a moment late is better than none.
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
    // What changed while it was read is read again.
    await this.readChanges(since)
    this.opened.resolve()
    onFresh()
  }

  private async readChanges(since: number): Promise<void> {
    const changes = await this.parts.catalogue.changedAreas(since)
    const news = changes.areas.filter(({ areaId, transaction }) => this.seen.get(areaId) !== transaction)
    await this.takeIn(news.map(({ areaId }) => areaId))
    this.seen = new Map(
      changes.areas
        .filter(({ transaction }) => transaction >= changes.since)
        .map(({ areaId, transaction }) => [areaId, transaction]),
    )
    const isFirst = this.since === null
    this.since = changes.since
    if (news.length > 0 && !isFirst) this.parts.onFresh()
  }

  private async takeIn(ids: readonly AreaId[]): Promise<void> {
    for (let from = 0; from < ids.length && !this.isClosed; from += areasAtOnce) {
      const asked = ids.slice(from, from + areasAtOnce)
      const areas = await this.parts.catalogue.searchableAreas(asked)
      const there = new Set<string>(areas.map(({ own }) => own.id))
      const gone = asked.filter((id) => !there.has(id))
      const bySite = Map.groupBy(areas, ({ own }) => own.siteId)
      for (const [siteId, index] of this.indexes) {
        const own = bySite.get(siteId) ?? []
        const left = gone.filter((id) => index.has(id))
        if (own.length > 0 || left.length > 0) index.change({ areas: own, gone: left })
      }
      // Whoever waits for an answer comes first.
      await setImmediate()
    }
  }
}

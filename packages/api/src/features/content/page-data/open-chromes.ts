import type { Instant, LocalDate } from '@nyhem/domain/dates'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { ContentSnapshot } from '../tree/content-snapshot.ts'
import { type Chrome, type ChromeContext, chromeOf } from './chrome.ts'

export type Chromes = {
  get(context: ChromeContext): Promise<Chrome>
  /** Needs no database: may be outdated, or lack the counties. */
  last(context: ChromeContext): Chrome
  forget(): void
  /** Takes effect with the next `forget`. */
  forgetCounties(): void
}

type Parts = { catalogue: Pick<Catalogue, 'countiesOfSite'>; buildId: string }

type StoredChrome = { chrome: Chrome; snapshot: ContentSnapshot; today: LocalDate; until: Instant | null }

/** Caches the chrome of each site in memory until its content or the day changes. */
export function openChromes({ catalogue, buildId }: Parts): Chromes {
  const counties = openCounties(catalogue)
  let chromes = new Map<SiteId, StoredChrome>()
  return {
    async get(context) {
      const { site, snapshot, tree, now, today } = context
      const known = chromes.get(site.siteId)
      const isFresh =
        known?.snapshot === snapshot && known.today === today && (known.until === null || now < known.until)
      if (known && isFresh) return known.chrome
      // Results invalidated during the query are not cached.
      const stored = chromes
      const chrome = chromeOf(context, await counties.of(site), buildId)
      const until = tree.changes.find((moment) => moment > now) ?? null
      stored.set(site.siteId, { chrome, snapshot, today, until })
      return chrome
    },
    last: (context) => chromes.get(context.site.siteId)?.chrome ?? chromeOf(context, [], buildId),
    forget() {
      chromes = new Map()
    },
    forgetCounties: counties.forget,
  }
}

/** Every footer shows counties: queried once until the catalogue changes. */
function openCounties(catalogue: Parts['catalogue']) {
  let counties = new Map<SiteId, ReturnType<Catalogue['countiesOfSite']>>()
  return {
    of({ siteId, routes }: Site): ReturnType<Catalogue['countiesOfSite']> {
      if (routes.areas === null) return Promise.resolve([])
      const known = counties.get(siteId)
      if (known) return known
      const requested = catalogue.countiesOfSite(siteId)
      const stored = counties
      stored.set(siteId, requested)
      // Failures are not cached.
      requested.catch(() => stored.delete(siteId))
      return requested
    },
    forget(): void {
      counties = new Map()
    },
  }
}

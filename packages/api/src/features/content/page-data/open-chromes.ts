import type { Instant, LocalDate } from '@nyhem/domain/dates'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { ContentSnapshot } from '../tree/content-snapshot.ts'
import { type Chrome, type ChromeContext, chromeOf } from './chrome.ts'
import { countiesOfFooter } from './footer.ts'

export type Chromes = {
  get(context: ChromeContext): Promise<Chrome>
  /** For content that only one visitor sees: nothing is kept. */
  once(context: ChromeContext): Promise<Chrome>
  /** Needs no database: may be outdated, or lack the counties. */
  last(context: ChromeContext): Chrome
  forget(): void
  /** Takes effect with the next `forget`. */
  forgetCounties(): void
  /** Reads them anew if they are forgotten. */
  refreshCounties(site: Site): void
}

type Parts = {
  catalogue: Pick<Catalogue, 'countiesOfSite'>
  buildId: string
  /** Every page of the site shows other counties than before, or may. */
  onOtherCounties: (siteId: SiteId) => void
}

type StoredChrome = { chrome: Chrome; snapshot: ContentSnapshot; today: LocalDate; until: Instant | null }

/** Caches the chrome of each site in memory until its content or the day changes. */
export function openChromes({ buildId, ...parts }: Parts): Chromes {
  const counties = openCounties(parts)
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
    once: async (context) => chromeOf(context, await counties.of(context.site), buildId),
    last: (context) => chromes.get(context.site.siteId)?.chrome ?? chromeOf(context, [], buildId),
    forget() {
      chromes = new Map()
    },
    forgetCounties: counties.forget,
    refreshCounties: (site) => void counties.of(site).catch(() => parts.onOtherCounties(site.siteId)),
  }
}

/** Every footer shows counties: queried once until the catalogue changes. */
function openCounties({ catalogue, onOtherCounties }: Omit<Parts, 'buildId'>) {
  let counties = new Map<SiteId, ReturnType<Catalogue['countiesOfSite']>>()
  const shown = new Map<SiteId, string>()

  async function read(siteId: SiteId): ReturnType<Catalogue['countiesOfSite']> {
    const found = await catalogue.countiesOfSite(siteId)
    const names = countiesOfFooter(found)
      .map(({ county }) => county.slug)
      .sort()
      .join()
    const before = shown.get(siteId)
    shown.set(siteId, names)
    if (before !== undefined && before !== names) onOtherCounties(siteId)
    return found
  }

  return {
    of({ siteId, routes }: Site): ReturnType<Catalogue['countiesOfSite']> {
      if (routes.areas === null) return Promise.resolve([])
      const known = counties.get(siteId)
      if (known) return known
      const requested = read(siteId)
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

import { type Instant, instantOf } from '@nyhem/domain/dates'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import { type EncodedBytes, encodeBytes } from '../../../server/encoded-bytes.ts'
import { keepCurrent, type Stored } from '../tree/keep-current.ts'
import { type SitemapContext, sitemapParts } from './sitemap.ts'

type Requested = { readonly site: Site; readonly now: Instant }
type Sitemaps = { readonly parts: readonly EncodedBytes[]; readonly until: Instant }

/** Publications by date, and changes of held homes, show after this at the latest. */
const keptMs = 3_600_000

type Kept = { readonly stored: Stored<Sitemaps>; now: Instant; expired: Sitemaps | null }

/**
 * Sitemaps, each read once for everybody who asks and kept until `forget` or for an hour: reading one is reading every
 * address of the catalogue.
 */
export function openSitemaps(contextOf: (requested: Requested) => Promise<SitemapContext>): {
  of(requested: Requested): Promise<readonly EncodedBytes[]>
  forget(): void
} {
  const bySite = new Map<SiteId, Kept>()

  async function read(site: Site, now: Instant): Promise<Sitemaps> {
    const parts: EncodedBytes[] = []
    for await (const text of sitemapParts(await contextOf({ site, now })))
      parts.push(await encodeBytes(Buffer.from(text)))
    return { parts, until: instantOf(new Date(Date.parse(now) + keptMs)) }
  }

  function keptOf({ site, now }: Requested): Kept {
    const known = bySite.get(site.siteId)
    if (known) return known
    const kept: Kept = { stored: keepCurrent(() => read(site, kept.now)), now, expired: null }
    bySite.set(site.siteId, kept)
    return kept
  }

  return {
    async of(requested) {
      const kept = keptOf(requested)
      const last = kept.stored.last()
      kept.now = requested.now
      // Once for each: every `forget` would begin a read in progress again.
      if (last && last !== kept.expired && last.until <= kept.now) {
        kept.expired = last
        kept.stored.forget()
      }
      return (await kept.stored.get()).parts
    },
    forget() {
      for (const { stored } of bySite.values()) stored.forget()
    },
  }
}

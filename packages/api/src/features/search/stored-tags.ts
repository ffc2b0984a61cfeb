import type { CountedTag } from '@nyhem/contract/calls/residence-search'
import type { Instant } from '@nyhem/domain/dates'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import { countedTags } from './counted-tags.ts'
import { narrowingOf } from './narrowing.ts'
import type { SiteIndex } from './site-index/site-index.ts'

/** Each site's tags with counts for an otherwise empty query, computed once per index state. */
export class StoredTags {
  private readonly kept = new Map<SiteId, { of: string; tags: readonly CountedTag[] }>()

  of(site: Site, index: SiteIndex, now: Instant): readonly CountedTag[] {
    const { narrowing } = narrowingOf({ site, now }, index)
    // The criteria used here do not depend on the hour.
    const of = `${index.version} ${narrowing.today}`
    const known = this.kept.get(site.siteId)
    if (known?.of === of) return known.tags
    const tags = countedTags(site, index, narrowing)
    this.kept.set(site.siteId, { of, tags })
    return tags
  }
}

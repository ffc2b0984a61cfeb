import type { Instant } from '@nyhem/domain/dates'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type ContentSnapshot, isPublished, type PageEntry, treeOfSite } from '../tree/content-snapshot.ts'
import { type FormFields, formOf } from './form-fields.ts'

/** Of published pages. */
export function* formsOnPages(
  snapshot: ContentSnapshot,
  siteId: SiteId,
  now: Instant,
): Generator<{ entry: PageEntry; form: FormFields }> {
  for (const entry of treeOfSite(snapshot, siteId).entries) {
    if (!isPublished(entry, now)) continue
    for (const block of entry.content().blocks) {
      const form = formOf(block)
      if (form) yield { entry, form }
    }
  }
}

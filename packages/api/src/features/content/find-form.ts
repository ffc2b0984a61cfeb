import type { Instant } from '@nyhem/domain/dates'
import type { SiteId } from '@nyhem/domain/sites/site'
import { buildFormFields } from './blocks/form.ts'
import { type ContentSnapshot, contentOf, isPublished } from './content-snapshot.ts'

/** The fields of a form block on a page that visitors see, by the form's id; null where there is none. */
export function findForm(
  snapshot: ContentSnapshot,
  { siteId, formId, now }: { siteId: SiteId; formId: string; now: Instant },
): { fields: ReturnType<typeof buildFormFields> } | null {
  for (const entry of snapshot.trees[siteId].byPath.values()) {
    if (!isPublished(entry, now)) continue
    for (const block of contentOf(entry).blocks)
      if (block.kind === 'form' && block.fields.formId === formId) return { fields: buildFormFields(block.fields) }
  }
  return null
}

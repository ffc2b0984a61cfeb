import type { Instant } from '@nyhem/domain/dates'
import { type SiteId, siteIds } from '@nyhem/domain/sites/site'
import type { BlockFields } from './blocks/block-fields.ts'
import { buildFormFields } from './blocks/form.ts'
import { type ContentSnapshot, contentOf, isPublished } from './content-snapshot.ts'

type Form = {
  fields: ReturnType<typeof buildFormFields>
  /** Who is told of answers; null where the editor names nobody, and the site's own address is used. */
  recipient: string | null
  /** Days that answers are kept; null as long as those of any form. */
  keptDays: number | null
}

/** Every form of a site on a page that visitors see. */
function* formsOf(snapshot: ContentSnapshot, siteId: SiteId, now: Instant): Generator<BlockFields['form']> {
  for (const entry of snapshot.trees[siteId].byPath.values()) {
    if (!isPublished(entry, now)) continue
    for (const block of contentOf(entry).blocks) if (block.kind === 'form') yield block.fields
  }
}

/** The fields of a form block on a page that visitors see, and where its answers go; null where there is none. */
export function findForm(
  snapshot: ContentSnapshot,
  { siteId, formId, now }: { siteId: SiteId; formId: string; now: Instant },
): Form | null {
  const { recipients } = snapshot.trees[siteId].content
  for (const form of formsOf(snapshot, siteId, now)) {
    if (form.formId !== formId) continue
    const { recipient, keptDays = null } = form
    return { fields: buildFormFields(form), keptDays, recipient: recipients[recipient ?? ''] ?? null }
  }
  return null
}

/** Forms whose answers are kept for a time of their own. */
export const formsWithOwnTime = (
  snapshot: ContentSnapshot,
  now: Instant,
): { siteId: SiteId; formId: string; keptDays: number }[] =>
  siteIds.flatMap((siteId) =>
    [...formsOf(snapshot, siteId, now)].flatMap(({ formId, keptDays }) =>
      keptDays === undefined ? [] : [{ siteId, formId, keptDays }],
    ),
  )

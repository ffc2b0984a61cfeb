import type { Instant } from '@nyhem/domain/dates'
import { type SiteId, siteIds } from '@nyhem/domain/sites/site'
import { buildFormFields } from '../blocks/form.ts'
import { type FormFields, formOf } from '../blocks/form-fields.ts'
import { type ContentSnapshot, isPublished } from '../tree/content-snapshot.ts'

type Form = {
  fields: ReturnType<typeof buildFormFields>
  /** Recipient of answer notifications; null uses the site's address. */
  recipient: string | null
  /** Retention of answers in days; null uses the default. */
  keptDays: number | null
}

function* formsOf(snapshot: ContentSnapshot, siteId: SiteId, now: Instant): Generator<FormFields> {
  for (const entry of snapshot.trees[siteId].entries) {
    if (!isPublished(entry, now)) continue
    for (const block of entry.content().blocks) {
      const form = formOf(block)
      if (form) yield form
    }
  }
}

/** Only forms on published pages. */
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

/** Forms with their own retention period. */
export const formsWithOwnTime = (
  snapshot: ContentSnapshot,
  now: Instant,
): { siteId: SiteId; formId: string; keptDays: number }[] =>
  siteIds.flatMap((siteId) =>
    [...formsOf(snapshot, siteId, now)].flatMap(({ formId, keptDays }) =>
      keptDays === undefined ? [] : [{ siteId, formId, keptDays }],
    ),
  )

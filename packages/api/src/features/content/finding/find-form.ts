import type { Instant } from '@nyhem/domain/dates'
import { allSiteIds } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { buildFormFields } from '../blocks/form.ts'
import { formsOnPages } from '../blocks/forms-on-pages.ts'
import { type ContentSnapshot, treeOfSite } from '../tree/content-snapshot.ts'

type Form = {
  fields: ReturnType<typeof buildFormFields>
  /** Recipient of answer notifications; null uses the site's address. */
  recipient: string | null
  /** Retention of answers in days; null uses the default. */
  keptDays: number | null
}

/** Only forms on published pages. */
export function findForm(
  snapshot: ContentSnapshot,
  { siteId, formId, now }: { siteId: SiteId; formId: string; now: Instant },
): Form | null {
  const { recipients } = treeOfSite(snapshot, siteId).content
  for (const { form } of formsOnPages(snapshot, siteId, now)) {
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
  allSiteIds().flatMap((siteId) =>
    [...formsOnPages(snapshot, siteId, now)].flatMap(({ form: { formId, keptDays } }) =>
      keptDays === undefined ? [] : [{ siteId, formId, keptDays }],
    ),
  )

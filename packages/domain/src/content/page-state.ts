import type { Instant } from '../dates.ts'
import { nextAfter, shownAt, type Timeline } from './periods.ts'

/**
 * What a page is to its editors. `changed`: shown, with a draft. `scheduled`: not shown, but will be. `expired`: was
 * shown, and will not be again. Source: editing and staff reference §2.
 */
export const pageStates = ['draft', 'published', 'changed', 'scheduled', 'expired', 'trash'] as const
export type PageState = (typeof pageStates)[number]

/** The state of a page at a moment. Never fails. */
export function pageState(
  page: { readonly isInTrash: boolean; readonly hasDraft: boolean; readonly periods: Timeline },
  now: Instant,
): PageState {
  if (page.isInTrash) return 'trash'
  if (shownAt(page.periods, now)) return page.hasDraft ? 'changed' : 'published'
  if (nextAfter(page.periods, now)) return 'scheduled'
  return page.periods.length > 0 ? 'expired' : 'draft'
}

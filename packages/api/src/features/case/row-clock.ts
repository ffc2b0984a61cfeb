import { type CaseClock, type ClockedCase, startCaseClock } from '@nyhem/domain/case/case-clock'
import { groupOfStatus, type ManagementType } from '@nyhem/domain/case/case-status'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { CaseRow } from './case.store.ts'
import { statusOf } from './read-cases.ts'

type Typed = Pick<CaseRow, 'urgent_fault' | 'site_id'> & { readonly management_type: string }

/** On what the due moments of a case hang. */
export const clockedOf = ({ urgent_fault, management_type, site_id }: Typed): ClockedCase => ({
  isUrgent: urgent_fault !== null,
  type: management_type as ManagementType,
  place: siteById(site_id as SiteId),
})

/** Of a row that an older release has written: as if it had been counted from the beginning. */
export function clockOf(row: CaseRow): CaseClock {
  const { answer_due_at: answerDueAt, settle_due_at: settleDueAt, answered_at, waits_since: waitsSince } = row
  if (answerDueAt !== null && settleDueAt !== null)
    return { answerDueAt, answeredAt: answered_at, settleDueAt, waitsSince }
  const isSeen = groupOfStatus[statusOf(row)] !== 'registered'
  return { ...startCaseClock(row.created_at, clockedOf(row)), answeredAt: isSeen ? row.status_at : null }
}

export const clockColumns = ({ answerDueAt, answeredAt, settleDueAt, waitsSince }: CaseClock) => ({
  answer_due_at: answerDueAt,
  answered_at: answeredAt,
  settle_due_at: settleDueAt,
  waits_since: waitsSince,
})

import { caseClockAfter, caseClockInStatus } from '@nyhem/domain/case/case-clock'
import type { CaseStatus } from '@nyhem/domain/case/case-status'
import type { Instant } from '@nyhem/domain/dates'
import { asId, type StaffId } from '@nyhem/domain/ids'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'
import { endAppointments } from '../appointment.store.ts'
import { type CaseRow, insertEvent, updateCase } from '../case.store.ts'
import { announceCase, type CaseNewsParts, notifyOfCase, notifyOfCaseChange } from '../case-news.ts'
import { leaveJoins } from '../leave-joins.ts'
import { clockColumns, clockedOf, clockOf } from '../row-clock.ts'

type Move = {
  readonly status: CaseStatus
  readonly kind: 'closed' | 'reopened'
  readonly staffId: StaffId
  readonly at: Instant
}

/** Closes or opens a locked case, told to those concerned and to the technical management, in the caller's transaction. */
export async function moveCase(
  tx: Kysely<Database>,
  parts: CaseNewsParts,
  row: CaseRow,
  { status, kind, staffId, at }: Move,
): Promise<void> {
  const id = asId<'Case'>(row.id)
  const [clock, of] = [clockOf(row), clockedOf(row)]
  const next =
    kind === 'reopened' ? caseClockAfter(clock, 'reopened', at, of) : caseClockInStatus(clock, status, at, of)
  await updateCase(tx, id, { ...clockColumns(next), status, status_at: at, updated_at: at })
  if (kind === 'reopened') {
    await endAppointments(tx, id, at)
    await leaveJoins(tx, id, at)
  }
  await insertEvent(tx, id, { kind, actor: 'management', accountId: null, staffId, status, at })
  const news = { kind: 'status-changed', ref: status, at } as const
  await notifyOfCaseChange(tx, parts, { ...row, status }, news)
  await notifyOfCase(tx, parts, row, news)
  await announceCase(tx, parts, kind === 'closed' ? 'case.closed' : 'case.changed', { id, at })
}

import { caseClockInStatus } from '@nyhem/domain/case/case-clock'
import { canClose } from '@nyhem/domain/case/case-desk'
import type { CaseStatus } from '@nyhem/domain/case/case-status'
import type { Instant } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { type CaseRow, insertEvent, updateCase } from './case.store.ts'
import { type CaseNewsParts, notifyOfCase, notifyOfCaseChange } from './case-news.ts'
import { statusOf } from './read-cases.ts'
import { clockColumns, clockedOf, clockOf } from './row-clock.ts'

/**
 * Locked cases that are joined to one take the status that the technical management gives it, each with its own news;
 * but for those of which it says for itself how they stand.
 */
export async function followLead(
  tx: Kysely<Database>,
  parts: CaseNewsParts,
  joined: readonly CaseRow[],
  { status, at }: { readonly status: CaseStatus; readonly at: Instant },
): Promise<void> {
  for (const row of joined) {
    if (row.external_id !== null || row.status === status || at < row.status_at || !canClose(statusOf(row))) continue
    const id = asId<'Case'>(row.id)
    const clock = clockColumns(caseClockInStatus(clockOf(row), status, at, clockedOf(row)))
    await updateCase(tx, id, { ...clock, status, status_at: at, updated_at: at })
    await insertEvent(tx, id, { kind: 'status', actor: 'management', accountId: null, status, at })
    const news = { kind: 'status-changed', ref: status, at } as const
    await notifyOfCaseChange(tx, parts, { ...row, status }, news)
    await notifyOfCase(tx, parts, row, news)
  }
}

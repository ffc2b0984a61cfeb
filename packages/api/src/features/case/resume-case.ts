import { type CaseClock, caseClockAfter } from '@nyhem/domain/case/case-clock'
import { statusWhenGoingOn, statusWhenWaiting } from '@nyhem/domain/case/case-desk'
import { asId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { type CaseRow, insertEvent, type NewEvent } from './case.store.ts'
import { reportCountryOf } from './create-case.ts'
import { clockColumns, clockedOf } from './row-clock.ts'

type By = Pick<NewEvent, 'actor' | 'accountId' | 'staffId' | 'at'>

/**
 * Columns of a case that waits no more: the resident has done something, or the staff go on without. The technical
 * management says for itself how its cases stand.
 */
export async function resumeCase(tx: Kysely<Database>, row: CaseRow, { clock, by }: { clock: CaseClock; by: By }) {
  const columns = clockColumns(caseClockAfter(clock, 'resumed', by.at, clockedOf(row)))
  if (row.status !== statusWhenWaiting || row.external_id !== null) return columns
  const status = statusWhenGoingOn[reportCountryOf(row.site_id as SiteId)]
  await insertEvent(tx, asId<'Case'>(row.id), { kind: 'status', ...by, status })
  return { ...columns, status, status_at: by.at }
}

import { type CaseClock, caseClockAfter } from '@nyhem/domain/case/case-clock'
import { statusWhenBooked, statusWhenGoingOn, statusWhenWaiting } from '@nyhem/domain/case/case-desk'
import { type CaseStatus, isOpenCase } from '@nyhem/domain/case/case-status'
import { asId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { type CaseRow, insertEvent, type NewEvent } from './case.store.ts'
import { reportCountryOf } from './create-case.ts'
import { statusOf } from './read-cases.ts'
import { clockColumns, clockedOf } from './row-clock.ts'

type By = Pick<NewEvent, 'actor' | 'accountId' | 'staffId' | 'at'>

/** `status`: another than that of a case that goes on, whatever it has been. */
type Resumed = { readonly clock: CaseClock; readonly by: By; readonly status?: CaseStatus }

/**
 * Columns of a case that waits no more: the resident has done something, or the staff go on without. The technical
 * management says for itself how its cases stand.
 */
export async function resumeCase(tx: Kysely<Database>, row: CaseRow, { clock, by, status: given }: Resumed) {
  const columns = clockColumns(caseClockAfter(clock, 'resumed', by.at, clockedOf(row)))
  const isMoved = given === undefined ? row.status === statusWhenWaiting : isOpenCase(statusOf(row))
  if (!isMoved || row.external_id !== null || row.status === given) return columns
  const status = given ?? statusWhenGoingOn[reportCountryOf(row.site_id as SiteId)]
  await insertEvent(tx, asId<'Case'>(row.id), { kind: 'status', ...by, status })
  return { ...columns, status, status_at: by.at }
}

/** Columns of a case in which no visit is agreed any more. */
export const resumeUnbooked = (tx: Kysely<Database>, row: CaseRow, resumed: Omit<Resumed, 'status'>) =>
  resumeCase(tx, row, {
    ...resumed,
    ...(row.status === statusWhenBooked ? { status: statusWhenGoingOn[reportCountryOf(row.site_id as SiteId)] } : {}),
  })

import { chosenTimeOf } from '@nyhem/domain/case/appointment'
import { isOpenCase } from '@nyhem/domain/case/case-status'
import { asId } from '@nyhem/domain/ids'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { newestAppointment } from './appointment.store.ts'
import type { CaseRow } from './case.store.ts'
import { statusOf } from './read-cases.ts'

/** The visit that is agreed in an open case; null: none. */
export async function agreedVisit(db: Kysely<Database>, row: CaseRow) {
  if (!isOpenCase(statusOf(row))) return null
  const appointment = await newestAppointment(db, asId<'Case'>(row.id))
  const time = appointment && chosenTimeOf(appointment)
  return time && appointment ? { ...time, visitor: appointment.visitor } : null
}

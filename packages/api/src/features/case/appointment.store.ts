import type { Appointment, AppointmentState, VisitTime } from '@nyhem/domain/case/appointment'
import type { Instant } from '@nyhem/domain/dates'
import type { CaseId, StaffId } from '@nyhem/domain/ids'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>

export type AppointmentRow = Appointment & {
  readonly visitor: string
  readonly proposedAt: Instant
  /** Who of the staff proposed them. */
  readonly by: string
}

const appointmentOf = (row: Selectable<Database['case_appointment']> & { readonly by: string }): AppointmentRow => ({
  number: row.number,
  state: row.state as AppointmentState,
  times: row.times as VisitTime[],
  chosen: row.chosen,
  visitor: row.visitor,
  proposedAt: row.proposed_at,
  by: row.by,
})

/** The newest proposal of a case; null: no times were ever proposed. */
export async function newestAppointment(db: Db, caseId: CaseId): Promise<AppointmentRow | null> {
  const row = await db
    .selectFrom('case_appointment')
    .innerJoin('staff', 'staff.id', 'case_appointment.staff_id')
    .selectAll('case_appointment')
    .select('staff.name as by')
    .where('case_id', '=', caseId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? appointmentOf(row) : null
}

export type NewAppointment = {
  readonly number: number
  readonly staffId: StaffId
  readonly visitor: string
  readonly times: readonly VisitTime[]
  readonly at: Instant
}

export async function insertAppointment(tx: Db, caseId: CaseId, proposal: NewAppointment): Promise<void> {
  const { number, staffId, visitor, times, at } = proposal
  const lastStartsAt =
    times
      .map(({ startsAt }) => startsAt)
      .toSorted()
      .at(-1) ?? at
  await tx
    .insertInto('case_appointment')
    .values({
      case_id: caseId,
      number,
      staff_id: staffId,
      visitor,
      times: sql`${JSON.stringify(times)}::jsonb`,
      last_starts_at: lastStartsAt,
      state: 'proposed',
      proposed_at: at,
      changed_at: at,
    })
    .execute()
}

type Moved = { readonly state: AppointmentState; readonly chosen: number | null; readonly at: Instant }

export async function moveAppointment(
  tx: Db,
  caseId: CaseId,
  number: number,
  { state, chosen, at }: Moved,
): Promise<void> {
  await tx
    .updateTable('case_appointment')
    .set({ state, chosen, changed_at: at })
    .where('case_id', '=', caseId)
    .where('number', '=', number)
    .execute()
}

/** Of a case that is opened again: what was agreed before is over. */
export async function endAppointments(tx: Db, caseId: CaseId, at: Instant): Promise<void> {
  await tx
    .updateTable('case_appointment')
    .set({ state: 'withdrawn', chosen: null, changed_at: at })
    .where('case_id', '=', caseId)
    .where('state', '!=', 'withdrawn')
    .execute()
}

/** Whether the resident is to choose a time. */
export async function isTimeAwaited(db: Db, caseId: CaseId, now: Instant): Promise<boolean> {
  const row = await db
    .selectFrom('case_appointment')
    .select('number')
    .where('case_id', '=', caseId)
    .where('state', '=', 'proposed')
    .where('last_starts_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Visits that residents have chosen in cases, the earliest proposals first. */
export async function chosenVisits(db: Db, caseIds: readonly CaseId[]) {
  const rows = await db
    .selectFrom('case_appointment')
    .select(['case_id', 'times', 'chosen', 'visitor'])
    .where('case_id', 'in', [...caseIds])
    .where('state', '=', 'chosen')
    .orderBy('proposed_at')
    .execute()
  return rows.flatMap(({ case_id: caseId, times, chosen, visitor }) => {
    const time = chosen === null ? undefined : (times as VisitTime[])[chosen]
    return time ? [{ caseId, ...time, visitor }] : []
  })
}

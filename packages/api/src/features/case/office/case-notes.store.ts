import type { Instant } from '@nyhem/domain/dates'
import type { CaseId, StaffId } from '@nyhem/domain/ids'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'

/** Notes of the staff, and who has a case open. */

type Db = Kysely<Database>

export type NewNote = {
  readonly caseId: CaseId
  readonly staffId: StaffId
  /** Who reported the case. */
  readonly accountId: string | null
  readonly text: string
  readonly at: Instant
}

export async function insertNote(tx: Db, note: NewNote) {
  const { id } = await tx
    .insertInto('case_note')
    .values({ case_id: note.caseId, staff_id: note.staffId, account_id: note.accountId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('case_note_version').values({ note_id: id, number: 1, text: note.text, at: note.at }).execute()
}

/** The newest version of a note of this case; null: there is no such note. */
export async function findNote(tx: Db, caseId: CaseId, noteId: string) {
  const row = await tx
    .selectFrom('case_note')
    .innerJoin('case_note_version', 'case_note_version.note_id', 'case_note.id')
    .select(['case_note.staff_id', 'case_note_version.number'])
    .where('case_note.id', '=', noteId)
    .where('case_note.case_id', '=', caseId)
    .orderBy('case_note_version.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { staffId: row.staff_id, version: row.number } : null
}

export async function insertNoteVersion(
  tx: Db,
  note: { noteId: string; number: number; text: string; at: Instant },
): Promise<void> {
  const { noteId, ...rest } = note
  await tx
    .insertInto('case_note_version')
    .values({ note_id: noteId, ...rest })
    .execute()
}

export type CaseWindow = { readonly staffId: StaffId; readonly tab: string }

export async function markPresent(
  db: Db,
  { staffId, tab }: CaseWindow,
  seen: { caseId: CaseId; isWriting: boolean; at: Instant },
): Promise<void> {
  const values = { case_id: seen.caseId, is_writing: seen.isWriting, seen_at: seen.at }
  await db
    .insertInto('case_presence')
    .values({ staff_id: staffId, tab, ...values })
    .onConflict((conflict) => conflict.columns(['staff_id', 'tab']).doUpdateSet(values))
    .execute()
}

export async function markGone(db: Db, { staffId, tab }: CaseWindow): Promise<void> {
  await db.deleteFrom('case_presence').where('staff_id', '=', staffId).where('tab', '=', tab).execute()
}

/** Other windows, one a person, and whether something is being written in any. */
export async function findPresent(db: Db, caseId: CaseId, own: CaseWindow, since: Instant) {
  const { rows } = await sql<{ staffId: StaffId; name: string; isWriting: boolean }>`
    select p.staff_id as "staffId", s.name, bool_or(p.is_writing) as "isWriting"
    from case_presence p join staff s on s.id = p.staff_id
    where p.case_id = ${caseId} and p.seen_at > ${since}::timestamptz
      and not (p.staff_id = ${own.staffId} and p.tab = ${own.tab})
    group by p.staff_id, s.name order by s.name`.execute(db)
  return rows
}

/** The count. */
export async function deleteOldCasePresence(db: Db, until: Instant): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('case_presence').where('seen_at', '<=', until).executeTakeFirst()
  return Number(numDeletedRows)
}

import type { PhotoMark } from '@nyhem/domain/case/photo-marks'
import type { Instant } from '@nyhem/domain/dates'
import type { CaseFileId, CaseId, StaffId } from '@nyhem/domain/ids'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/** The only writer of `case_photo_marks`. */

type Db = Kysely<Database>

export type StoredMarks = {
  readonly fileId: string
  readonly revision: number
  readonly marks: readonly PhotoMark[]
  /** Who saved them last. */
  readonly by: string
  readonly staffId: StaffId
  readonly at: Instant
}

/** Of all photos of a case, as a column of a statement about it. */
export const marksOfCase = (caseId: RawBuilder<unknown>) => sql<StoredMarks[]>`coalesce((select json_agg(
    json_build_object('fileId', p.file_id, 'revision', p.revision, 'marks', p.marks, 'by', s.name,
      'staffId', p.staff_id, 'at', to_char(p.saved_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  from case_photo_marks p join staff s on s.id = p.staff_id where p.case_id = ${caseId}), '[]')`

export type SavedMarks = {
  readonly caseId: CaseId
  readonly fileId: CaseFileId
  /** Of those that are replaced; 0: there were none. */
  readonly revision: number
  readonly marks: readonly PhotoMark[]
  readonly staffId: StaffId
  readonly at: Instant
}

/** False: others have been saved since. */
export async function saveMarks(tx: Db, saved: SavedMarks): Promise<boolean> {
  const values = {
    revision: saved.revision + 1,
    marks: sql<string>`${JSON.stringify(saved.marks)}::jsonb`,
    staff_id: saved.staffId,
    saved_at: saved.at,
  }
  const written =
    saved.revision === 0
      ? await tx
          .insertInto('case_photo_marks')
          .values({ file_id: saved.fileId, case_id: saved.caseId, ...values })
          .onConflict((on) => on.column('file_id').doNothing())
          .returning('revision')
          .executeTakeFirst()
      : await tx
          .updateTable('case_photo_marks')
          .set(values)
          .where('file_id', '=', saved.fileId)
          .where('revision', '=', saved.revision)
          .returning('revision')
          .executeTakeFirst()
  return written !== undefined
}

/** Of a case, by file, in the order of their numbers. */
export async function findMarks(db: Db, caseId: CaseId): Promise<ReadonlyMap<string, readonly PhotoMark[]>> {
  const rows = await db
    .selectFrom('case_photo_marks')
    .select(['file_id', 'marks'])
    .where('case_id', '=', caseId)
    .execute()
  return new Map(rows.map(({ file_id, marks }) => [file_id, marks as PhotoMark[]]))
}

/** Those shown to who reported, of photos that are still there. */
export async function shownMarksOfCases(db: Db, caseIds: readonly CaseId[]) {
  const rows = await db
    .selectFrom('case_photo_marks')
    .innerJoin('case_file', 'case_file.id', 'case_photo_marks.file_id')
    .select(['case_photo_marks.case_id', 'case_file.name', 'marks', 'saved_at'])
    .where('case_photo_marks.case_id', 'in', [...caseIds])
    .where('case_file.removed_at', 'is', null)
    .orderBy('case_file.created_at')
    .orderBy('case_file.id')
    .execute()
  return rows.flatMap(({ case_id, name, marks, saved_at }) =>
    (marks as PhotoMark[])
      .filter(({ isInternal }) => !isInternal)
      .map(({ kind, text }) => ({ caseId: case_id, file: name, kind, text, at: saved_at })),
  )
}

import type { Instant } from '@nyhem/domain/dates'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>
export type SubmissionRow = Selectable<Database['form_submission']>

/** Labels are stored because the form may change. */
export type Answer = { readonly name: string; readonly label: string; readonly value: string }

export const senderField = 'email'

export async function insertSubmission(
  tx: Db,
  submission: { siteId: string; formId: string; pagePath: string; answers: readonly Answer[]; createdAt: Instant },
): Promise<string> {
  const { id } = await tx
    .insertInto('form_submission')
    .values({
      site_id: submission.siteId,
      form_id: submission.formId,
      page_path: submission.pagePath,
      answers: JSON.stringify(submission.answers),
      created_at: submission.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findSubmission(db: Db, id: string): Promise<SubmissionRow | null> {
  return (await db.selectFrom('form_submission').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Submissions with an address in `email`, the reply field, regardless of addresses in other fields. */
const ofAddress = (email: string) => sql<boolean>`exists (
  select from jsonb_array_elements(answers) as answer
  where answer ->> 'name' = ${senderField} and lower(answer ->> 'value') = lower(${email}))`

export function findSubmissionsOfAddress(db: Db, email: string): Promise<SubmissionRow[]> {
  return db
    .selectFrom('form_submission')
    .selectAll()
    .where(ofAddress(email))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function deleteSubmissionsOfAddress(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom('form_submission').where(ofAddress(email)).execute()
}

/** Deletes submissions before a moment, of all forms or one; returns the number. */
export async function deleteSubmissions(
  db: Db,
  { before, form }: { before: Instant; form?: { siteId: string; formId: string } },
): Promise<number> {
  let old = db.deleteFrom('form_submission').where('created_at', '<', before)
  if (form) old = old.where('site_id', '=', form.siteId).where('form_id', '=', form.formId)
  return Number((await old.executeTakeFirst()).numDeletedRows)
}

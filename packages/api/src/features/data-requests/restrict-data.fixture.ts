import type { Instant, LocalDate } from '@nyhem/domain/dates'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/** As two of the staff do it on a person's request. */
export async function restrictData(db: Kysely<Database>, accountId: string): Promise<void> {
  const at = '2026-03-01T08:00:00.000Z' as Instant
  const { id } = await db
    .insertInto('data_request')
    .values({
      ...{ account_id: accountId, site_id: 'se', kind: 'restriction', asked_by: 'my-pages', state: 'answered' },
      ...{ received_at: at, due_on: '2026-04-01' as LocalDate, closed_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('account_restriction')
    .values({ account_id: accountId, request_id: id, restricted_at: at })
    .execute()
}

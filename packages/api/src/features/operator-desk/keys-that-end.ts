import type { OperatorReply } from '@nyhem/contract/calls/operator'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/** Keys of business systems that are in force, with their ends. */
export async function keysThatEnd(db: Kysely<Database>): Promise<OperatorReply['ends']> {
  const rows = await db
    .selectFrom('integration_api_key')
    .select(['name', 'expires_at as endsAt'])
    .where('revoked_at', 'is', null)
    .orderBy('expires_at')
    .limit(100)
    .execute()
  return rows.map((row) => ({ kind: 'key', ...row }))
}

import type { AccountEvent } from '@nyhem/domain/account/account-events'
import type { LoginMethod } from '@nyhem/domain/account/login-types'
import type { Instant } from '@nyhem/domain/dates'
import type { AccountId, SessionId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import { deleteInBatches } from '../../database/delete-in-batches.ts'
import type { Database } from '../../database/schema.generated.ts'

/** The only writer of `account_audit`. */

type Db = Kysely<Database>

export type AuditLine = {
  readonly accountId: AccountId | null
  readonly event: AccountEvent
  readonly siteId?: SiteId | null
  /** `developer`: by number alone, on a developer's machine. */
  readonly method?: LoginMethod | 'developer' | null
  readonly sessionId?: SessionId | null
}

export async function insertAuditLine(tx: Db, line: AuditLine, now: Instant): Promise<void> {
  await tx
    .insertInto('account_audit')
    .values({
      account_id: line.accountId,
      event: line.event,
      site_id: line.siteId ?? null,
      method: line.method ?? null,
      session_id: line.sessionId ?? null,
      created_at: now,
    })
    .execute()
}

export type ReadAuditLine = { event: string; siteId: string | null; method: string | null; at: Instant }

/** Also of accounts that have become part of it. */
export async function findAuditLines(db: Db, accountId: AccountId): Promise<ReadAuditLine[]> {
  const rows = await db
    .selectFrom('account_audit')
    .select(['event', 'site_id', 'method', 'created_at'])
    .where((or) =>
      or.or([
        or('account_id', '=', accountId),
        or(
          'account_id',
          'in',
          db.selectFrom('account_join').select('joined_account_id').where('kept_account_id', '=', accountId),
        ),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ event: row.event, siteId: row.site_id, method: row.method, at: row.created_at }))
}

/** Makes the next months' partitions too. Whole months go with theirs, older lines by themselves. */
export async function deleteAuditBefore(db: Db, before: Instant, now: Instant): Promise<number> {
  const { rows } = await sql<{ dropped: number }>`select keep_audit_months(${now}, ${before}) as dropped`.execute(db)
  const deleted = await deleteInBatches(async (limit) => {
    const old = db.selectFrom('account_audit').where('created_at', '<', before).orderBy('created_at').limit(limit)
    const { numDeletedRows } = await db
      .deleteFrom('account_audit')
      .where('created_at', '<', before)
      .where('id', 'in', old.select('id'))
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
  return (rows[0]?.dropped ?? 0) + deleted
}

import type { Instant } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/** Reads what accounts have been joined to others. Writes nothing. */

type Db = Kysely<Database>

/** Confirmed addresses of accounts that have become part of this one. */
export async function findJoinedEmails(db: Db, accountId: AccountId): Promise<string[]> {
  const rows = await db
    .selectFrom('account_join')
    .select('email')
    .where('kept_account_id', '=', accountId)
    .where('email', 'is not', null)
    .orderBy('joined_at')
    .execute()
  return rows.flatMap(({ email }) => email ?? [])
}

/** Consents of an account, and the sites where the last word of it, or of one joined to it, withdrew one. */
export async function findConsentWords(db: Db, accountId: AccountId) {
  const { rows: given } = await sql<{ siteId: SiteId; givenAt: Instant }>`
    select site_id as "siteId", given_at as "givenAt" from account_consent where account_id = ${accountId}`.execute(db)
  const { rows: words } = await sql<{ siteId: SiteId; event: string }>`
    select distinct on (site_id) site_id as "siteId", event from account_audit
    where event in ('consent-given', 'consent-withdrawn') and site_id is not null and (account_id = ${accountId}
      or account_id in (select joined_account_id from account_join where kept_account_id = ${accountId}))
    order by site_id, created_at desc, id desc`.execute(db)
  return {
    given,
    withdrawn: words.flatMap(({ siteId, event }) => (event === 'consent-withdrawn' ? siteId : [])),
  }
}

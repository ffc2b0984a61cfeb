import type { Tries } from '@nyhem/domain/account/tries'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import type { PaymentCode } from '@nyhem/domain/invoice/payment-code'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Written } from '../../database/upsert-row.ts'

/** Sole writer of `payment_code` and `payment_code_try`. */

type Db = Kysely<Database>

export type WrittenCode = Omit<PaymentCode, 'uses'> & { readonly externalId: string; readonly code: string }

export async function isCodeTaken(
  tx: Db,
  { externalId, siteId, code }: Pick<WrittenCode, 'externalId' | 'siteId' | 'code'>,
) {
  const row = await tx
    .selectFrom('payment_code')
    .select('external_id')
    .where('site_id', '=', siteId)
    .where('code', '=', code)
    .where('external_id', '!=', externalId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** An identical code changes nothing. */
export async function upsertCode(tx: Db, { externalId, ...written }: WrittenCode): Promise<Written> {
  const values = {
    site_id: written.siteId,
    code: written.code,
    valid_from: written.validFrom,
    valid_until: written.validUntil,
    most_uses: written.mostUses,
    removed_at: null,
  }
  const before = await tx
    .selectFrom('payment_code')
    .selectAll()
    .where('external_id', '=', externalId)
    .executeTakeFirst()
  const isSame =
    before && Object.entries(values).every(([column, value]) => before[column as keyof typeof values] === value)
  if (isSame) return 'unchanged'
  await tx
    .insertInto('payment_code')
    .values({ external_id: externalId, ...values })
    .onConflict((conflict) => conflict.column('external_id').doUpdateSet(values))
    .execute()
  return before ? 'changed' : 'added'
}

export async function removeCode(tx: Db, externalId: string, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_code')
    .set({ removed_at: now })
    .where('external_id', '=', externalId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Locks a code, in comparison form, until the transaction ends, so that its last use is used once. */
export async function lockCode(
  tx: Db,
  { siteId, code }: { siteId: SiteId; code: string },
): Promise<(PaymentCode & { readonly externalId: string }) | null> {
  const row = await tx
    .selectFrom('payment_code')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('code', '=', code)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row
    ? {
        externalId: row.external_id,
        siteId: row.site_id as SiteId,
        validFrom: row.valid_from as LocalDate,
        validUntil: row.valid_until as LocalDate | null,
        mostUses: row.most_uses,
        uses: row.uses,
      }
    : null
}

export async function countUse(tx: Db, externalId: string): Promise<void> {
  await tx.updateTable('payment_code').set({ uses: sql`uses + 1` }).where('external_id', '=', externalId).execute()
}

/** A person's attempts, locked until the transaction ends. */
export async function lockCodeTries(tx: Db, accountId: AccountId): Promise<Tries | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment-code:${accountId}`}, 0))`.execute(tx)
  const row = await tx.selectFrom('payment_code_try').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  return row ? { tries: row.tries, nextAt: row.next_at, forgottenAt: row.forgotten_at } : null
}

export async function writeCodeTries(tx: Db, accountId: AccountId, { tries, nextAt, forgottenAt }: Tries) {
  const values = { tries, next_at: nextAt, forgotten_at: forgottenAt }
  await tx
    .insertInto('payment_code_try')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute()
}

/** After a correct attempt. */
export async function forgetCodeTries(tx: Db, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('payment_code_try').where('account_id', '=', accountId).execute()
}

export async function deleteOldCodeTries(db: Db, now: Instant): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('payment_code_try').where('forgotten_at', '<', now).executeTakeFirst()
  return Number(numDeletedRows)
}

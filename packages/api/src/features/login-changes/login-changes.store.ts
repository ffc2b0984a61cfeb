import type { Instant } from '@nyhem/domain/dates'
import { type AccountId, asId, type PasskeyId } from '@nyhem/domain/ids'
import { BrokenInvariant } from '@nyhem/domain/result'
import type { Country } from '@nyhem/domain/sites/site'
import type { Kysely, Selectable } from 'kysely'
import type { AccountLoginChangeTable, Database } from '../../database/schema.generated.ts'
import type { LoginEmail, StoredNumber } from '../account/account.ts'

/** Sole writer of `account_login_change`. */

type Db = Kysely<Database>

export type LoginBefore =
  | { readonly kind: 'e-mail'; readonly before: LoginEmail }
  | { readonly kind: 'e-identity'; readonly country: Country; readonly before: StoredNumber | null }
  | PasskeyChange

/** A passkey that came or went, or all that were reported lost. */
export type PasskeyChange =
  | { readonly kind: 'passkey-added' | 'passkey-removed'; readonly passkeyId: PasskeyId }
  | { readonly kind: 'passkeys-lost' }

export async function insertLoginChange(tx: Db, accountId: AccountId, change: LoginBefore, now: Instant) {
  const { id } = await tx
    .insertInto('account_login_change')
    .values({ account_id: accountId, kind: change.kind, created_at: now, ...columnsOf(change) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function columnsOf(change: LoginBefore) {
  if (change.kind === 'e-mail') {
    const { email, confirmedAt } = change.before
    return { email, email_confirmed_at: confirmedAt }
  }
  if (change.kind !== 'e-identity') return 'passkeyId' in change ? { passkey_id: change.passkeyId } : {}
  const { country, before } = change
  return {
    country,
    number_encrypted: before?.bytes ?? null,
    key_id: before?.keyId ?? null,
    number_hash: before?.hash ?? null,
    number_activated_at: before?.activatedAt ?? null,
  }
}

/** Marks a change and all later ones as undone, and returns them latest first; none if already undone. */
export async function takeChangesBack(
  tx: Db,
  which: { accountId: AccountId; from: number },
  now: Instant,
): Promise<LoginBefore[]> {
  const open = tx
    .selectFrom('account_login_change as asked')
    .select('asked.id')
    .where('asked.id', '=', which.from)
    .where('asked.restored_at', 'is', null)
  const rows = await tx
    .updateTable('account_login_change')
    .set({ restored_at: now })
    .where('account_id', '=', which.accountId)
    .where('restored_at', 'is', null)
    .where('id', '>=', open)
    .returningAll()
    .execute()
  return rows.sort((one, other) => other.id - one.id).map(changeOf)
}

// Only this file writes these closed sets, and the table checks them.
function changeOf(row: Selectable<AccountLoginChangeTable>): LoginBefore {
  if (row.kind === 'e-mail')
    return { kind: 'e-mail', before: { email: row.email, confirmedAt: row.email_confirmed_at } }
  if (row.kind === 'passkey-added' || row.kind === 'passkey-removed')
    return { kind: row.kind, passkeyId: asId<'Passkey'>(row.passkey_id ?? '') }
  if (row.kind === 'passkeys-lost') return { kind: row.kind }
  return { kind: 'e-identity', country: row.country as Country, before: numberOf(row) }
}

function numberOf(row: Selectable<AccountLoginChangeTable>): StoredNumber | null {
  const { number_encrypted: bytes, key_id: keyId, number_hash: hash, number_activated_at: activatedAt } = row
  if (bytes === null) return null
  if (keyId === null || hash === null) throw new BrokenInvariant('a kept number is not whole', { changeId: row.id })
  return { bytes, keyId, hash, activatedAt }
}

export async function deleteChangesBefore(db: Db, before: Instant): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('account_login_change')
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

import type { Instant } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import type { Country } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { hashedNumber } from '../../security/number-kind.ts'
import type { Vault } from '../../security/vault.ts'
import {
  findConfirmed,
  findLoginForUpdate,
  findNumberByHash,
  findNumbers,
  lockEmail,
  removeNumber,
  updateAccount,
  upsertNumber,
} from './account.store.ts'
import type { Accounts } from './account.types.ts'
import { openNumber } from './person.ts'

type Db = Kysely<Database>

export function loginRestoring(parts: {
  vault: Vault
  changed: (tx: Db, id: AccountId) => Promise<void>
  now: () => Instant
}): Pick<Accounts, 'lockLogin' | 'storedNumber' | 'restoreEmail' | 'restoreNumber' | 'removePassword'> {
  const { vault, changed, now } = parts

  const isAnothers = async (tx: Db, id: AccountId, email: string): Promise<boolean> => {
    await lockEmail(tx, email)
    const holder = await findConfirmed(tx, email)
    return holder !== null && holder.id !== id
  }

  return {
    lockLogin: findLoginForUpdate,
    async storedNumber(tx, id, country) {
      const row = (await findNumbers(tx, id)).find((number) => number.country === country)
      if (!row) return null
      const { bytes, keyId, hash, activatedAt } = row
      return { bytes, keyId, hash, activatedAt }
    },
    async restoreEmail(tx, id, { email, confirmedAt }) {
      const isLost = email !== null && confirmedAt !== null && (await isAnothers(tx, id, email))
      await updateAccount(tx, id, { email, email_confirmed_at: isLost ? null : confirmedAt }, now())
      await changed(tx, id)
    },
    async restoreNumber(tx, accountId: AccountId, country: Country, before) {
      // Hashed anew: the key may have been replaced since.
      const hashed = before && hashedNumber(vault, country, openNumber(vault, { accountId, country, ...before }))
      const holder = hashed && (await findNumberByHash(tx, country, hashed.hashes))
      const isLost = holder !== null && holder.accountId !== accountId
      if (before === null || hashed === null || isLost) await removeNumber(tx, accountId, country)
      else await upsertNumber(tx, { accountId, country, ...before, ...hashed }, now())
      await changed(tx, accountId)
    },
    async removePassword(tx, id) {
      await updateAccount(tx, id, { password_hash: null }, now())
      await changed(tx, id)
    },
  }
}

import type { AccountId } from '@nyhem/domain/ids'
import { asId } from '@nyhem/domain/ids'
import { numberKind } from '../../security/number-kind.ts'
import type { Vault } from '../../security/vault.ts'
import {
  type AccountRow,
  findAccount,
  findConfirmed,
  findNumberByHash,
  findNumbers,
  findUnconfirmed,
} from './account.store.ts'
import type { Accounts, EmailAccount } from './account.types.ts'
import { findJoinedEmails } from './joined.store.ts'
import { findAssociations, isAnyBookingOngoing } from './membership.store.ts'
import { openNumber } from './person.ts'

type Lookups = Pick<
  Accounts,
  | 'findByNumber'
  | 'nationalNumber'
  | 'numberUpdate'
  | 'findByEmail'
  | 'findUnconfirmedByEmail'
  | 'emailAccount'
  | 'dataSubject'
  | 'hasOngoingBusiness'
>

export function accountLookups(vault: Vault): Lookups {
  return {
    async findByNumber(tx, country, number) {
      const row = await findNumberByHash(tx, country, vault.blindIndexes(numberKind(country), number))
      const account = row ? await findAccount(tx, row.accountId) : null
      if (!row || !account) return null
      return {
        id: row.accountId,
        isDeceased: account.deceased,
        isNumberActivated: row.activatedAt !== null,
        hasEmailLogin: account.email_confirmed_at !== null && account.password_hash !== null,
        associations: await findAssociations(tx, row.accountId),
      }
    },
    async nationalNumber(tx, accountId, country) {
      const rows = await findNumbers(tx, accountId)
      const row = rows.find((number) => number.country === country && number.activatedAt !== null)
      return row ? openNumber(vault, row) : null
    },
    async numberUpdate(tx, own, { country, number }) {
      const holder = await findNumberByHash(tx, country, vault.blindIndexes(numberKind(country), number))
      const numbers = await findNumbers(tx, own)
      const ofCountry = numbers.filter((row) => row.country === country)
      return {
        country,
        holder: holder?.accountId ?? null,
        own,
        hasActivatedNumber: ofCountry.some(({ activatedAt }) => activatedAt !== null),
        hasOtherNumber: ofCountry.some((row) => openNumber(vault, row) !== number),
        hasOngoingBusiness: await isAnyBookingOngoing(tx, own),
      }
    },
    async findByEmail(tx, email) {
      const row = await findConfirmed(tx, email)
      return row ? emailAccountOf(row) : null
    },
    async findUnconfirmedByEmail(tx, email) {
      const rows = await findUnconfirmed(tx, email)
      return rows.map(emailAccountOf).filter((account) => account !== null)
    },
    async emailAccount(tx, accountId: AccountId) {
      const row = await findAccount(tx, accountId)
      return row ? emailAccountOf(row) : null
    },
    async dataSubject(tx, accountId) {
      const row = await findAccount(tx, accountId)
      if (!row) return null
      const joinedEmails = await findJoinedEmails(tx, accountId)
      return { accountId, email: row.email_confirmed_at === null ? null : row.email, joinedEmails }
    },
    hasOngoingBusiness: isAnyBookingOngoing,
  }
}

const emailAccountOf = (row: AccountRow): EmailAccount | null =>
  row.email === null
    ? null
    : {
        id: asId<'Account'>(row.id),
        firstName: row.first_name,
        email: row.email,
        passwordHash: row.password_hash,
        isEIdentityOnly: row.e_identity_only,
        isDeceased: row.deceased,
      }

import type { AccountId, SessionId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { AccountEmails } from '../account-emails/account-emails.ts'
import type { Accounts } from './account.types.ts'

export type EraseParts = {
  readonly accounts: Pick<Accounts, 'dataSubject' | 'deleteAccount' | 'lockForDeletion' | 'emailAccount' | 'audit'>
  readonly accountEmails: Pick<AccountEmails, 'sendLater'>
  /** Erases what all features have of the person, while the account still exists. */
  readonly eraseData: (
    tx: Kysely<Database>,
    person: NonNullable<Awaited<ReturnType<Accounts['dataSubject']>>>,
  ) => Promise<void>
}

/**
 * Deletes an account with all that features have of the person, whoever of the two asked for it: the person or the staff.
 * Nothing is written unless `Ok`.
 */
export async function eraseAccount(
  tx: Kysely<Database>,
  { accounts, accountEmails, eraseData }: EraseParts,
  {
    accountId,
    siteId,
    sessionId,
  }: { readonly accountId: AccountId; readonly siteId: SiteId; readonly sessionId: SessionId | null },
): Promise<'Ok' | 'HasOngoingBusiness' | 'Error'> {
  const { code } = await accounts.lockForDeletion(tx, accountId)
  if (code !== 'Ok') return code
  const person = await accounts.dataSubject(tx, accountId)
  if (!person) return 'Error'
  // The last e-mail goes to the account's address, confirmed or not.
  const email = (await accounts.emailAccount(tx, accountId))?.email
  await eraseData(tx, person)
  await accounts.deleteAccount(tx, accountId)
  await accounts.audit(tx, { accountId, event: 'deleted', siteId, sessionId })
  if (email !== undefined) await accountEmails.sendLater(tx, { kind: 'account-deleted', siteId, email })
  return 'Ok'
}

import type { AccountId } from '@nyhem/domain/ids'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { lockAccount, removeAccount } from './account.store.ts'
import type { Accounts } from './account.types.ts'
import { findAuditLines } from './audit.store.ts'
import { isAnyBookingOngoing } from './membership.store.ts'

type Parts = {
  db: Kysely<Database>
  person: Accounts['person']
  changed: (tx: Kysely<Database>, id: AccountId) => Promise<void>
}

export const leaveAccount = ({
  db,
  person,
  changed,
}: Parts): Pick<Accounts, 'exportData' | 'lockForDeletion' | 'deleteAccount'> => ({
  async exportData(accountId) {
    const found = await person(accountId)
    return found && { person: found, events: await findAuditLines(db, accountId) }
  },
  lockForDeletion,
  async deleteAccount(tx, accountId) {
    const allowed = await lockForDeletion(tx, accountId)
    if (allowed.code !== 'Ok') return allowed
    await removeAccount(tx, accountId)
    await changed(tx, accountId)
    return { code: 'Ok' }
  },
})

async function lockForDeletion(
  tx: Kysely<Database>,
  accountId: AccountId,
): Promise<{ code: 'Ok' | 'HasOngoingBusiness' | 'Error' }> {
  if (!(await lockAccount(tx, accountId))) return { code: 'Error' }
  return { code: (await isAnyBookingOngoing(tx, accountId)) ? 'HasOngoingBusiness' : 'Ok' }
}

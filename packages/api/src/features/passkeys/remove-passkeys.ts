import { decideLoginChange, decideRecovery, recoveryState } from '@nyhem/domain/account/second-factor'
import type { PasskeyId } from '@nyhem/domain/ids'
import { inTransaction } from '../../database/in-transaction.ts'
import { knownOf } from './known-passkeys.ts'
import { deleteRecovery, findRecovery, removePasskeys, writeRecovery } from './passkeys.store.ts'
import type { Done, Means, Who } from './passkeys.types.ts'

export async function removePasskey(means: Means, who: Who, id: PasskeyId): Promise<Done> {
  const { standing } = await knownOf(means, who)
  const code = decideLoginChange(standing, means.now())
  return code === 'Ok' ? removeAndReport(means, who, { only: id, event: 'passkey-removed' }) : { code }
}

export async function reportLost(means: Means, who: Who): Promise<Done> {
  const { standing, hasEId } = await knownOf(means, who)
  const { accounts, now } = means
  const code = decideRecovery({ ...standing, hasEId }, now())
  if (code !== 'Ok') return { code }
  const { accountId, sessionId } = who.visitor
  return inTransaction<Done>(means.db, async (tx) => {
    const login = await accounts.lockLogin(tx, accountId)
    // Nobody could be told, or stop it.
    if (!login || login.email === null || login.confirmedAt === null) return { code: 'NoAddress' }
    // A report that waits is not begun anew: the days have been told to the owner.
    if (recoveryState(await findRecovery(tx, accountId), now()) !== null) return { code: 'Waiting' }
    await writeRecovery(tx, accountId, now())
    await means.loginChanges.reportPasskeys(tx, {
      accountId,
      siteId: who.site.siteId,
      keep: sessionId,
      changes: [{ kind: 'passkeys-lost' }],
      event: 'passkeys-reported-lost',
    })
    return { code: 'Ok' }
  })
}

export async function recover(means: Means, who: Who): Promise<Done> {
  const { standing, hasEId } = await knownOf(means, who)
  const code = decideRecovery({ ...standing, hasEId }, means.now())
  return code === 'Ok' ? removeAndReport(means, who, { event: 'passkeys-recovered' }) : { code }
}

type Which = { only: PasskeyId; event: 'passkey-removed' } | { only?: never; event: 'passkeys-recovered' }

async function removeAndReport(means: Means, who: Who, { only, event }: Which): Promise<Done> {
  const { now } = means
  const { accountId, sessionId } = who.visitor
  return means.db.transaction().execute(async (tx) => {
    await means.accounts.lockLogin(tx, accountId)
    // Under the lock: the report may have been stopped meanwhile.
    const isDue = only !== undefined || recoveryState(await findRecovery(tx, accountId), now()) === 'open'
    if (!isDue) return { code: 'Waiting' }
    const removed = await removePasskeys(tx, { accountId, ...(only && { only }) }, now())
    if (removed.length === 0) return { code: 'NoPasskey' }
    await deleteRecovery(tx, accountId)
    await means.accountEmails.withdrawLinks(tx, accountId, 'add-passkey')
    await means.loginChanges.reportPasskeys(tx, {
      accountId,
      siteId: who.site.siteId,
      keep: sessionId,
      changes: removed.map((passkeyId) => ({ kind: 'passkey-removed', passkeyId })),
      event,
    })
    return { code: 'Ok' }
  })
}

import type { PasskeysReply } from '@nyhem/contract/calls/passkeys'
import { recoveryOpensAt, recoveryState } from '@nyhem/domain/account/second-factor'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { PasskeyChange } from '../login-changes/login-changes.ts'
import { addPasskey, sendLink, startAdding } from './add-passkey.ts'
import { decideAdding } from './known-passkeys.ts'
import { deletePasskeysBefore, deleteRecovery, findPasskeys, findRecovery, setRemoved } from './passkeys.store.ts'
import type { Means, PasskeyParts, Passkeys, Tx, Who } from './passkeys.types.ts'
import { provePasskey, startProving } from './prove-passkey.ts'
import { recover, removePasskey, reportLost } from './remove-passkeys.ts'

/** Removed passkeys and reports outlast the link that takes the removal back. */
const retentionMs = 15 * 86_400_000

/** Undoes a change of passkeys. */
export async function restorePasskeys(
  tx: Tx,
  accountId: AccountId,
  change: PasskeyChange,
  now: Instant,
): Promise<void> {
  if (change.kind === 'passkeys-lost') await deleteRecovery(tx, accountId)
  else await setRemoved(tx, { accountId, id: change.passkeyId }, change.kind === 'passkey-added' ? now : null)
}

export function openPasskeys(parts: PasskeyParts): Passkeys {
  const { db } = parts.database
  const { now } = parts
  const means: Means = { ...parts, db }
  return {
    list: (who) => list(means, who),
    async exported(accountId) {
      const passkeys = await findPasskeys(db, accountId)
      return passkeys.map(({ siteId, name, createdAt, lastUsedAt }) => ({ siteId, name, createdAt, lastUsedAt }))
    },
    sendLink: (who) => sendLink(means, who),
    startAdding: (who, { token }) => startAdding(means, who, token),
    add: (who, requested) => addPasskey(means, who, requested),
    startProving: (who) => startProving(means, who),
    prove: (who, requested) => provePasskey(means, who, requested),
    remove: (who, id) => removePasskey(means, who, id),
    reportLost: (who) => reportLost(means, who),
    recover: (who) => recover(means, who),
    deleteOld: () => deletePasskeysBefore(db, instantOf(new Date(Date.parse(now()) - retentionMs)), now()),
  }
}

async function list(means: Means, who: Who): Promise<PasskeysReply> {
  const { passkeys, here, hasEId, code } = await decideAdding(means, who, undefined)
  const requestedAt = await findRecovery(means.db, who.visitor.accountId)
  const state = recoveryState(requestedAt, means.now())
  return {
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      siteName: siteById(passkey.siteId).siteName,
      isOfSite: here.includes(passkey),
      createdAt: passkey.createdAt,
      lastUsedAt: passkey.lastUsedAt,
    })),
    isProven: who.visitor.isProven,
    hasEId,
    adding: code,
    recovery:
      state === null || requestedAt === null
        ? null
        : { state, opensAt: instantOf(new Date(recoveryOpensAt(requestedAt))) },
  }
}

import { isCounterRising } from '@nyhem/domain/account/second-factor'
import { inTransaction, Undone } from '../../database/in-transaction.ts'
import { answering, authenticationOptions, verifyAnswer } from './ceremony.ts'
import { beginByPasskey, keepChallenge, knownOf, refuse } from './known-passkeys.ts'
import { deleteRecovery, passkeyUsed, takeChallenge } from './passkeys.store.ts'
import type { Entered, Means, Options, Passkeys, Tx, Who } from './passkeys.types.ts'

export async function startProving(means: Means, who: Who): Promise<Options> {
  const { party, passkeys, here } = await knownOf(means, who)
  if (here.length === 0) return { code: passkeys.length === 0 ? 'NoPasskey' : 'NoPasskeyHere' }
  const options = await authenticationOptions(party, here)
  const { sessionId } = who.visitor
  await keepChallenge(means, { sessionId, purpose: 'prove', challenge: options.challenge })
  return { code: 'Ok', options: { ...options } }
}

export async function provePasskey(
  means: Means,
  who: Who,
  { passkey: answer, userAgent }: Parameters<Passkeys['prove']>[1],
): Promise<Entered> {
  const { db, now } = means
  const { accountId, sessionId } = who.visitor
  const challenge = await takeChallenge(db, { sessionId, purpose: 'prove' }, now())
  if (challenge === null) return refuse(means, who, 'no challenge')
  const { party, here } = await knownOf(means, who)
  const passkey = answering(here, answer)
  if (!passkey) return refuse(means, who, 'not a passkey of this account and site')
  const read = await verifyAnswer(party, challenge, { passkey, answer })
  if (!read.ok) return refuse(means, who, read.cause)
  const counter = read.value
  if (!isCounterRising(passkey.counter, counter)) return refuse(means, who, 'the counter did not rise')
  const result = await inTransaction<Entered>(db, async (tx) => {
    const used = { id: passkey.id, counterBefore: passkey.counter, counter }
    if (!(await passkeyUsed(tx, used, now()))) throw new Undone<Entered>({ code: 'Refused' })
    await foundAgain(means, tx, who)
    const started = await beginByPasskey(means, tx, { accountId, userAgent })
    const line = { accountId, event: 'passkey-used', siteId: who.site.siteId, method: 'passkey' } as const
    await means.accounts.audit(tx, { ...line, sessionId: started.session.id })
    return { code: 'Ok', started }
  })
  return result.code === 'Refused' ? refuse(means, who, 'used meanwhile') : result
}

/** A passkey that answers is not lost. */
async function foundAgain({ accounts }: Means, tx: Tx, { visitor, site }: Who): Promise<void> {
  const { accountId } = visitor
  if (await deleteRecovery(tx, accountId))
    await accounts.audit(tx, { accountId, event: 'passkeys-found-again', siteId: site.siteId })
}

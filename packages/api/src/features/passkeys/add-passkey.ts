import { randomUUID } from 'node:crypto'
import { passkeyName } from '@nyhem/domain/account/second-factor'
import { type AccountId, asId } from '@nyhem/domain/ids'
import { inTransaction, Undone } from '../../database/in-transaction.ts'
import { deviceName } from '../session/session.ts'
import { registrationOptions, verifyNew } from './ceremony.ts'
import { beginByPasskey, decideAdding, keepChallenge, refuse } from './known-passkeys.ts'
import { findPasskeys, insertPasskey, type StoredPasskey, takeChallenge } from './passkeys.store.ts'
import type { Done, Entered, Means, Options, Passkeys, Tx, Who } from './passkeys.types.ts'

type Requested = Parameters<Passkeys['add']>[1]

export async function sendLink(means: Means, who: Who): Promise<Done> {
  const { code, address } = await decideAdding(means, who, undefined)
  if (code !== 'MustOpenLink') return { code }
  if (address === null) return { code: 'NoAddress' }
  const { accountId } = who.visitor
  const { accountEmails } = means
  await means.db.transaction().execute(async (tx) => {
    await accountEmails.withdrawLinks(tx, accountId, 'add-passkey')
    await accountEmails.sendLater(tx, { kind: 'add-passkey', siteId: who.site.siteId, accountId })
  })
  return { code: 'Ok' }
}

export async function startAdding(means: Means, who: Who, token: string | undefined): Promise<Options> {
  const { code, party, here, address } = await decideAdding(means, who, token)
  if (code !== 'Ok') return { code }
  const { accountId, sessionId } = who.visitor
  const of = { accountId, address: address ?? who.site.siteName, passkeys: here }
  const options = await registrationOptions(party, of)
  await keepChallenge(means, { sessionId, purpose: 'add', challenge: options.challenge })
  return { code: 'Ok', options: { ...options } }
}

export async function addPasskey(means: Means, who: Who, requested: Requested): Promise<Entered> {
  const { token, name, passkey, userAgent } = requested
  const { code, party } = await decideAdding(means, who, token)
  if (code !== 'Ok') return { code }
  const { now } = means
  const { sessionId } = who.visitor
  const challenge = await takeChallenge(means.db, { sessionId, purpose: 'add' }, now())
  if (challenge === null) return refuse(means, who, 'no challenge')
  const made = await verifyNew(party, challenge, passkey)
  if (!made.ok) return refuse(means, who, made.cause)
  return store(means, who, requested, {
    ...made.value,
    id: asId<'Passkey'>(randomUUID()),
    siteId: who.site.siteId,
    rpId: party.id,
    name: passkeyName(name, deviceName(userAgent) || who.site.siteName),
    createdAt: now(),
    lastUsedAt: null,
  })
}

/** Ends every session but the new one, which began by the passkey. */
function store(means: Means, who: Who, { token, userAgent }: Requested, passkey: StoredPasskey): Promise<Entered> {
  const { accountId, method } = who.visitor
  return inTransaction<Entered>(means.db, async (tx) => {
    await means.accounts.lockLogin(tx, accountId)
    const hasSpentLink = await spendLink(means, tx, token ?? '', accountId)
    if (method === 'email' && !hasSpentLink) throw new Undone<Entered>({ code: 'MustOpenLink' })
    if (!(await insertPasskey(tx, accountId, passkey))) throw new Undone<Entered>({ code: 'Refused' })
    const started = await beginByPasskey(means, tx, { accountId, userAgent })
    await means.loginChanges.reportPasskeys(tx, {
      accountId,
      siteId: passkey.siteId,
      keep: started.session.id,
      changes: [{ kind: 'passkey-added', passkeyId: passkey.id }],
      event: 'passkey-added',
    })
    return { code: 'Ok', started }
  })
}

/** Of two that are added at once by one link, the second finds it used, or a passkey there. */
async function spendLink(
  { accountEmails: { useLink: takeLink } }: Means,
  tx: Tx,
  token: string,
  accountId: AccountId,
): Promise<boolean> {
  const link = await takeLink(tx, token, 'add-passkey')
  const isFirst = (await findPasskeys(tx, accountId)).length === 0
  return link.code === 'Ok' && link.accountId === accountId && isFirst
}

import { withdrawnPurposes } from '@nyhem/domain/account/links'
import { parseChosenPassword } from '@nyhem/domain/account/password'
import type { AccountId } from '@nyhem/domain/ids'
import type { Site } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { OpenedLink } from '../account-letters/account-letters.ts'
import type { Visitor } from '../session/session.ts'
import { loginAims } from './count-tries.ts'
import { deleteRegistrationsOf, findRegistration } from './email-login.store.ts'
import type { Asker, Done, InvalidInput, Means } from './email-login.types.ts'
import { inTransaction, Undone } from './transaction.ts'
import { wrongField } from './wrong-field.ts'

type Tx = Kysely<Database>

/**
 * Chooses a password from a letter: a new account's first one, which makes the account, or another for one that exists,
 * whose sessions end. A password that is not good enough leaves the link as it is.
 */
export async function choosePassword(
  means: Means,
  { token, password }: { token: string; password: string },
  asker: Asker,
): Promise<Done> {
  const link = await means.accountLetters.readLink(token, 'set-password')
  if (link.code !== 'Ok') {
    means.log.warn({ security: link.code }, 'link refused')
    return wrongField('token', link.code)
  }
  const email = await emailOf(means, link)
  const problem = await problemOf(means, { password, email, field: 'password' })
  if (problem) return problem
  const hash = await means.passwords.hash(password)
  const result = await inTransaction<Done>(means.db, async (tx) => {
    const used = await means.accountLetters.useLink(tx, token, 'set-password')
    if (used.code !== 'Ok') return wrongField('token', used.code)
    if (used.accountId === null) return makeAccount(means, tx, { link: used, hash })
    await setPassword(means, tx, { accountId: used.accountId, hash })
    await means.sessions.revokeAll(tx, used.accountId)
    await means.accounts.audit(tx, { accountId: used.accountId, event: 'password-set', siteId: used.siteId })
    await means.accountLetters.sendLater(tx, {
      kind: 'password-changed',
      siteId: used.siteId,
      accountId: used.accountId,
    })
    return { code: 'Ok' }
  })
  // Who forgot the password has tried it: those tries are over.
  if (result.code === 'Ok' && email !== null) {
    const { 'login-network': _, ...own } = loginAims(email, asker.network)
    await means.tries.forget(means.db, own)
  }
  return result
}

async function emailOf({ db, accounts }: Means, link: OpenedLink): Promise<string | null> {
  if (link.accountId === null) return (await findRegistration(db, link.registrationId))?.email ?? null
  return (await accounts.emailAccount(db, link.accountId))?.email ?? null
}

async function problemOf(
  { passwords }: Means,
  { password, email, field }: { password: string; email: string | null; field: string },
): Promise<InvalidInput | null> {
  const read = parseChosenPassword(password, email)
  if (!read.ok) return wrongField(field, read.problem)
  return (await passwords.isCommon(password)) ? wrongField(field, 'commonPassword') : null
}

/** Whoever sets a password ends what may have been begun by somebody else: another password, another address. */
async function setPassword(
  { accounts, accountLetters }: Means,
  tx: Tx,
  { accountId, hash }: { accountId: AccountId; hash: string },
): Promise<void> {
  await accounts.setPasswordHash(tx, accountId, hash)
  for (const purpose of withdrawnPurposes) await accountLetters.withdrawLinks(tx, accountId, purpose)
}

async function makeAccount(
  { accounts, accountLetters }: Means,
  tx: Tx,
  { link, hash }: { link: OpenedLink & { accountId: null }; hash: string },
): Promise<Done> {
  const registration = await findRegistration(tx, link.registrationId)
  if (!registration) return wrongField('token', 'usedLink')
  const { vip, siteId, returnPath: _, ...person } = registration
  const accountId = await accounts.create(tx, { ...person, isEmailConfirmed: false })
  const { code } = await accounts.confirmEmail(tx, accountId, person.email)
  // Another letter to the same address made the account meanwhile.
  if (code === 'Taken') throw new Undone<Done>(wrongField('token', 'usedLink'))
  await accounts.setPasswordHash(tx, accountId, hash)
  await accounts.audit(tx, { accountId, event: 'registered', siteId, method: 'email' })
  // A campaign that has ended meanwhile is no reason to have no account.
  const joined = vip && (await accounts.joinVip(tx, accountId, vip))
  if (vip && joined?.code === 'Ok' && joined.isNew)
    await accounts.audit(tx, { accountId, event: 'vip-joined', siteId: vip.siteId })
  await accountLetters.registrationBecame(tx, link.registrationId, accountId)
  await deleteRegistrationsOf(tx, person.email)
  return { code: 'Ok' }
}

/** Replaces the password of somebody who is logged in. Every other session ends. */
export async function replacePassword(
  means: Means,
  asked: { site: Site; currentPassword: string; password: string },
  { accountId, sessionId }: Pick<Visitor, 'accountId' | 'sessionId'>,
): Promise<Done> {
  const { db, accounts, passwords, tries } = means
  const { siteId } = asked.site
  const account = await accounts.emailAccount(db, accountId)
  const problem = await problemOf(means, { password: asked.password, email: account?.email ?? null, field: 'password' })
  if (problem) return problem
  const aims = { password: accountId }
  const taken = await tries.take(db, aims)
  if (taken.code === 'Wait') return taken
  const { isRight } = await passwords.check(asked.currentPassword, account?.passwordHash ?? null)
  if (!isRight) return wrongField('currentPassword', 'wrongPassword')
  const hash = await passwords.hash(asked.password)
  return inTransaction<Done>(db, async (tx) => {
    const still = await accounts.emailAccount(tx, accountId)
    if (still?.passwordHash !== account?.passwordHash) return wrongField('currentPassword', 'wrongPassword')
    await setPassword(means, tx, { accountId, hash })
    await means.sessions.revokeAll(tx, accountId, sessionId)
    await tries.forget(tx, aims)
    await accounts.audit(tx, { accountId, event: 'password-changed', siteId, sessionId })
    await means.accountLetters.sendLater(tx, { kind: 'password-changed', siteId, accountId })
    return { code: 'Ok' }
  })
}

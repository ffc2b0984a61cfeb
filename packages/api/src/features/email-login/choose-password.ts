import { withdrawnPurposes } from '@nyhem/domain/account/links'
import { parseChosenPassword } from '@nyhem/domain/account/password'
import type { AccountId } from '@nyhem/domain/ids'
import type { Site } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import { inTransaction, Undone } from '../../database/in-transaction.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { OpenedLink } from '../account-emails/account-emails.ts'
import type { Visitor } from '../session/session.ts'
import { deleteRegistrationsOf, findRegistration } from './email-login.store.ts'
import type { Done, InvalidInput, Means, Requester } from './email-login.types.ts'
import { loginAims } from './login-aims.ts'
import { wrongField } from './wrong-field.ts'

type Tx = Kysely<Database>

/**
 * Sets a password by an e-mailed link: the first one creates the account, another ends its sessions. A rejected
 * password does not use up the link.
 */
export async function choosePassword(
  means: Means,
  { token, password }: { token: string; password: string },
  requester: Requester,
): Promise<Done> {
  const link = await means.accountEmails.readLink(token, 'set-password')
  if (link.code !== 'Ok') {
    means.log.warn({ security: link.code }, 'link refused')
    return wrongField('token', link.code)
  }
  const email = await emailOf(means, link)
  const problem = await problemOf(means, { password, email, field: 'password' })
  if (problem) return problem
  const hash = await means.passwords.hash(password)
  const result = await inTransaction<Done>(means.db, async (tx) => {
    const used = await means.accountEmails.useLink(tx, token, 'set-password')
    if (used.code !== 'Ok') return wrongField('token', used.code)
    if (used.accountId === null) return makeAccount(means, tx, { link: used, hash })
    await setPassword(means, tx, { accountId: used.accountId, hash })
    await means.sessions.revokeAll(tx, used.accountId)
    await means.accounts.audit(tx, { accountId: used.accountId, event: 'password-set', siteId: used.siteId })
    await means.accountEmails.sendLater(tx, {
      kind: 'password-changed',
      siteId: used.siteId,
      accountId: used.accountId,
    })
    return { code: 'Ok' }
  })
  // Clears the person's failed attempts.
  if (result.code === 'Ok' && email !== null) {
    const { 'login-network': _, ...own } = loginAims(email, requester.network)
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

/** Setting a password cancels pending changes by others: another password, another address. */
async function setPassword(
  { accounts, accountEmails }: Means,
  tx: Tx,
  { accountId, hash }: { accountId: AccountId; hash: string },
): Promise<void> {
  await accounts.setPasswordHash(tx, accountId, hash)
  for (const purpose of withdrawnPurposes) await accountEmails.withdrawLinks(tx, accountId, purpose)
}

async function makeAccount(
  { accounts, accountEmails }: Means,
  tx: Tx,
  { link, hash }: { link: OpenedLink & { accountId: null }; hash: string },
): Promise<Done> {
  const registration = await findRegistration(tx, link.registrationId)
  if (!registration) return wrongField('token', 'usedLink')
  const { vip, siteId, returnPath: _, ...person } = registration
  const accountId = await accounts.create(tx, { ...person, isEmailConfirmed: false })
  const { code } = await accounts.confirmEmail(tx, accountId, person.email)
  // Another e-mail to the address created the account meanwhile.
  if (code === 'Taken') throw new Undone<Done>(wrongField('token', 'usedLink'))
  await accounts.setPasswordHash(tx, accountId, hash)
  await accounts.audit(tx, { accountId, event: 'registered', siteId, method: 'email' })
  // A campaign that ended meanwhile does not prevent the account.
  const joined = vip && (await accounts.joinVip(tx, accountId, vip))
  if (vip && joined?.code === 'Ok' && joined.isNew)
    await accounts.audit(tx, { accountId, event: 'vip-joined', siteId: vip.siteId })
  await accountEmails.registrationBecame(tx, link.registrationId, accountId)
  await deleteRegistrationsOf(tx, person.email)
  return { code: 'Ok' }
}

/** Replaces a logged-in person's password. Ends every other session. */
export async function replacePassword(
  means: Means,
  requested: { site: Site; currentPassword: string; password: string },
  { accountId, sessionId }: Pick<Visitor, 'accountId' | 'sessionId'>,
): Promise<Done> {
  const { db, accounts, passwords, tries } = means
  const { siteId } = requested.site
  const account = await accounts.emailAccount(db, accountId)
  const problem = await problemOf(means, {
    password: requested.password,
    email: account?.email ?? null,
    field: 'password',
  })
  if (problem) return problem
  const aims = { password: accountId }
  const taken = await tries.take(db, aims)
  if (taken.code === 'Wait') return taken
  const { isRight } = await passwords.check(requested.currentPassword, account?.passwordHash ?? null)
  if (!isRight) {
    await accounts.audit(db, { accountId, event: 'password-change-refused', siteId, sessionId })
    return wrongField('currentPassword', 'wrongPassword')
  }
  const hash = await passwords.hash(requested.password)
  return inTransaction<Done>(db, async (tx) => {
    const still = await accounts.emailAccount(tx, accountId)
    if (still?.passwordHash !== account?.passwordHash) return wrongField('currentPassword', 'wrongPassword')
    await setPassword(means, tx, { accountId, hash })
    await means.sessions.revokeAll(tx, accountId, sessionId)
    await tries.forget(tx, aims)
    await accounts.audit(tx, { accountId, event: 'password-changed', siteId, sessionId })
    await means.accountEmails.sendLater(tx, { kind: 'password-changed', siteId, accountId })
    return { code: 'Ok' }
  })
}

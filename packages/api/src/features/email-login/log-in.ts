import { tabOfLoginType } from '@nyhem/domain/account/login-types'
import { parseLoginPassword } from '@nyhem/domain/account/password'
import { parseEmail } from '@nyhem/domain/interest/interest-form'
import { inTransaction, Undone } from '../../database/in-transaction.ts'
import type { EmailAccount } from '../account/account.ts'
import type { EmailLogin, Means, Requester, WrongField } from './email-login.types.ts'
import { loginAims } from './login-aims.ts'

type Login = Parameters<EmailLogin['logIn']>[0]
type Result = Awaited<ReturnType<EmailLogin['logIn']>>

/**
 * Logs in by e-mail and password. Until the password is right, response and work are identical with an account, without
 * one, and without a password.
 */
export async function logIn(means: Means, login: Login, requester: Requester): Promise<Result> {
  const fields = wrongFields(login)
  if (fields.length > 0) return { code: 'InvalidInput', fields }
  const email = login.email.trim()
  const aims = loginAims(email, requester.network)
  const taken = await means.tries.take(means.db, aims)
  if (taken.code === 'Wait') {
    means.log.warn({ security: 'login-waits', siteId: login.site.siteId, seconds: taken.seconds }, 'login refused')
    return taken
  }
  const account = await means.accounts.findByEmail(means.db, email)
  const { isRight, isOutdated } = await means.passwords.check(login.password, account?.passwordHash ?? null)
  if (!isRight || account === null) return refuse(means, login, { account, code: 'InvalidEmailLoginInput' })
  if (account.isDeceased) return refuse(means, login, { account, code: 'Error' })
  // Board representatives must be identified.
  if (account.isEIdentityOnly || tabOfLoginType[login.loginType] === 'board')
    return refuse(means, login, { account, code: 'MustLoginWithBankId' })
  const newHash = isOutdated ? await means.passwords.hash(login.password) : null
  return enter(means, { login, requester, account, newHash, aims })
}

function wrongFields({ email, password }: Login): WrongField[] {
  const address = parseEmail(email)
  const secret = parseLoginPassword(password)
  return [
    ...(address.ok ? [] : [{ field: 'email', problem: address.problem }]),
    ...(secret.ok ? [] : [{ field: 'password', problem: secret.problem }]),
  ]
}

/** Logged alike for every address; without an account, the entry names none. */
async function refuse<Code extends 'InvalidEmailLoginInput' | 'MustLoginWithBankId' | 'Error'>(
  { db, accounts, log }: Means,
  { site }: Login,
  { account, code }: { account: EmailAccount | null; code: Code },
): Promise<{ code: Code }> {
  const accountId = account?.id ?? null
  await accounts.audit(db, { accountId, event: 'login-refused', siteId: site.siteId, method: 'email' })
  log.warn({ security: 'login-refused', siteId: site.siteId, code }, 'login refused')
  return { code }
}

async function enter(
  means: Means,
  entry: {
    login: Login
    requester: Requester
    account: EmailAccount
    newHash: string | null
    aims: ReturnType<typeof loginAims>
  },
): Promise<Result> {
  const { db, accounts, sessions, tries } = means
  const { login, requester, account, newHash, aims } = entry
  const { 'login-network': network, ...own } = aims
  const result = await inTransaction<Result>(db, async (tx) => {
    // The password may have been replaced during the check.
    const still = await accounts.emailAccount(tx, account.id)
    if (still?.passwordHash !== account.passwordHash) throw new Undone<Result>({ code: 'InvalidEmailLoginInput' })
    if (newHash !== null) await accounts.setPasswordHash(tx, account.id, newHash)
    await tries.forget(tx, own)
    await tries.giveBack(tx, { 'login-network': network })
    const started = await sessions.begin(tx, {
      accountId: account.id,
      method: 'email',
      associationId: null,
      userAgent: requester.userAgent,
    })
    await accounts.audit(tx, {
      accountId: account.id,
      event: 'logged-in',
      siteId: login.site.siteId,
      method: 'email',
      sessionId: started.session.id,
    })
    return { code: 'Ok', started, hasSecurityNumber: false }
  })
  if (result.code !== 'Ok') return result
  const person = await accounts.person(account.id)
  const hasSecurityNumber = person?.numbers.some(({ activatedAt }) => activatedAt !== null) ?? false
  return { ...result, hasSecurityNumber }
}

import { decideLoginChange, type MissingProof } from '@nyhem/domain/account/second-factor'
import { parseEmail } from '@nyhem/domain/interest/interest-form'
import type { Site } from '@nyhem/domain/sites/site'
import { inTransaction, Undone } from '../../database/in-transaction.ts'
import type { Visitor } from '../session/session.ts'
import type { Done, Means, Requester } from './email-login.types.ts'
import { emailAims } from './login-aims.ts'
import { wrongField } from './wrong-field.ts'

/** E-mails the new address, shortly after login only. Only the latest request can be confirmed. */
export async function askForAddress(
  { db, tries, accounts, accountEmails, now }: Means,
  requested: { site: Site; email: string; visitor: Omit<Visitor, 'associationId' | 'expiresAt'>; requester: Requester },
): Promise<Done | { readonly code: MissingProof }> {
  const { accountId, sessionId } = requested.visitor
  const { siteId } = requested.site
  const email = parseEmail(requested.email)
  if (!email.ok) return wrongField('email', email.problem)
  const code = decideLoginChange(requested.visitor, now())
  if (code !== 'Ok') return { code }
  const taken = await tries.take(db, emailAims(email.value, requested.requester.network))
  if (taken.code === 'Wait') return taken
  await db.transaction().execute(async (tx) => {
    await accountEmails.withdrawLinks(tx, accountId, 'change-email')
    await accountEmails.sendLater(tx, { kind: 'confirm-address', siteId, accountId, email: email.value })
    await accounts.audit(tx, { accountId, event: 'e-mail-change-asked', siteId, sessionId })
  })
  return { code: 'Ok' }
}

/** Changes to the address of the e-mailed link. Ends the account's other sessions. */
export async function changeAddress(
  { db, loginChanges, accountEmails, log }: Means,
  token: string,
  visitor: Pick<Visitor, 'accountId' | 'sessionId'> | null,
): Promise<Done> {
  return inTransaction<Done>(db, async (tx) => {
    const link = await accountEmails.useLink(tx, token, 'change-email')
    if (link.code !== 'Ok') {
      log.warn({ security: link.code }, 'link refused')
      return wrongField('token', link.code)
    }
    const { accountId, newEmail, siteId } = link
    if (accountId === null || newEmail === null) return wrongField('token', 'unknownLink')
    const keep = visitor?.accountId === accountId ? visitor.sessionId : null
    const { code } = await loginChanges.changeEmail(tx, { accountId, email: newEmail, siteId, keep })
    if (code === 'Taken') throw new Undone<Done>(wrongField('token', 'emailInUse'))
    // E-mails to the old address must no longer allow choosing a password.
    await accountEmails.withdrawLinks(tx, accountId, 'set-password')
    return { code: 'Ok' }
  })
}

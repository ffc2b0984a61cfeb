import { isFreshProof } from '@nyhem/domain/account/proof'
import { parseEmail } from '@nyhem/domain/interest/interest-form'
import type { Site } from '@nyhem/domain/sites/site'
import type { Visitor } from '../session/session.ts'
import { letterAims } from './count-tries.ts'
import type { Asker, Done, Means } from './email-login.types.ts'
import { inTransaction, Undone } from './transaction.ts'
import { wrongField } from './wrong-field.ts'

/**
 * Sends a letter to the address that somebody wants to change to, shortly after they have logged in. Only the last one
 * asked for can be confirmed.
 */
export async function askForAddress(
  { db, tries, accounts, accountLetters, now }: Means,
  asked: { site: Site; email: string; visitor: Omit<Visitor, 'associationId' | 'expiresAt'>; asker: Asker },
): Promise<Done | { readonly code: 'MustLoginAgain' }> {
  const { accountId, sessionId } = asked.visitor
  const { siteId } = asked.site
  const email = parseEmail(asked.email)
  if (!email.ok) return wrongField('email', email.problem)
  if (!isFreshProof(asked.visitor, now())) return { code: 'MustLoginAgain' }
  const taken = await tries.take(db, letterAims(email.value, asked.asker.network))
  if (taken.code === 'Wait') return taken
  await db.transaction().execute(async (tx) => {
    await accountLetters.withdrawLinks(tx, accountId, 'change-email')
    await accountLetters.sendLater(tx, { kind: 'confirm-address', siteId, accountId, email: email.value })
    await accounts.audit(tx, { accountId, event: 'e-mail-change-asked', siteId, sessionId })
  })
  return { code: 'Ok' }
}

/** Changes to the address of a letter's link. Of the account's sessions only the one of the browser that asks goes on. */
export async function changeAddress(
  { db, loginChanges, accountLetters, log }: Means,
  token: string,
  visitor: Pick<Visitor, 'accountId' | 'sessionId'> | null,
): Promise<Done> {
  return inTransaction<Done>(db, async (tx) => {
    const link = await accountLetters.useLink(tx, token, 'change-email')
    if (link.code !== 'Ok') {
      log.warn({ security: link.code }, 'link refused')
      return wrongField('token', link.code)
    }
    const { accountId, newEmail, siteId } = link
    if (accountId === null || newEmail === null) return wrongField('token', 'unknownLink')
    const keep = visitor?.accountId === accountId ? visitor.sessionId : null
    const { code } = await loginChanges.changeEmail(tx, { accountId, email: newEmail, siteId, keep })
    if (code === 'Taken') throw new Undone<Done>(wrongField('token', 'emailInUse'))
    // Letters to the address that was must not choose a password any more.
    await accountLetters.withdrawLinks(tx, accountId, 'set-password')
    return { code: 'Ok' }
  })
}

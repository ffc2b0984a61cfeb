import { parseEmail } from '@nyhem/domain/interest/interest-form'
import type { Site } from '@nyhem/domain/sites/site'
import type { Done, Means, Requester } from './email-login.types.ts'
import { emailAims } from './login-aims.ts'
import { wrongField } from './wrong-field.ts'

/**
 * E-mails a link for choosing a password if the address has an account; response and prior work are the same otherwise.
 * With an earlier e-mail's token, that e-mail is sent again.
 */
export async function askForPassword(
  means: Means,
  {
    site,
    requested,
    requester,
  }: { site: Site; requested: { email?: string | undefined; token?: string | undefined }; requester: Requester },
): Promise<Done> {
  const { db, tries, accountEmails } = means
  if (requested.token) {
    const token = requested.token
    const taken = await tries.take(db, emailAims(token, requester.network))
    if (taken.code === 'Wait') return taken
    const isSent = await db.transaction().execute((tx) => accountEmails.sendAgain(tx, token))
    return isSent ? { code: 'Ok' } : wrongField('token', 'unknownLink')
  }
  const email = parseEmail(requested.email ?? '')
  if (!email.ok) return wrongField('email', email.problem)
  const taken = await tries.take(db, emailAims(email.value, requester.network))
  if (taken.code === 'Wait') return taken
  await db
    .transaction()
    .execute((tx) => accountEmails.sendLater(tx, { kind: 'reset-password', siteId: site.siteId, email: email.value }))
  return { code: 'Ok' }
}

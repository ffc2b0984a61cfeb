import { parseEmail } from '@nyhem/domain/interest/interest-form'
import type { Site } from '@nyhem/domain/sites/site'
import { letterAims } from './count-tries.ts'
import type { Asker, Done, Means } from './email-login.types.ts'
import { wrongField } from './wrong-field.ts'

/**
 * Sends the letter from which a new password is chosen, if the address has an account; the answer is the same, and so
 * is the work until it. By the token of an earlier letter, that letter is sent again.
 */
export async function askForPassword(
  means: Means,
  {
    site,
    asked,
    asker,
  }: { site: Site; asked: { email?: string | undefined; token?: string | undefined }; asker: Asker },
): Promise<Done> {
  const { db, tries, accountLetters } = means
  if (asked.token) {
    const token = asked.token
    const taken = await tries.take(db, letterAims(token, asker.network))
    if (taken.code === 'Wait') return taken
    const isSent = await db.transaction().execute((tx) => accountLetters.sendAgain(tx, token))
    return isSent ? { code: 'Ok' } : wrongField('token', 'unknownLink')
  }
  const email = parseEmail(asked.email ?? '')
  if (!email.ok) return wrongField('email', email.problem)
  const taken = await tries.take(db, letterAims(email.value, asker.network))
  if (taken.code === 'Wait') return taken
  await db
    .transaction()
    .execute((tx) => accountLetters.sendLater(tx, { kind: 'reset-password', siteId: site.siteId, email: email.value }))
  return { code: 'Ok' }
}

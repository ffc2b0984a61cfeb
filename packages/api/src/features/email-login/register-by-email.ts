import { type PersonFields, readPerson } from '@nyhem/domain/account/person-fields'
import { safeReturnPath } from '@nyhem/domain/account/return-path'
import { localDateOf } from '@nyhem/domain/dates'
import type { Site } from '@nyhem/domain/sites/site'
import { letterAims } from './count-tries.ts'
import { insertRegistration } from './email-login.store.ts'
import type { Asker, EmailLogin, InvalidInput, Means, RegistrationForm, WrongField } from './email-login.types.ts'

/**
 * Keeps what somebody wrote, and sends a letter to the address: one to choose a password from, or word that there is an
 * account already. Which of them is found out when the letter is drawn.
 */
export async function registerByEmail(
  means: Means,
  { site, request, asker }: { site: Site; request: RegistrationForm; asker: Asker },
): Promise<Awaited<ReturnType<EmailLogin['registerByEmail']>>> {
  const read = readForm(means, site, request)
  if (read.code !== 'Ok') return read
  const { person } = read
  const taken = await means.tries.take(means.db, letterAims(person.email, asker.network))
  if (taken.code === 'Wait') return taken
  if (!(await mayJoinVip(means, request))) return { code: 'InvalidCampaignCode' }
  await means.db.transaction().execute(async (tx) => {
    const { siteId } = site
    const registrationId = await insertRegistration(
      tx,
      {
        siteId,
        ...person,
        countryId: request.countryId ?? site.country,
        newsLetter: request.newsLetter,
        vip: request.vip,
        returnPath: safeReturnPath(request.returnUrl, site),
      },
      means.now(),
    )
    await means.accountLetters.sendLater(tx, { kind: 'choose-password', siteId, registrationId, email: person.email })
  })
  return { code: 'Ok' }
}

/** The fields of §5, and the terms, without which there is no account. */
export function readForm(
  { now }: Pick<Means, 'now'>,
  site: Site,
  request: RegistrationForm,
): { readonly code: 'Ok'; readonly person: PersonFields } | InvalidInput {
  const read = readPerson(request, localDateOf(now(), site.timeZone))
  const terms: WrongField[] = request.terms ? [] : [{ field: 'terms', problem: 'required' }]
  if (read.ok && terms.length === 0) return { code: 'Ok', person: read.value }
  return { code: 'InvalidInput', fields: [...(read.ok ? [] : read.problems), ...terms] }
}

/** Whether the campaign code, where there is one, lets anybody in: told before anything is kept. */
export const mayJoinVip = async ({ accounts, db }: Means, { vip }: RegistrationForm): Promise<boolean> =>
  !vip || accounts.isCampaignOpen(db, vip)

import { type PersonFields, readPerson } from '@nyhem/domain/account/person-fields'
import { safeReturnPath } from '@nyhem/domain/account/return-path'
import { localDateOf } from '@nyhem/domain/dates'
import type { Site } from '@nyhem/domain/sites/site'
import { insertRegistration } from './email-login.store.ts'
import type { EmailLogin, InvalidInput, Means, RegistrationForm, Requester, WrongField } from './email-login.types.ts'
import { emailAims } from './login-aims.ts'

/**
 * Stores the form and sends an e-mail: a link for choosing a password, or a notice that an account exists. Which one is
 * decided when the e-mail is rendered.
 */
export async function registerByEmail(
  means: Means,
  { site, request, requester }: { site: Site; request: RegistrationForm; requester: Requester },
): Promise<Awaited<ReturnType<EmailLogin['registerByEmail']>>> {
  const read = readForm(means, site, request)
  if (read.code !== 'Ok') return read
  const { person } = read
  const taken = await means.tries.take(means.db, emailAims(person.email, requester.network))
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
    await means.accountEmails.sendLater(tx, { kind: 'choose-password', siteId, registrationId, email: person.email })
  })
  return { code: 'Ok' }
}

/** The fields of §5 and the mandatory terms. */
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

/** Checks an optional campaign code before anything is stored. */
export const mayJoinVip = async ({ accounts, db }: Means, { vip }: RegistrationForm): Promise<boolean> =>
  !vip || accounts.isCampaignOpen(db, vip)

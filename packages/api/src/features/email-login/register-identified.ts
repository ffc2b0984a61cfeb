import { decideRegistration } from '@nyhem/domain/account/identification'
import type { PersonFields } from '@nyhem/domain/account/person-fields'
import { localDateOf } from '@nyhem/domain/dates'
import { isOfAge } from '@nyhem/domain/identity/age'
import type { AccountId } from '@nyhem/domain/ids'
import type { Site } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import { inTransaction, Undone } from '../../database/in-transaction.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { EmailLogin, Means, ProvenPerson, RegistrationForm } from './email-login.types.ts'
import { emailAims } from './login-aims.ts'
import { mayJoinVip, readForm } from './register-by-email.ts'

type Result = Awaited<ReturnType<EmailLogin['registerIdentified']>>
type Form = {
  readonly site: Site
  readonly request: RegistrationForm
  readonly requester: Parameters<EmailLogin['registerIdentified']>[2]
}
type Tx = Kysely<Database>

/**
 * Creates the account of an e-ID-identified person, or takes over the business system's account with the same number,
 * and logs in. The token is used up only on success.
 */
export async function registerIdentified(means: Means, form: Form): Promise<Result> {
  const { site, request, requester } = form
  const read = readForm(means, site, request)
  if (read.code !== 'Ok') return read
  const taken = await means.tries.take(means.db, emailAims(read.person.email, requester.network))
  if (taken.code === 'Wait') return taken
  if (!(await mayJoinVip(means, request))) return { code: 'InvalidCampaignCode' }
  return inTransaction<Result>(means.db, async (tx) => {
    const proven = await means.takeProven(tx, requester.token, requester.request)
    const number = proven?.person.nationalNumber ?? null
    if (!proven || !number) return { code: 'Error' }
    // A child can write another birth date than their own.
    if (number.birthDate && !isOfAge(number.birthDate, localDateOf(means.now(), site.timeZone)))
      return { code: 'InvalidInput', fields: [{ field: 'birthDate', problem: 'underAge' }] }
    const decision = decideRegistration(await means.accounts.findByNumber(tx, number.country, number.number))
    if (decision.code !== 'Ok') return decision
    const accountId = await writeAccount(means, tx, { form, person: read.person, proven, joins: decision.joins })
    await means.accounts.addNumber(tx, accountId, number)
    if (request.vip) {
      const { code } = await means.accounts.joinVip(tx, accountId, request.vip)
      // Concurrent use of the last place.
      if (code !== 'Ok') throw new Undone<Result>({ code })
    }
    return enter(means, tx, { form, proven, accountId })
  })
}

async function writeAccount(
  { accounts, accountEmails }: Means,
  tx: Tx,
  written: { form: Form; person: PersonFields; proven: ProvenPerson; joins: AccountId | null },
): Promise<AccountId> {
  const { form, person, proven, joins } = written
  const { site, request } = form
  const { email, ...fields } = person
  const about = {
    ...fields,
    // What the register says takes precedence over the form.
    firstName: proven.person.givenName || person.firstName,
    lastName: proven.person.surname || person.lastName,
    birthDate: proven.person.nationalNumber?.birthDate ?? person.birthDate,
    countryId: request.countryId ?? site.country,
    newsLetter: request.newsLetter,
  }
  const accountId = joins ?? (await accounts.create(tx, { ...about, email, isEmailConfirmed: false }))
  if (joins !== null) await accounts.change(tx, joins, about)
  const isConfirmed = (await accounts.findByEmail(tx, email))?.id === accountId
  if (!isConfirmed)
    await accountEmails.sendLater(tx, { kind: 'confirm-address', siteId: site.siteId, accountId, email })
  return accountId
}

async function enter(
  { accounts, sessions }: Means,
  tx: Tx,
  entry: { form: Form; proven: ProvenPerson; accountId: AccountId },
): Promise<Result> {
  const { accountId, proven, form } = entry
  const { method } = proven
  const { siteId } = form.site
  await accounts.audit(tx, { accountId, event: 'registered', siteId, method })
  const started = await sessions.begin(tx, {
    accountId,
    method,
    associationId: null,
    userAgent: form.requester.userAgent,
  })
  await accounts.audit(tx, { accountId, event: 'logged-in', siteId, method, sessionId: started.session.id })
  return { code: 'Ok', started, hasSecurityNumber: true }
}

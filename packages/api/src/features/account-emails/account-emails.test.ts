import { randomUUID } from 'node:crypto'
import type { LinkPurpose } from '@nyhem/domain/account/links'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import { siteIds } from '@nyhem/domain/sites/site'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { emailsInto } from '../emails/emails.fixture.ts'
import type { AddressedEmail } from '../emails/emails.ts'
import { type AccountEmail, type AccountEmails, openAccountEmails } from './account-emails.ts'

const origins = Object.fromEntries(siteIds.map((id) => [id, `https://${id}.example`])) as Record<
  (typeof siteIds)[number],
  string
>
const start = Date.parse('2026-11-21T10:00:00Z')
const hour = 3_600_000

let database: TestDatabase
let account: AccountEmails
let moment = start
let queued: string[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  account = openAccountEmails({
    database,
    emails: { sendLater: (...sent) => emailsInto(queued).sendLater(...sent) },
    siteOrigins: origins,
    now: () => new Date(moment).toISOString() as Instant,
  })
})
afterAll(() => database.close())
beforeEach(() => {
  moment = start
  queued = []
})

let people = 0
async function person(options: { confirmed?: boolean; deceased?: boolean } = {}) {
  const email = `person-${++people}@example.se`
  const now = new Date(start).toISOString() as Instant
  const { id } = await database.db
    .insertInto('account')
    .values({
      first_name: 'Astrid',
      last_name: 'Lind',
      email,
      email_confirmed_at: options.confirmed === false ? null : now,
      deceased: options.deceased ?? false,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: id as AccountId, email }
}
async function registration(email: string): Promise<string> {
  const { id } = await database.db
    .insertInto('account_registration')
    .values({
      site_id: 'se',
      email,
      first_name: 'Astrid',
      last_name: 'Lind',
      phone_number: '0701740605',
      address: '',
      postal_code: '',
      city: '',
      birth_date: '1978-04-12' as LocalDate,
      newsletter: false,
      created_at: new Date(start).toISOString() as Instant,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const send = (mail: AccountEmail) => database.db.transaction().execute((tx) => account.sendLater(tx, mail))
const draw = () => account.email(queued.at(-1) ?? '')
async function drawn(mail: AccountEmail): Promise<AddressedEmail> {
  await send(mail)
  const found = await draw()
  if (!found) throw new Error('nobody gets this letter')
  return found
}
const tokenOf = (mail: AddressedEmail) => mail.content.link?.href.split('#')[1] ?? ''
const use = (token: string, purpose: LinkPurpose = 'set-password') =>
  database.db.transaction().execute((tx) => account.useLink(tx, token, purpose))
const reset = (email: string): AccountEmail => ({ kind: 'reset-password', siteId: 'se', email })

describe('the e-mail for a forgotten password', () => {
  it('leads to the page where one is chosen, with the token where no server sees it', async () => {
    const { id, email } = await person()
    const mail = await drawn(reset(email))
    expect(mail.to).toBe(email)
    expect(mail.content.link?.href).toMatch(/^https:\/\/se\.example\/valj-losenord\/#[\w-]{43}$/)
    expect(await account.readLink(tokenOf(mail), 'set-password')).toMatchObject({ code: 'Ok', accountId: id })
  })
  it('goes to the one who has confirmed the address, in whatever case it was written', async () => {
    const { email } = await person()
    expect((await drawn(reset(email.toUpperCase()))).to).toBe(email)
  })
  it.each([
    ['an address that nobody has', async () => 'nobody@example.se'],
    ['an address that was not confirmed', async () => (await person({ confirmed: false })).email],
    ['somebody who has died', async () => (await person({ deceased: true })).email],
  ])('is not sent to %s, though it was requested in the same way', async (_whom, address) => {
    await send(reset(await address()))
    expect(queued).toHaveLength(1)
    expect(await draw()).toBeNull()
  })
})

describe('the link in an e-mail', () => {
  it('is nowhere but in the e-mail', async () => {
    const { email } = await person()
    const token = tokenOf(await drawn(reset(email)))
    const rows = await database.db.selectFrom('account_token').selectAll().execute()
    expect(JSON.stringify([rows, queued])).not.toContain(token)
  })
  it('is used once', async () => {
    const token = tokenOf(await drawn(reset((await person()).email)))
    expect(await use(token)).toMatchObject({ code: 'Ok' })
    expect(await use(token)).toEqual({ code: 'usedLink' })
    expect(await account.readLink(token, 'set-password')).toEqual({ code: 'usedLink' })
  })
  it('lets one of two through who try at once', async () => {
    const token = tokenOf(await drawn(reset((await person()).email)))
    const codes = (await Promise.all([use(token), use(token)])).map(({ code }) => code)
    expect(codes.sort()).toEqual(['Ok', 'usedLink'])
  })
  it('works for an hour from the sending when a password was forgotten', async () => {
    const { email } = await person()
    await send(reset(email))
    moment += 30 * hour
    const mail = await draw()
    if (!mail) throw new Error('not drawn')
    moment += hour - 1
    expect(await account.readLink(tokenOf(mail), 'set-password')).toMatchObject({ code: 'Ok' })
    moment += 1
    expect(await use(tokenOf(mail))).toEqual({ code: 'expiredLink' })
  })
  it('is nothing for another purpose, nor when it was made up', async () => {
    const { id, email } = await person()
    const token = tokenOf(await drawn(reset(email)))
    expect(await use(token, 'change-email')).toEqual({ code: 'unknownLink' })
    expect(await use(`${token}A`)).toEqual({ code: 'unknownLink' })
    expect(await use('')).toEqual({ code: 'unknownLink' })
    const change = tokenOf(
      await drawn({ kind: 'confirm-address', siteId: 'se', accountId: id, email: 'new@example.se' }),
    )
    expect(await use(change)).toEqual({ code: 'unknownLink' })
  })
  it('of an e-mail that was rendered twice works in both, until one is used', async () => {
    const { email } = await person()
    const first = tokenOf(await drawn(reset(email)))
    const again = await draw()
    const second = again ? tokenOf(again) : ''
    expect(second).not.toBe(first)
    expect(await use(first)).toMatchObject({ code: 'Ok' })
    expect(await use(second)).toEqual({ code: 'usedLink' })
  })
  it('that has grown old is sent again to the same person', async () => {
    const { email } = await person()
    const old = tokenOf(await drawn(reset(email)))
    moment += 2 * hour
    expect(await database.db.transaction().execute((tx) => account.sendAgain(tx, old))).toBe(true)
    const mail = await draw()
    expect(mail?.to).toBe(email)
    expect(mail && (await use(tokenOf(mail)))).toMatchObject({ code: 'Ok' })
    expect(await database.db.transaction().execute((tx) => account.sendAgain(tx, 'made up'))).toBe(false)
  })
  it('goes a week after it has ended', async () => {
    const token = tokenOf(await drawn(reset((await person()).email)))
    moment += hour + 7 * 24 * hour - 1
    await account.deleteOld()
    expect(await use(token)).toEqual({ code: 'expiredLink' })
    moment += 2
    expect(await account.deleteOld()).toBeGreaterThan(0)
    expect(await use(token)).toEqual({ code: 'unknownLink' })
  })
})

describe('the e-mail of a registration', () => {
  it('has a link for a day, that becomes the account and says afterwards that it was used', async () => {
    const registrationId = await registration('new@example.se')
    const mail = await drawn({ kind: 'choose-password', siteId: 'no', registrationId, email: 'new@example.se' })
    expect(mail.content.link?.href).toMatch(/^https:\/\/no\.example\/velg-passord\/#/)
    moment += 24 * hour - 1
    const token = tokenOf(mail)
    expect(await use(token)).toMatchObject({ code: 'Ok', accountId: null, registrationId })
    const { id } = await person()
    await database.db.transaction().execute((tx) => account.registrationBecame(tx, registrationId, id))
    await database.db.deleteFrom('account_registration').where('id', '=', registrationId).execute()
    expect(await account.readLink(token, 'set-password')).toEqual({ code: 'usedLink' })
  })
  it('says that there is an account already where there is one, and has no link for a password', async () => {
    const { email } = await person()
    const registrationId = await registration(email)
    const mail = await drawn({ kind: 'choose-password', siteId: 'se', registrationId, email })
    expect(mail.content.heading).toBe('Du har redan ett konto')
    expect(mail.content.link?.href).toBe('https://se.example/logga-in/')
  })
  it('is sent again while the registration is there', async () => {
    const registrationId = await registration('late@example.se')
    const mail: AccountEmail = { kind: 'choose-password', siteId: 'se', registrationId, email: 'late@example.se' }
    const old = tokenOf(await drawn(mail))
    moment += 25 * hour
    expect(await database.db.transaction().execute((tx) => account.sendAgain(tx, old))).toBe(true)
    expect((await draw())?.content.heading).toBe('Välj lösenord till ditt konto')
  })
})

describe('the e-mail to a new address', () => {
  it('changes the address of that account to that address', async () => {
    const { id } = await person()
    const mail = await drawn({ kind: 'confirm-address', siteId: 'fi', accountId: id, email: 'uusi@example.fi' })
    expect(mail.content.link?.href).toMatch(/^https:\/\/fi\.example\/vaihda-sahkoposti\/#/)
    expect(await use(tokenOf(mail), 'change-email')).toMatchObject({ accountId: id, newEmail: 'uusi@example.fi' })
  })
  it('informs the owner of another account, and no one else, that it exists', async () => {
    const { id } = await person()
    const other = await person()
    const mail = await drawn({ kind: 'confirm-address', siteId: 'se', accountId: id, email: other.email })
    expect(mail).toMatchObject({ to: other.email, content: { heading: 'Du har redan ett konto' } })
  })
  it('is worth nothing once another address was requested, sent or not', async () => {
    const { id } = await person()
    const mail: AccountEmail = { kind: 'confirm-address', siteId: 'se', accountId: id, email: 'one@example.se' }
    const sent = tokenOf(await drawn(mail))
    await send(mail)
    await database.db.transaction().execute((tx) => account.withdrawLinks(tx, id, 'change-email'))
    expect(await use(sent, 'change-email')).toEqual({ code: 'expiredLink' })
    expect(await draw()).toBeNull()
  })
})

describe('the e-mail about a changed address or e-ID', () => {
  async function change(accountId: AccountId): Promise<number> {
    const { id } = await database.db
      .insertInto('account_login_change')
      .values({ account_id: accountId, kind: 'e-mail', created_at: new Date(moment).toISOString() as Instant })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const about = (accountId: AccountId, loginChangeId: number): AccountEmail => ({
    kind: 'address-changed',
    siteId: 'se',
    accountId,
    email: 'old@example.se',
    loginChangeId,
  })

  it('goes to the address that the account had, with a link that takes the change back for a week', async () => {
    const { id } = await person()
    const loginChangeId = await change(id)
    const mail = await drawn(about(id, loginChangeId))
    expect(mail.to).toBe('old@example.se')
    expect(mail.content.link?.href).toMatch(/^https:\/\/se\.example\/aterstall-inloggning\/#[\w-]{43}$/)
    moment += 7 * 24 * hour - 1
    expect(await use(tokenOf(mail), 'restore-login')).toMatchObject({ code: 'Ok', accountId: id, loginChangeId })
    const late = await drawn(about(id, await change(id)))
    moment += 7 * 24 * hour
    expect(await use(tokenOf(late), 'restore-login')).toEqual({ code: 'expiredLink' })
  })
  it('keeps its link when that of another change is used', async () => {
    const { id } = await person()
    const [first, second] = [await drawn(about(id, await change(id))), await drawn(about(id, await change(id)))]
    expect(await use(tokenOf(second), 'restore-login')).toMatchObject({ code: 'Ok' })
    expect(await use(tokenOf(first), 'restore-login')).toMatchObject({ code: 'Ok' })
  })
  it('has no link when it was queued before changes were stored', async () => {
    const { id } = await person()
    await database.db
      .insertInto('account_message')
      .values({
        kind: 'address-changed',
        site_id: 'se',
        account_id: id,
        email: 'old@example.se',
        created_at: new Date(moment).toISOString() as Instant,
      })
      .execute()
    const row = await database.db
      .selectFrom('account_message')
      .select('id')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow()
    const mail = await account.email(row.id)
    expect(mail?.content.link).toBeNull()
    expect(mail?.content.paragraphs.join()).not.toContain('Länken')
  })
})

describe('other e-mails', () => {
  it('go to the address of the account, or to the one it had', async () => {
    const { id, email } = await person()
    expect((await drawn({ kind: 'password-changed', siteId: 'se', accountId: id })).to).toBe(email)
    expect((await drawn({ kind: 'e-identity-added', siteId: 'se', accountId: id })).to).toBe(email)
    const gone: AccountEmail = { kind: 'account-deleted', siteId: 'se', email: 'gone@example.se' }
    expect((await drawn(gone)).to).toBe('gone@example.se')
  })
  it.each(['reset-password', 'choose-password'] as const)(
    'lead from the address of an account that was joined to the one that is kept, without a link (%s)',
    async (kind) => {
      const { id } = await person()
      const email = `${kind}@joined.example`
      const by = await database.db
        .insertInto('staff')
        .values({
          subject: kind,
          email: `${kind}@norrvida.example`,
          name: 'Johan',
          added_at: '2026-01-01T00:00:00.000Z' as Instant,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const at = '2026-01-01T00:00:00.000Z' as Instant
      const approval = await database.db
        .insertInto('approval')
        .values({
          ...{ kind: 'join-accounts', subject: id, site_id: 'se', payload: '{}', as_seen: '{}', reason: 'other' },
          ...{
            facts_hash: Buffer.alloc(32),
            words: 'x',
            asked_by: by.id,
            asked_at: at,
            ends_at: '2026-01-02T00:00:00.000Z' as Instant,
          },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await database.db
        .insertInto('account_join')
        .values({
          joined_account_id: randomUUID(),
          kept_account_id: id,
          email,
          joined_at: at,
          approval_id: approval.id,
        })
        .execute()
      const asked =
        kind === 'reset-password'
          ? { kind, siteId: 'se' as const, email }
          : { kind, siteId: 'se' as const, email, registrationId: await registration(email) }
      const mail = await drawn(asked)
      expect(mail.to).toBe(email)
      expect(mail.content.heading).toBe('Kontot har förts ihop med ditt andra konto')
      expect(mail.content.link?.href).not.toContain('#')
    },
  )
  it('are not sent to an address that was never confirmed', async () => {
    const { id } = await person({ confirmed: false })
    await send({ kind: 'password-changed', siteId: 'se', accountId: id })
    expect(await draw()).toBeNull()
  })
})

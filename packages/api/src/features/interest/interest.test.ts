import type { InterestRequest } from '@nyhem/contract/calls/interest'
import { instantOf } from '@nyhem/domain/dates'
import { type AccountId, asId } from '@nyhem/domain/ids'
import { siteIds } from '@nyhem/domain/sites/site'
import type { Message } from '@nyhem/providers/messages/messages'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Jobs, startJobs } from '../../database/jobs.ts'
import { emptyTables, openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { testVault } from '../../security/test-vault.ts'
import type { ApiServer } from '../../server/api-server.ts'
import type { FormAnswer } from '../../server/form-posts.ts'
import { defaultRateLimits } from '../../server/rate-limits.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { noEmails } from '../emails/emails.fixture.ts'
import { openEmails } from '../emails/emails.ts'
import { openTries } from '../tries/tries.ts'
import { noWebhooks, openTestReceiver, type TestReceiver } from '../webhooks/test-receiver.ts'
import { isSignatureRight, openWebhooks } from '../webhooks/webhooks.ts'
import { interestRoutes } from './interest.routes.ts'
import { type Interest, openInterest } from './interest.ts'

const origins = Object.fromEntries(siteIds.map((id) => [id, `http://${id}.example`])) as Record<
  (typeof siteIds)[number],
  string
>
const secret = 'a secret that both sides know'
const day = 86_400_000
const instant = () => instantOf(clock)

let database: TestDatabase
let jobs: Jobs
let receiver: TestReceiver
let app: ApiServer
let interest: Interest
let clock: Date
const emails: Message[] = []
let onEmail: (email: Message) => void = () => undefined
let mailIsDown = false
let loggedIn: AccountId | null = null
const pages: FormAnswer[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  const log = pino({ level: 'silent' })
  jobs = await startJobs({ database, log })
  receiver = await openTestReceiver()
  const mail = openEmails({
    jobs,
    tries: openTries({ vault: testVault(), now: instant }),
    log,
    messages: {
      async send(email) {
        if (mailIsDown) throw new Error('no connection')
        emails.push(email)
        onEmail(email)
        return { code: 'Ok' }
      },
      async close() {
        emails.length = 0
      },
    },
  })
  const webhooks = openWebhooks({
    db: database.db,
    jobs,
    endpoints: [{ name: 'crm', url: receiver.url, secret, events: ['interest.registered'] }],
    now: () => clock,
  })
  interest = openInterest({
    savedItemsChanged: async () => undefined,
    database,
    emails: mail,
    webhooks,
    siteOrigins: origins,
    now: () => clock,
    findTarget: async (kind, id) =>
      id.startsWith('se-kajen')
        ? { siteId: 'se', name: `B-1303, Sjöfartskajen (${kind})`, path: '/bostader/kajen/b-1303/' }
        : null,
  })
  await mail.start({ ...noEmails, 'interest-confirmation': interest.email })
  await webhooks.start({ ...noWebhooks, 'interest.registered': interest.webhook })
  app = await buildTestApi(
    [
      (api) =>
        interestRoutes(api, {
          interest,
          accountOf: async () => loggedIn,
          async answerWithPage(_request, reply, answer) {
            pages.push(answer)
            return reply.code(answer.outcome === 'refused' ? 422 : 303).send()
          },
        }),
    ],
    { database, settings: { rateLimits: { ...defaultRateLimits, form: 1_000 } } },
  )
})
afterAll(async () => {
  await app.close()
  await jobs.stop(2_000)
  await receiver.close()
  await database.close()
})
beforeEach(async () => {
  await emptyTables(database.db, 'interest_registration', 'account_attempt')
  clock = new Date('2026-11-21T10:00:00Z')
  pages.length = 0
  mailIsDown = false
  loggedIn = null
})

let count = 0
const request = (changes: Partial<Record<keyof InterestRequest, unknown>> = {}) => {
  count += 1
  return {
    target: { kind: 'home', id: `se-kajen-${count}` },
    firstName: 'Astrid',
    lastName: 'Öberg-O’Hara',
    email: `astrid${count}@example.se`,
    phone: '+46 70-174 06 05',
    terms: true,
    ...changes,
  }
}
const post = (payload: object) => app.inject({ method: 'POST', url: '/api/interest', payload })
// A job of an earlier test may send its e-mail or webhook later.
const emailTo = (address: string) => {
  const { promise, resolve } = Promise.withResolvers<Message>()
  onEmail = (email) => {
    if (email.to === address) resolve(email)
  }
  return promise
}
const stored = () => database.db.selectFrom('interest_registration').selectAll().orderBy('created_at').execute()

describe('interest', () => {
  it('is stored, confirmed by e-mail and reported to the business systems', async () => {
    const address = 'astrid-planen@example.se'
    const message = 'Vi vill gärna se <planen>'
    const sent = request({ email: address, message, minNumberOfRooms: 2, maxNumberOfRooms: 3 })
    const email = emailTo(address)
    const call = receiver.next((body) => body.includes(address))
    const answer = await post(sent)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ code: 'Ok', interestKey: expect.any(String) })
    expect((await stored()).at(-1)).toMatchObject({
      email: sent.email,
      site_id: 'se',
      min_rooms: 2,
      message: 'Vi vill gärna se <planen>',
    })
    expect(await email).toMatchObject({
      to: sent.email,
      subject: 'Tack för ditt intresse för B-1303, Sjöfartskajen (home)',
      fromName: 'Norrvida',
      language: 'sv-SE',
      replyTo: 'hej@norrvida.example',
    })
    expect((await email).html).toContain('http://se.example/bostader/kajen/b-1303/')
    const { body, headers } = await call
    expect(JSON.parse(body)).toMatchObject({
      event: 'interest.registered',
      data: { email: sent.email, target: { kind: 'home' } },
    })
    expect(isSignatureRight(String(headers['nyhem-signature']), body, secret)).toBe(true)
    expect(isSignatureRight(String(headers['nyhem-signature']), `${body} `, secret)).toBe(false)
  })

  it('is confirmed without a word that was typed: the address may be another person’s', async () => {
    const address = 'another-person@example.se'
    const email = emailTo(address)
    await post(
      request({
        email: address,
        firstName: 'Kontrollera',
        lastName: 'Kontot',
        phone: '+46 70-555 99 99',
        message: 'Logga in på https://evil.example/',
        minNumberOfRooms: 7,
      }),
    )
    const { subject, text, html } = await email
    expect([subject, text, html].join()).not.toMatch(/Kontrollera|Kontot|555 99|evil/)
  })

  it('is stored and answered alike when its address has had its e-mails', async () => {
    const address = 'flooded@example.se'
    const answers = []
    for (let index = 0; index < 7; index += 1) answers.push((await post(request({ email: address }))).json())
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 7 }, () => 'Ok'))
    expect((await stored()).filter(({ email }) => email === address)).toHaveLength(7)
    const counted = await database.db.selectFrom('account_attempt').select(['kind', 'tries']).execute()
    expect(counted).toEqual([{ kind: 'typed-address', tries: 5 }])
  })

  it('sent twice by one browser within 30 days is one', async () => {
    const first = request()
    const { interestKey } = (await post(first)).json()
    const before = (await stored()).length
    expect((await post({ ...first, interestKey })).json()).toEqual({ code: 'AlreadyRegistered', interestKey })
    expect(await stored()).toHaveLength(before)
  })

  it('sent at the same moment twice is one', async () => {
    const first = request({ interestKey: 'the-same-browser' })
    const answers = await Promise.all([post(first), post(first), post(first)])
    expect(answers.map((answer) => answer.json().code).sort()).toEqual(['AlreadyRegistered', 'AlreadyRegistered', 'Ok'])
  })

  it('sent twice before its key was known is one, with one e-mail', async () => {
    const first = request()
    const answers = await Promise.all([post(first), post(first)])
    expect(answers.map((answer) => answer.json())).toEqual([answers[0]?.json(), answers[0]?.json()])
    expect(answers[0]?.json()).toMatchObject({ code: 'Ok', interestKey: expect.any(String) })
    expect(await stored()).toHaveLength(1)
    clock = new Date(clock.getTime() + 3_600_000)
    expect((await post(first)).json().code).toBe('Ok')
    expect(await stored()).toHaveLength(2)
  })

  it('is new again after 30 days', async () => {
    const first = request()
    const { interestKey } = (await post(first)).json()
    clock = new Date(clock.getTime() + 30 * day + 1_000)
    expect((await post({ ...first, interestKey })).json().code).toBe('Ok')
  })

  it('in another home is another interest of the same browser', async () => {
    const { interestKey } = (await post(request())).json()
    expect((await post(request({ interestKey }))).json().code).toBe('Ok')
  })

  it('from another browser is stored as a repetition, and that browser learns nothing', async () => {
    const first = request()
    await post(first)
    expect(
      (await post({ ...first, email: String(first.email).toUpperCase(), phone: '070-174 06 06' })).json().code,
    ).toBe('Ok')
    const rows = await stored()
    expect(rows.at(-1)?.repeat_of).toBe(rows.at(-2)?.id)
  })

  it('is repeated of the first one, also once that is older than is looked back', async () => {
    const first = request()
    for (let days = 0; days < 3; days += 1) {
      await post({ ...first, message: `Gång ${days + 1}` })
      clock = new Date(clock.getTime() + 20 * day)
    }
    const rows = await stored()
    expect(rows.map(({ repeat_of }) => repeat_of)).toEqual([null, rows[0]?.id, rows[0]?.id])
  })

  it.each([
    ['firstName', { firstName: 'Astr1d' }, 'invalidInput'],
    ['lastName', { lastName: '' }, 'required'],
    ['email', { email: 'astrid@' }, 'email'],
    ['phone', { phone: '12' }, 'phoneNumber'],
    ['postalCode', { postalCode: 'SE-131' }, 'numeric'],
    ['message', { message: 'x'.repeat(501) }, 'inputToLong'],
    ['terms', { terms: false }, 'required'],
    ['maxNumberOfRooms', { minNumberOfRooms: 4, maxNumberOfRooms: 2 }, 'minAboveMax'],
  ])('with a wrong %s is refused with the field named', async (field, change, problem) => {
    const before = (await stored()).length
    const answer = await post(request(change))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toContainEqual({ field, problem })
    expect(await stored()).toHaveLength(before)
  })

  it('in a home that does not exist is refused', async () => {
    const answer = await post(request({ target: { kind: 'home', id: 'nowhere' } }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toEqual([{ field: 'target.id', problem: 'unknown' }])
  })

  it('is not lost when the mail server is down: the e-mail comes later', async () => {
    mailIsDown = true
    expect((await post(request())).statusCode).toBe(200)
    const waiting = await jobs.counts()
    expect(waiting.find(({ queue }) => queue === 'letter')).toMatchObject({ failed: 0 })
  })

  it('without scripts is answered with the page: sent, known already, refused with what was written', async () => {
    const form = (fields: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/api/interest',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      })
    const fields = {
      targetKind: 'home',
      targetId: 'se-kajen-form',
      page: '/bostader/kajen/b-1303/',
      firstName: 'Bo',
      lastName: 'Ek',
      email: 'bo@example.se',
      phone: '0701740607',
      terms: 'on',
      minNumberOfRooms: '',
      interestKey: 'bo-browser',
    }
    expect((await form(fields)).statusCode).toBe(303)
    expect((await form(fields)).statusCode).toBe(303)
    expect((await form({ ...fields, email: 'bo', page: '//evil.example' })).statusCode).toBe(422)
    expect(pages).toMatchObject([
      { path: '/bostader/kajen/b-1303/', outcome: 'sent' },
      { path: '/bostader/kajen/b-1303/', outcome: 'already' },
      { path: '/', outcome: 'refused', values: { email: 'bo' }, problems: [{ field: 'email', problem: 'email' }] },
    ])
  })

  it('without scripts names a field that comes more than once, and keeps nothing', async () => {
    const form = (body: string) =>
      app.inject({
        method: 'POST',
        url: '/api/interest',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: body,
      })
    const right = new URLSearchParams({
      targetKind: 'home',
      targetId: 'se-kajen-twice',
      page: '/bostader/kajen/b-1303/',
      firstName: 'Bo',
      lastName: 'Ek',
      email: 'bo-twice@example.se',
      phone: '0701740607',
      terms: 'on',
    }).toString()
    const before = (await stored()).length
    for (const field of ['firstName', 'message', 'minNumberOfRooms', 'targetId', 'interestKey']) {
      pages.length = 0
      expect((await form(`${right}&${field}=2&${field}=3`)).statusCode, field).toBe(422)
      expect(pages[0]?.path).toBe('/bostader/kajen/b-1303/')
      expect(pages[0]?.values).not.toHaveProperty(field)
      expect(pages[0]?.problems.map((problem) => problem.field)).toEqual([field === 'targetId' ? 'target.id' : field])
    }
    expect(await stored()).toHaveLength(before)
    expect((await form(`${right}&@@@=1&@@@=2&terms=on`)).statusCode).toBe(303)
    expect((await form('firstName=a&firstName=b')).statusCode).toBe(422)
  })

  it('belongs to who was logged in, and to who has confirmed the address', async () => {
    const { id } = await database.db
      .insertInto('account')
      .values({ first_name: 'Elin', last_name: 'Ek', email: null, created_at: instant(), updated_at: instant() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const accountId = asId<'Account'>(id)
    loggedIn = accountId
    await post(request({ email: 'other@example.se', target: { kind: 'home', id: 'se-kajen-mine' } }))
    loggedIn = null
    await post(request({ email: 'elin-ek@example.se', target: { kind: 'home', id: 'se-kajen-mail' } }))
    const targets = async (email: string | null) =>
      (await interest.ofPerson({ accountId, email })).map(({ target }) => target.id).sort()
    expect(await targets(null)).toEqual(['se-kajen-mine'])
    expect(await targets('Elin-Ek@example.se')).toEqual(['se-kajen-mail', 'se-kajen-mine'])
  })

  it('is deleted after two years', async () => {
    await post(request())
    clock = new Date(clock.getTime() + 740 * day)
    expect(await interest.deleteOld()).toBeGreaterThan(0)
    expect(await stored()).toHaveLength(0)
  })
})

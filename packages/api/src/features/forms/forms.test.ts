import { siteIds } from '@nyhem/domain/sites/site'
import type { Message } from '@nyhem/providers/messages/messages'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Jobs, startJobs } from '../../database/jobs.ts'
import { emptyTables, openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import type { ApiServer } from '../../server/api-server.ts'
import type { AnswerWithPage } from '../../server/form-posts.ts'
import { defaultRateLimits } from '../../server/rate-limits.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { noEmails } from '../emails/emails.fixture.ts'
import { openEmails } from '../emails/emails.ts'
import { noLimit } from '../tries/tries.fixture.ts'
import { noWebhooks, openTestReceiver, type TestReceiver } from '../webhooks/test-receiver.ts'
import { openWebhooks } from '../webhooks/webhooks.ts'
import { formsRoutes } from './forms.routes.ts'
import { type Forms, openForms } from './forms.ts'

const origins = Object.fromEntries(siteIds.map((id) => [id, `http://${id}.example`])) as Record<
  (typeof siteIds)[number],
  string
>
const rules = { minLength: 0, maxLength: 50, min: null, max: null, options: [] }
const fields = [
  { ...rules, name: 'name', label: 'Namn', type: 'name', required: true },
  { ...rules, name: 'email', label: 'E-post', type: 'email', required: true, maxLength: 250 },
  { ...rules, name: 'subject', label: 'Ämne', type: 'select', required: false, options: ['Köpa', 'Annat'] },
] as const

let moment: string
let recipient: string | null
let database: TestDatabase
let jobs: Jobs
let receiver: TestReceiver
let app: ApiServer
let forms: Forms
let onEmail: (email: Message) => void = () => undefined

beforeAll(async () => {
  database = await openTestDatabase()
  const log = pino({ level: 'silent' })
  jobs = await startJobs({ database, log })
  receiver = await openTestReceiver()
  const mail = openEmails({
    jobs,
    tries: noLimit,
    log,
    messages: {
      async send(email) {
        onEmail(email)
        return { code: 'Ok' }
      },
      close: async () => undefined,
    },
  })
  const webhooks = openWebhooks({
    db: database.db,
    jobs,
    endpoints: [{ name: 'crm', url: receiver.url, secret: 'secret', events: ['form.submitted'] }],
    now: () => new Date('2026-11-21T10:00:00Z'),
  })
  forms = openForms({
    database,
    emails: mail,
    webhooks,
    siteOrigins: origins,
    now: () => new Date(moment),
    findForm: async (siteId, formId) =>
      siteId === 'se' && ['se-contact', 'se-short'].includes(formId) ? { fields, recipient } : null,
    formsWithOwnTime: async () => [{ siteId: 'se', formId: 'se-short', keptDays: 30 }],
  })
  await mail.start({ ...noEmails, 'form-notice': forms.email })
  await webhooks.start({ ...noWebhooks, 'form.submitted': forms.webhook })
  const answerWithPage: AnswerWithPage = async (_request, reply, answer) => {
    if (answer.outcome === 'refused') return reply.code(422).send(answer)
    return reply.redirect(`${answer.path}?${answer.outcome}=${answer.form}`, 303)
  }
  app = await buildTestApi([(api) => formsRoutes(api, { forms, answerWithPage })], {
    database,
    settings: { rateLimits: { ...defaultRateLimits, form: 1_000 } },
  })
})
afterAll(async () => {
  await app.close()
  await jobs.stop(2_000)
  await receiver.close()
  await database.close()
})
beforeEach(async () => {
  await emptyTables(database.db, 'form_submission')
  moment = '2026-11-21T10:00:00Z'
  recipient = null
})

const answers = { name: 'Åsa Ek', email: 'asa@example.se', subject: 'Köpa' }
const post = (payload: object, form = 'se-contact') =>
  app.inject({
    method: 'POST',
    url: `/api/forms/se/${form}`,
    payload,
    headers: { referer: 'http://localhost:3000/kontakt/', host: 'localhost:3000' },
  })
/** A job of an earlier test may send its e-mail later. */
const emailFrom = (sender: string) => {
  const { promise, resolve } = Promise.withResolvers<Message>()
  onEmail = (email) => {
    if (email.replyTo === sender) resolve(email)
  }
  return promise
}
const stored = () => database.db.selectFrom('form_submission').selectAll().execute()

describe('forms on pages', () => {
  it('are stored with their labels, sent to our staff and reported to the business systems', async () => {
    const sender = 'asa.ek@example.se'
    const given = { ...answers, email: sender }
    const email = emailFrom(sender)
    const call = receiver.next((body) => body.includes(sender))
    expect((await post({ formId: 'se-contact', answers: { ...given, unasked: 'dropped' } })).json()).toEqual({
      code: 'Ok',
    })
    expect(await stored()).toMatchObject([
      {
        page_path: '/kontakt/',
        answers: [
          { name: 'name', label: 'Namn', value: 'Åsa Ek' },
          { name: 'email', label: 'E-post', value: sender },
          { name: 'subject', label: 'Ämne', value: 'Köpa' },
        ],
      },
    ])
    expect(await email).toMatchObject({
      to: 'hej@norrvida.example',
      replyTo: sender,
      subject: 'Nytt meddelande: se-contact',
    })
    expect(JSON.parse((await call).body)).toMatchObject({ event: 'form.submitted', data: { answers: given } })
  })
  it('name each wrong field and keep nothing', async () => {
    const before = (await stored()).length
    const answer = await post({ formId: 'se-contact', answers: { name: '', email: 'x', subject: 'Hyra' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toEqual([
      { field: 'name', problem: 'required' },
      { field: 'email', problem: 'email' },
      { field: 'subject', problem: 'notAChoice' },
    ])
    expect(await stored()).toHaveLength(before)
  })
  it('go to the address that the site sets for the form when the e-mail is written', async () => {
    const email = emailFrom('lokal@example.se')
    recipient = 'lokaler@norrvida.example'
    const given = { ...answers, email: 'lokal@example.se' }
    expect((await post({ formId: 'se-contact', answers: given })).statusCode).toBe(200)
    expect((await email).to).toBe('lokaler@norrvida.example')
  })
  it('thank a program that fills in the field that people do not see, and keep nothing of it', async () => {
    const before = (await stored()).length
    const answer = await post({ formId: 'se-contact', answers: { ...answers, homepage: 'http://spam.example' } })
    expect(answer.json()).toEqual({ code: 'Ok' })
    expect(await stored()).toHaveLength(before)
  })
  it('are deleted after the days that the form says, and after two years at the latest', async () => {
    for (const form of ['se-contact', 'se-short']) await post({ formId: form, answers }, form)
    const left = async () => (await stored()).map(({ form_id }) => form_id).sort()
    moment = '2026-12-21T10:00:00Z'
    expect(await forms.deleteOld()).toBe(0)
    expect(await left()).toEqual(['se-contact', 'se-short'])
    moment = '2026-12-22T10:00:00Z'
    expect(await forms.deleteOld()).toBe(1)
    expect(await left()).toEqual(['se-contact'])
    moment = '2028-11-22T10:00:00Z'
    expect(await forms.deleteOld()).toBe(1)
  })
  it('that no page has are not found', async () => {
    expect((await post({ formId: 'other', answers }, 'other')).statusCode).toBe(404)
  })
  it('refuse a body that is no form', async () => {
    expect((await post({ answers: { name: { nested: 1 } } })).statusCode).toBe(400)
    expect((await post([1, 2])).statusCode).toBe(400)
    const other = await post({ a: 'b' })
    expect([other.statusCode, other.json().code]).toEqual([400, 'InvalidInput'])
    expect(other.json().fields.map(({ field }: { field: string }) => field)).toEqual(['formId', 'answers'])
  })
  it.each([
    ['the page it came from', { referer: 'http://localhost:3000/kontakt/?a=1', host: 'localhost:3000' }, '/kontakt/'],
    [
      'the start page when it came from elsewhere',
      { referer: 'http://evil.example/kontakt/', host: 'localhost:3000' },
      '/',
    ],
    ['the start page when the browser does not say', { host: 'localhost:3000' }, '/'],
  ])('without scripts lead back to %s', async (_where, headers, path) => {
    const send = (body: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/api/forms/se/se-contact',
        payload: new URLSearchParams(body).toString(),
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      })
    const sent = await send(answers)
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${path}?sent=se-contact`])
    const refused = await send({ name: 'Åsa', email: 'nej' })
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      {
        path,
        form: 'se-contact',
        outcome: 'refused',
        values: { name: 'Åsa', email: 'nej' },
        problems: [{ field: 'email', problem: 'email' }],
      },
    ])
  })
  it('without scripts name a field that comes more than once, and keep nothing', async () => {
    const send = (body: string) =>
      app.inject({
        method: 'POST',
        url: '/api/forms/se/se-contact',
        payload: body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    const before = (await stored()).length
    const right = new URLSearchParams(answers).toString()
    const refused = await send(`${right}&subject=Hyra&page=/kontakt/`)
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      {
        path: '/kontakt/',
        form: 'se-contact',
        outcome: 'refused',
        values: { name: 'Åsa Ek', email: 'asa@example.se' },
        problems: [{ field: 'subject', problem: 'invalidInput' }],
      },
    ])
    expect((await send(`${right}&homepage=a&homepage=b`)).statusCode).toBe(303)
    expect(await stored()).toHaveLength(before)
    expect((await send(`${right}&other=1&other=2`)).statusCode).toBe(303)
    expect(await stored()).toHaveLength(before + 1)
  })
  it('without scripts say so of an answer that is too long', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/forms/se/se-contact',
      payload: new URLSearchParams({ ...answers, name: 'Å'.repeat(5_001) }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([reply.statusCode, reply.json().problems]).toEqual([422, [{ field: 'name', problem: 'inputToLong' }]])
  })
  it('without scripts trust the form about its page, when that is a path of a site', async () => {
    const pageReported = async (page: string) => {
      const reply = await app.inject({
        method: 'POST',
        url: '/api/forms/se/se-contact',
        payload: new URLSearchParams({ name: 'Åsa', page }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', referer: 'http://localhost:80/annan/' },
      })
      return reply.json().path
    }
    expect(await pageReported('/kontakt/')).toBe('/kontakt/')
    expect(await pageReported('//evil.example/')).toBe('/')
  })
})

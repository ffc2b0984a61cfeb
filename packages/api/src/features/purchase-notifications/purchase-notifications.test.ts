import type { PurchaseNotificationReply } from '@nyhem/contract/calls/purchase-notification'
import type { Instant } from '@nyhem/domain/dates'
import { type SiteId, siteIds } from '@nyhem/domain/sites/site'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables, openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import type { ApiServer } from '../../server/api-server.ts'
import type { FormAnswer } from '../../server/form-posts.ts'
import { defaultRateLimits } from '../../server/rate-limits.ts'
import { siteOfRequest } from '../../server/request-site.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { emailsInto, wordsOf } from '../emails/emails.fixture.ts'
import type { AddressedEmail, EmailSubject } from '../emails/emails.ts'
import { purchaseNotificationsRoutes } from './purchase-notifications.routes.ts'
import { openPurchaseNotifications, type PurchaseNotifications } from './purchase-notifications.ts'

const origins = Object.fromEntries(siteIds.map((id) => [id, `http://${id}.example`])) as Record<SiteId, string>
const at = (text: string) => text as Instant

let database: TestDatabase
let purchases: PurchaseNotifications
let app: ApiServer
let now: Instant
const typed: string[] = []
const sent: EmailSubject<'purchase-notification'>[] = []
const reported: { event: string; id: string }[] = []
const pages: FormAnswer[] = []

const catalogue: Readonly<Record<string, { siteId: SiteId; isOpen: boolean }>> = {
  'stage kajen-2': { siteId: 'se', isOpen: true },
  'home kajen-2-b-1303': { siteId: 'se', isOpen: true },
  'home kajen-2-sold': { siteId: 'se', isOpen: false },
  'stage fjordrekka-1': { siteId: 'no', isOpen: true },
}

beforeAll(async () => {
  database = await openTestDatabase()
  purchases = openPurchaseNotifications({
    database,
    emails: emailsInto(sent, typed),
    webhooks: { announce: async (_tx, event, id) => void reported.push({ event, id }) },
    async findTarget({ kind, id }) {
      const found = catalogue[`${kind} ${id}`]
      return found ? { ...found, name: `Sjöfartskajen, ${id}`, path: `/bostader/${id}/` } : null
    },
    siteOrigins: origins,
    now: () => now,
  })
  app = await buildTestApi(
    [
      (api) =>
        purchaseNotificationsRoutes(api, {
          purchaseNotifications: purchases,
          siteOfRequest: siteOfRequest({}),
          async answerWithPage(_request, reply, answer) {
            pages.push(answer)
            return reply.code(answer.outcome === 'sent' || answer.outcome === 'already' ? 303 : 422).send()
          },
        }),
    ],
    { database, settings: { rateLimits: { ...defaultRateLimits, form: 1_000 } } },
  )
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  await emptyTables(database.db, 'purchase_notification')
  sent.length = 0
  typed.length = 0
  reported.length = 0
  pages.length = 0
  now = at('2026-11-24T16:00:00.000Z')
})

const person = {
  stage: 'kajen-2',
  firstName: 'Amina',
  lastName: 'Lindqvist',
  email: 'amina@example.se',
  phone: '070-555 01 20',
  minRooms: '3',
  floor: 'top',
  highestPrice: '4 500 000',
  buyers: '2',
  financing: 'loan-promised',
  sellsFirst: 'yes',
  moveIn: 'half-year',
  message: 'Gärna mot <gården>.',
  terms: true,
}
const headers = { host: 'se.localhost', origin: 'http://se.localhost' }
const send = (changes: object = {}, own: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/purchase-notifications',
    headers: { ...headers, ...own },
    payload: { ...person, ...changes },
  })
const replyTo = async (answer: ReturnType<typeof send>) => (await answer).json() as PurchaseNotificationReply
const rows = () => database.db.selectFrom('purchase_notification').selectAll().orderBy('created_at').execute()

const emailsOf = (kind: string) => sent.filter((one) => one.kind === kind)
async function emailOf(kind: string): Promise<AddressedEmail> {
  const subject = emailsOf(kind).at(-1)
  const email = subject ? await purchases.email(subject) : null
  if (!email) throw new Error(`no ${kind}`)
  return email
}

describe('a purchase notification', () => {
  it('is stored, confirmed by e-mail with its number, and reported to our own staff and the business systems', async () => {
    const { code, number, interestKey } = await replyTo(send())
    expect([code, number, interestKey]).toEqual([
      'Ok',
      expect.stringMatching(/^P-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
      expect.any(String),
    ])
    expect(await rows()).toMatchObject([
      { site_id: 'se', target_kind: 'stage', target_id: 'kajen-2', highest_price_minor: 450_000_000, buyers: 2 },
    ])
    const confirmation = await emailOf('confirmation')
    expect([confirmation.to, confirmation.content.subject]).toEqual([
      'amina@example.se',
      'Vi har fått din köpanmälan: Sjöfartskajen, kajen-2',
    ])
    expect(confirmation.content.facts).toContainEqual({ label: 'Ärendenummer', value: number })
    const notice = await emailOf('notice')
    expect(notice.content.facts).toContainEqual({
      label: 'Högsta pris',
      value: '4 500 000 kr'.replaceAll(' ', '\u00a0'),
    })
    expect(confirmation.content.link?.href).toBe('http://se.example/bostader/kajen-2/')
    expect([notice.to, notice.replyTo]).toEqual(['hej@norrvida.example', 'amina@example.se'])
    expect(notice.content.facts).toContainEqual({ label: 'Namn', value: 'Amina Lindqvist' })
    expect(reported.map(({ event }) => event)).toEqual(['purchase-notification.created'])
    expect(await purchases.webhook(reported[0]?.id ?? '')).toMatchObject({
      number,
      repeatOf: null,
      target: { kind: 'stage', id: 'kajen-2' },
      highestPrice: { minor: 450_000_000, currency: 'SEK' },
      financing: 'loan-promised',
      sellsFirst: true,
    })
  })

  it('may be about one home', async () => {
    expect((await replyTo(send({ object: 'kajen-2-b-1303' }))).code).toBe('Ok')
    expect(await rows()).toMatchObject([{ target_kind: 'home', target_id: 'kajen-2-b-1303' }])
  })

  it('sent again by the same browser replaces what it sent, and that browser is notified', async () => {
    const first = await replyTo(send())
    const again = await replyTo(send({ interestKey: first.interestKey, email: 'AMINA@example.se', buyers: '1' }))
    expect(again).toEqual({ code: 'Updated', number: first.number, interestKey: first.interestKey })
    expect(await rows()).toMatchObject([{ buyers: 1 }])
    expect(reported.map(({ event }) => event)).toEqual([
      'purchase-notification.created',
      'purchase-notification.updated',
    ])
  })

  it('sent by another browser under the same address is stored beside the first, changes nothing and reveals nothing', async () => {
    const first = await replyTo(send())
    const other = await replyTo(send({ interestKey: 'a-stranger', firstName: 'Någon', buyers: '1' }))
    expect([other.code, other.number === first.number]).toEqual(['Ok', false])
    const [stored, beside] = await rows()
    expect([stored?.first_name, stored?.buyers, beside?.repeat_of]).toEqual(['Amina', 2, stored?.id])
    expect((await replyTo(send({ interestKey: 'a-stranger' }))).code).toBe('Updated')
    expect((await rows())[0]?.first_name).toBe('Amina')
    expect((await emailOf('notice')).content.paragraphs.join(' ')).toContain('redan skickat en anmälan')
  })

  it('e-mails an address at most once an hour, and never with a stranger’s text', async () => {
    await send()
    await send({ interestKey: 'a-stranger' })
    expect([emailsOf('confirmation').length, emailsOf('again').length]).toEqual([1, 0])
    now = at('2026-11-24T17:00:00.000Z')
    await send({ interestKey: 'another-stranger', message: 'Köp mina piller' })
    await send({ interestKey: 'a-third-stranger' })
    expect(emailsOf('again')).toHaveLength(1)
    expect(JSON.stringify((await emailOf('again')).content)).not.toContain('piller')
  })

  it('is confirmed without a word that was typed, and by the counted e-mails', async () => {
    const words = {
      firstName: 'Kontrollera',
      lastName: 'Kontot',
      message: 'https://evil.example/',
      phone: '070-555 99 99',
    }
    const { interestKey } = await replyTo(send(words))
    now = at('2026-11-24T17:00:00.000Z')
    await send({ ...words, interestKey })
    now = at('2026-11-24T18:00:00.000Z')
    await send({ ...words, interestKey: 'a-stranger' })
    expect(typed).toEqual(Array.from({ length: 3 }, () => 'amina@example.se'))
    for (const kind of ['confirmation', 'updated', 'again'])
      expect(wordsOf(await emailOf(kind))).not.toMatch(/Kontrollera|Kontot|evil|555 99|4.500.000/)
    expect(wordsOf(await emailOf('notice'))).toMatch(/Kontrollera Kontot[\s\S]*evil/)
  })

  it('that is changed after an hour is confirmed again', async () => {
    const { interestKey } = await replyTo(send())
    await send({ interestKey })
    expect(emailsOf('updated')).toHaveLength(0)
    now = at('2026-11-24T17:00:00.000Z')
    await send({ interestKey })
    expect((await emailOf('updated')).content.paragraphs[0]).toContain('ersätter den tidigare')
  })

  it('sent at the same moment many times is one', async () => {
    const key = { interestKey: 'one-browser' }
    const codes = (await Promise.all([send(key), send(key), send(key)])).map((answer) => answer.json().code)
    expect(codes.sort()).toEqual(['Ok', 'Updated', 'Updated'])
    expect(await rows()).toHaveLength(1)
  })

  it('sent twice before its key was known is one, with one e-mail', async () => {
    const [one, two] = await Promise.all([replyTo(send()), replyTo(send())])
    expect([one.code, two.code, one.number]).toEqual(['Ok', 'Ok', two.number])
    expect(await rows()).toHaveLength(1)
    expect([emailsOf('confirmation').length, emailsOf('notice').length]).toEqual([1, 1])
  })

  it('of what is sold is refused', async () => {
    const reply = await replyTo(send({ object: 'kajen-2-sold' }))
    expect([reply.code, reply.number, (await rows()).length]).toEqual(['Closed', null, 0])
  })

  it.each([
    ['that does not exist', { stage: 'nowhere' }],
    ['of another site', { stage: 'fjordrekka-1' }],
    ['that nobody named', { stage: '' }],
  ])('of something %s is not found', async (_what, changes) => {
    expect((await send(changes)).statusCode).toBe(404)
    expect(await rows()).toHaveLength(0)
  })

  it.each([
    ['firstName', 'Am1na', 'invalidInput'],
    ['lastName', '', 'required'],
    ['email', 'amina@', 'email'],
    ['phone', '12', 'phoneNumber'],
    ['minRooms', '12', 'invalidInput'],
    ['highestPrice', 'mycket', 'numeric'],
    ['buyers', '3', 'invalidInput'],
    ['financing', '', 'required'],
    ['moveIn', '', 'required'],
    ['message', 'x'.repeat(501), 'inputToLong'],
    ['terms', false, 'required'],
  ])('with a wrong %s is refused with the field named', async (field, value, problem) => {
    const answer = await send({ [field]: value })
    expect([answer.statusCode, answer.json().fields]).toEqual([400, [{ field, problem }]])
    expect(await rows()).toHaveLength(0)
  })

  it('without scripts is answered with its page: sent, refused with what was written, or closed', async () => {
    const form = (changes: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: '/api/purchase-notifications',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ ...person, terms: 'yes', page: '/kopanmalan/', ...changes }).toString(),
      })
    expect((await form()).statusCode).toBe(303)
    expect((await form({ email: 'amina' })).statusCode).toBe(422)
    expect((await form({ object: 'kajen-2-sold' })).statusCode).toBe(422)
    expect(pages).toMatchObject([
      { path: '/kopanmalan/', query: { stage: 'kajen-2' }, outcome: 'sent', values: {} },
      { outcome: 'refused', values: { email: 'amina' }, problems: [{ field: 'email', problem: 'email' }] },
      { query: { object: 'kajen-2-sold' }, outcome: 'refused', problems: [{ field: 'form', problem: 'Closed' }] },
    ])
  })

  it('is handed out to its person and forgotten with them, and with it what strangers sent', async () => {
    await send()
    await send({ interestKey: 'a-stranger', buyers: '1' })
    await send({ email: 'bo@example.se' })
    const handedOut = await purchases.ofAddress('AMINA@example.se')
    expect(handedOut.map(({ buyers }) => buyers).sort()).toEqual([1, 2])
    await database.db.transaction().execute((tx) => purchases.forgetAddress(tx, 'Amina@example.se'))
    expect((await rows()).map(({ email }) => email)).toEqual(['bo@example.se'])
  })

  it('is stored for two years after its last change', async () => {
    const { interestKey } = await replyTo(send())
    now = at('2027-11-24T16:00:00.000Z')
    await send({ interestKey })
    now = at('2029-11-24T12:00:00.000Z')
    expect(await purchases.deleteOld()).toBe(0)
    now = at('2029-11-26T12:00:00.000Z')
    expect(await purchases.deleteOld()).toBe(1)
  })
})

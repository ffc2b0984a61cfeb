import type { MaterialOrderReply } from '@nyhem/contract/calls/material-order'
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
import { materialOrdersRoutes } from './material-orders.routes.ts'
import { type MaterialOrders, openMaterialOrders, type StageWithMaterial } from './material-orders.ts'

const origins = Object.fromEntries(siteIds.map((id) => [id, `http://${id}.example`])) as Record<SiteId, string>
const at = (text: string) => text as Instant

let database: TestDatabase
let orders: MaterialOrders
let app: ApiServer
let now: Instant
const sent: EmailSubject<'material-order'>[] = []
const typed: string[] = []
const reported: { event: string; id: string }[] = []
const pages: FormAnswer[] = []

const stages: readonly StageWithMaterial[] = [
  {
    id: 'kajen-1',
    siteId: 'se',
    name: 'Sjöfartskajen, etapp 1',
    documents: [
      { material: 'prospectus', title: 'Faktablad', href: '/files/kajen-1.pdf' },
      { material: 'price-list', title: 'Prislista', href: 'https://files.example/prices.pdf' },
    ],
  },
  { id: 'kajen-2', siteId: 'se', name: 'Sjöfartskajen, etapp 2', documents: [] },
  { id: 'fjordrekka-1', siteId: 'no', name: 'Fjordrekka, byggetrinn 1', documents: [] },
]

beforeAll(async () => {
  database = await openTestDatabase()
  orders = openMaterialOrders({
    database,
    emails: emailsInto(sent, typed),
    webhooks: { announce: async (_tx, event, id) => void reported.push({ event, id }) },
    findStages: async (ids) => ids.flatMap((id) => stages.filter((stage) => stage.id === id)),
    siteOrigins: origins,
    now: () => now,
  })
  app = await buildTestApi(
    [
      (api) =>
        materialOrdersRoutes(api, {
          materialOrders: orders,
          siteOfRequest: siteOfRequest({}),
          async answerWithPage(_request, reply, answer) {
            pages.push(answer)
            return reply.code(answer.outcome === 'sent' ? 303 : 422).send()
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
  await emptyTables(database.db, 'material_order')
  sent.length = 0
  typed.length = 0
  reported.length = 0
  pages.length = 0
  now = at('2026-11-24T16:00:00.000Z')
})

const byEmail = {
  stage0: 'kajen-1',
  prospectus: 'yes',
  delivery: 'email',
  firstName: 'Amina',
  lastName: 'Lindqvist',
  email: 'amina@example.se',
  terms: true,
}
const byPost = { delivery: 'post', street: 'Kajvägen 4', postalCode: '131 71', city: 'Nacka' }
const headers = { host: 'se.localhost', origin: 'http://se.localhost' }
const order = (changes: object = {}) =>
  app.inject({ method: 'POST', url: '/api/orders', headers, payload: { ...byEmail, ...changes } })
const replyTo = async (answer: ReturnType<typeof order>) => (await answer).json() as MaterialOrderReply
const rows = () => database.db.selectFrom('material_order').selectAll().orderBy('created_at').execute()

async function emailOf(kind: string): Promise<AddressedEmail> {
  const subject = sent.findLast((one) => one.kind === kind)
  const email = subject ? await orders.email(subject) : null
  if (!email) throw new Error(`no ${kind}`)
  return email
}

describe('an order of material', () => {
  it('by e-mail is answered with an e-mail of links, and reported to our own staff and the business systems', async () => {
    const { number } = await replyTo(order({ 'price-list': true }))
    expect(number).toMatch(/^M-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    const { to, content } = await emailOf('confirmation')
    expect([to, content.subject]).toEqual(['amina@example.se', `Din beställning ${number}`])
    expect(content.furtherLinks).toEqual([
      { text: 'Sjöfartskajen, etapp 1: Faktablad', href: 'http://se.example/files/kajen-1.pdf' },
      { text: 'Sjöfartskajen, etapp 1: Prislista', href: 'https://files.example/prices.pdf' },
    ])
    const notice = await emailOf('notice')
    expect([notice.to, notice.replyTo, notice.content.paragraphs]).toEqual([
      'hej@norrvida.example',
      'amina@example.se',
      ['Allt har mejlats som länkar.'],
    ])
    expect(reported.map(({ event }) => event)).toEqual(['order.created'])
    expect(await orders.webhook(reported[0]?.id ?? '')).toMatchObject({
      number,
      stages: [{ id: 'kajen-1', name: 'Sjöfartskajen, etapp 1' }],
      materials: ['prospectus', 'price-list'],
      address: null,
    })
  })

  it('of what is not there yet says so, to the person and to our own people', async () => {
    await order({ options: 'yes' })
    expect((await emailOf('confirmation')).content.paragraphs).toContain(
      'Det här är inte klart än: Tillvalskatalog. Vi mejlar det så snart det är klart.',
    )
    expect((await emailOf('notice')).content.paragraphs[0]).toContain('Tillvalskatalog')
  })

  it('by post has an address and no links', async () => {
    await order({ ...byPost, stage1: 'kajen-2' })
    expect(await rows()).toMatchObject([{ street: 'Kajvägen 4', postal_code: '131 71', city: 'Nacka' }])
    const { content } = await emailOf('confirmation')
    expect(content.furtherLinks).toEqual([])
    expect((await emailOf('notice')).content.facts).toContainEqual({
      label: 'Adress',
      value: 'Kajvägen 4, 131 71 Nacka',
    })
    expect(content.facts).toContainEqual({ label: 'Projekt', value: 'Sjöfartskajen, etapp 1, Sjöfartskajen, etapp 2' })
  })

  it('by e-mail keeps no address, though one was written', async () => {
    await order({ street: 'Kajvägen 4', postalCode: '131 71', city: 'Nacka' })
    expect(await rows()).toMatchObject([{ street: null, postal_code: null, city: null }])
  })

  it('placed twice within a day counts once, from any visitor', async () => {
    const first = await replyTo(order())
    now = at('2026-11-25T15:59:59.000Z')
    expect(await replyTo(order({ email: 'AMINA@example.se' }))).toEqual(first)
    expect([(await rows()).length, sent.length, reported.length]).toEqual([1, 2, 1])
    now = at('2026-11-25T16:00:00.000Z')
    expect((await replyTo(order())).number).not.toBe(first.number)
  })

  it('placed again under another name is the same: one more letter in it is no further e-mail', async () => {
    const first = await replyTo(order())
    expect(await replyTo(order({ firstName: 'Aminaa', lastName: 'Lindqvistt' }))).toEqual(first)
    expect([(await rows()).length, sent.length]).toEqual([1, 2])
  })

  it('is confirmed without a word that was typed, and by one of the counted e-mails', async () => {
    await order({ ...byPost, firstName: 'Kontrollera', lastName: 'Kontot', street: 'Evilgatan 1', city: 'Betala' })
    expect(typed).toEqual(['amina@example.se'])
    expect(wordsOf(await emailOf('confirmation'))).not.toMatch(/Kontrollera|Kontot|Evilgatan|Betala/)
    expect(wordsOf(await emailOf('notice'))).toMatch(/Kontrollera Kontot[\s\S]*Evilgatan 1/)
  })

  it('placed many times at the same moment counts once', async () => {
    const numbers = (await Promise.all([order(), order(), order()])).map((answer) => answer.json().number)
    expect([new Set(numbers).size, (await rows()).length]).toEqual([1, 1])
  })

  it.each([
    ['another material', { 'floor-plans': 'yes' }],
    ['another stage', { stage0: 'kajen-2' }],
    ['the post', byPost],
  ])('of %s is another order', async (_what, changes) => {
    await order()
    await order(changes)
    expect(await rows()).toHaveLength(2)
  })

  it.each([
    ['that does not exist', { stage1: 'nowhere' }],
    ['of another site', { stage1: 'fjordrekka-1' }],
  ])('about a stage %s is not found', async (_what, changes) => {
    expect((await order(changes)).statusCode).toBe(404)
    expect(await rows()).toHaveLength(0)
  })

  it.each([
    ['stages', { stage0: '' }, 'required'],
    ['materials', { prospectus: '' }, 'required'],
    ['delivery', { delivery: 'pigeon' }, 'required'],
    ['firstName', { firstName: 'Am1na' }, 'invalidInput'],
    ['lastName', { lastName: '' }, 'required'],
    ['email', { email: 'amina@' }, 'email'],
    ['street', { ...byPost, street: '' }, 'required'],
    ['postalCode', { ...byPost, postalCode: 'SE-131' }, 'numeric'],
    ['city', { ...byPost, city: ' ' }, 'required'],
    ['terms', { terms: false }, 'required'],
  ])('with a wrong %s is refused with the field named', async (field, changes, problem) => {
    const answer = await order(changes)
    expect([answer.statusCode, answer.json().fields]).toEqual([400, [{ field, problem }]])
    expect(await rows()).toHaveLength(0)
  })

  it('without scripts is answered with its page: sent, or refused with what was written', async () => {
    const form = (changes: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: '/api/orders',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          ...byEmail,
          terms: 'yes',
          stage: 'kajen-2',
          page: '/bestall-material/',
          ...changes,
        }).toString(),
      })
    expect((await form()).statusCode).toBe(303)
    expect((await form({ email: 'amina' })).statusCode).toBe(422)
    expect(pages).toMatchObject([
      { path: '/bestall-material/', query: { stage: 'kajen-2' }, outcome: 'sent', values: {} },
      { outcome: 'refused', values: { prospectus: 'yes' }, problems: [{ field: 'email', problem: 'email' }] },
    ])
  })

  it('is handed out to its person and forgotten with them', async () => {
    await order()
    await order({ email: 'bo@example.se' })
    expect(await orders.ofAddress('AMINA@example.se')).toMatchObject([{ materials: ['prospectus'] }])
    await database.db.transaction().execute((tx) => orders.forgetAddress(tx, 'Amina@example.se'))
    expect((await rows()).map(({ email }) => email)).toEqual(['bo@example.se'])
  })

  it('is stored for a year', async () => {
    await order()
    now = at('2027-11-24T12:00:00.000Z')
    expect(await orders.deleteOld()).toBe(0)
    now = at('2027-11-26T12:00:00.000Z')
    expect(await orders.deleteOld()).toBe(1)
  })
})

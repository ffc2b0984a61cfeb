import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { smtpMessages } from '@nyhem/providers/messages/smtp/smtp-messages'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SimulatedOrder } from './bankid/bankid-order.ts'
import { bankIdOrders } from './bankid/bankid-orders.ts'
import type { Signer } from './bankid/bankid-signature.ts'
import { makeAuthority } from './certificates.ts'
import { openInbox } from './inbox/inbox.ts'
import { type CreateRequest, paytrailPayments } from './paytrail/paytrail-payments.ts'
import { readPeople } from './people/people.ts'
import { signicatSessions } from './signicat-sign/signicat-sessions.ts'
import { simulatedClock } from './simulated-clock.ts'
import { type CreateOrder, sveaOrders } from './svea/svea-orders.ts'
import { swishPayments } from './swish/swish-payments.ts'
import { swishRefunds } from './swish/swish-refunds.ts'
import { type PaymentRequest, type RefundRequest, swishPayee } from './swish/swish-wire.ts'
import { managedCases } from './technical-management/managed-cases.ts'

// Each simulator is opened twice in one folder: before and after a restart.
let folder: string
const start = Date.parse('2026-11-21T10:00:00Z')
const clock = simulatedClock(() => start)
/** Nothing listens there: callbacks have no answer. */
const nowhere = 'http://127.0.0.1:9/'
const never = () => undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nyhem-simulators-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('Svea, when the simulators have started again', () => {
  const request = (clientOrderNumber: string): CreateOrder => ({
    countryCode: 'NO',
    currency: 'NOK',
    locale: 'nn-NO',
    clientOrderNumber,
    cart: {
      items: [{ articleNumber: '1', name: 'Delbetaling', quantity: 100, unitPrice: 100, vatPercent: 0, unit: 'st' }],
    },
    merchantSettings: { termsUri: nowhere, checkoutUri: nowhere, confirmationUri: nowhere, pushUri: nowhere },
  })
  const open = (from: string | null = folder) => sveaOrders(clock, from)
  const created = (orders: ReturnType<typeof open>, number: string) =>
    orders.create(request(number)) ?? expect.unreachable('refused')

  it('never gives an order number twice', () => {
    const before = open()
    const used = [created(before, 'B-1-1').id, created(before, 'B-2-1').id]
    expect(used).not.toContain(created(open(), 'B-3-1').id)
  })

  it('does not even when its orders were cleared, or their file deleted', () => {
    const before = open()
    const { id } = created(before, 'B-1-1')
    before.clear()
    expect(created(before, 'B-2-1').id).not.toBe(id)
    clock.advance(1_000)
    expect(created(open(null), 'B-3-1').id).not.toBe(id)
  })

  it('knows its orders: an open one is paid, a paid one is credited', async () => {
    const before = open()
    const [unpaid, paid] = [created(before, 'B-1-1'), created(before, 'B-2-1')]
    await before.pay(paid)
    before.change(paid, { delivered: true })
    const after = open()
    expect(after.find(paid.id)).toMatchObject({ status: 'Final', delivered: true, pushes: [{ status: 0 }] })
    const again = after.find(unpaid.id) ?? expect.unreachable('forgotten')
    expect(await after.pay(again)).toBe('Final')
  })

  it('takes the order numbers of a merchant whose database is new', () => {
    created(open(), 'B-1-1')
    const after = open()
    created(after, 'B-1-1')
    expect(after.create(request('B-1-1'))).toBeNull()
  })
})

describe('Swish, when the simulators have started again', () => {
  const id = '11A86BE70EA346E4B1C39C874173F088'
  const request: PaymentRequest = {
    payeeAlias: swishPayee,
    amount: '100.00',
    currency: 'SEK',
    callbackUrl: nowhere,
    payeePaymentReference: 'B-1-1',
  }
  const open = () => {
    const payments = swishPayments(clock, never, folder)
    return { payments, refunds: swishRefunds({ clock, later: never, payments, folder }) }
  }

  it('knows an open payment by its token, and the same request is the same payment', async () => {
    const made = await open().payments.create(id, request)
    const { payments } = open()
    if (!made.ok) return expect.unreachable('refused')
    expect(await payments.create(id, { ...request })).toMatchObject({
      ok: true,
      payment: { token: made.payment.token },
    })
    const payment = payments.findByToken(made.payment.token ?? '') ?? expect.unreachable('forgotten')
    expect(await payments.act(payment, 'pay')).toBe(true)
    expect(open().payments.find(id)).toMatchObject({ status: 'PAID', minor: 10_000, callbacks: [0] })
  })

  it('refunds what was paid before, and knows what is refunded', async () => {
    const before = open()
    await before.payments.create(id, request)
    const paid = before.payments.find(id) ?? expect.unreachable('forgotten')
    await before.payments.act(paid, 'pay')
    const refund: RefundRequest = {
      originalPaymentReference: paid.paymentReference ?? '',
      callbackUrl: nowhere,
      payerAlias: swishPayee,
      amount: '60.00',
      currency: 'SEK',
    }
    const refundId = '22A86BE70EA346E4B1C39C874173F088'
    expect(open().refunds.create(refundId, refund)).toMatchObject({ code: 'Ok' })
    clock.advance(1_000)
    const after = open()
    expect(after.refunds.find(refundId)).toMatchObject({ status: 'PAID' })
    expect(after.refunds.create('33A86BE70EA346E4B1C39C874173F088', refund)).toEqual({
      code: 'Refused',
      codes: ['RF08'],
    })
  })
})

describe('Paytrail, when the simulators have started again', () => {
  const request: CreateRequest = {
    stamp: 'attempt-1',
    reference: 'B-1-1',
    amount: 5_000,
    currency: 'EUR',
    language: 'FI',
    items: [{ unitPrice: 5_000, units: 1, vatPercentage: 0, productCode: '1' }],
    customer: { email: 'ilona@demo.example' },
    redirectUrls: { success: nowhere, cancel: nowhere },
  }
  const open = () => paytrailPayments(clock, folder)

  it('knows its payments, their stamps and what was refunded', async () => {
    const created = open().create(request)
    if (!created.ok) return expect.unreachable(created.message)
    const { transactionId } = created.payment
    const after = open()
    expect(after.create(request)).toEqual({ ok: false, message: 'stamp has been used' })
    const payment = after.find(transactionId) ?? expect.unreachable('forgotten')
    expect(await after.act(payment, 'ok', 'nordea')).toBe(true)
    expect(after.refund(payment, { amount: 5_000, refundStamp: 'refund-1' })).toBeNull()
    const last = open()
    const paid = last.find(transactionId) ?? expect.unreachable('forgotten')
    expect(paid).toMatchObject({ status: 'ok', provider: 'nordea', refunded: 5_000 })
    expect(last.refund(paid, { amount: 1, refundStamp: 'refund-1' })).toBe('refund stamp has been used')
  })
})

describe('Signicat, when the simulators have started again', () => {
  const open = () => signicatSessions(clock, folder)

  it('signs and seals a document that was stored before', () => {
    const pdf = Buffer.from('%PDF-1.7 avtale')
    const before = open()
    const { id: documentId } = before.store(pdf)
    const documentCollectionId = before.collect([documentId]) ?? ''
    const session = before.begin({
      title: 'Avtale',
      externalReference: 'contract-1',
      documents: [{ action: 'SIGN', documentCollectionId, documentId }],
      signingSetup: [{ identityProviders: [{ idpName: 'nbid' }], signingFlow: 'AUTHENTICATION_BASED' }],
      redirectSettings: { success: nowhere, cancel: nowhere, error: nowhere },
      ui: { language: 'nb' },
    })
    const after = open()
    const again = after.find(session?.id ?? '') ?? expect.unreachable('forgotten')
    expect(Buffer.from(after.document(again.documentId)?.bytes ?? [])).toEqual(pdf)
    expect(after.sign(again, readPeople().find('sindre') ?? expect.unreachable('unknown'))).toBe(true)
    clock.advance(2_000)
    const { ending, sealedId } = open().find(again.id) ?? expect.unreachable('forgotten')
    expect(ending).toMatchObject({ state: 'SIGNED', person: { key: 'sindre' } })
    expect(Buffer.from(open().document(sealedId ?? '')?.bytes ?? []).toString()).toContain('%SimulatedSignature')
  })
})

describe('BankID, when the simulators have started again', () => {
  let signer: Signer
  beforeAll(async () => {
    signer = await (await makeAuthority(new Date(start))).signer()
  })
  const open = () => bankIdOrders(clock, signer, folder)

  it('lets an order that waited be answered, and gives its answer once', () => {
    const before = open()
    const { ref } = before.create('auth', { endUserIp: '127.0.0.1' }) as SimulatedOrder
    before.pick(ref)
    const after = open()
    expect(after.collect(ref)).toMatchObject({ hintCode: 'userSign', ending: null })
    const order = after.find(ref) ?? expect.unreachable('forgotten')
    expect(after.approve(order, readPeople().find('elin') ?? expect.unreachable('unknown'))).toBe('ok')
    clock.advance(2_000)
    const last = open()
    expect(last.collect(ref)).toMatchObject({ ending: { status: 'complete', person: { key: 'elin' } } })
    expect(open().collect(ref)).toBe('noSuchOrder')
  })
})

describe('technical management, when the simulators have started again', () => {
  const secret = 'a secret of sixteen letters'
  const open = () => managedCases(() => start, folder)
  const notice = (id: string, caseId: string) => {
    const reported = { caseId, ticketNumber: 'S2026-000001', siteId: 'se', status: 'registered', roomName: 'Kök' }
    const data = { ...reported, partName: 'Kran', address: 'Gatan 1', description: 'Droppar', urgentFault: null }
    const body = JSON.stringify({ id, event: 'case.created', data })
    const seconds = start / 1_000
    const sign = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    return [body, `t=${seconds},v1=${sign}`] as const
  }

  it('knows the portal, its cases and the notices it has taken', () => {
    const before = open()
    before.setAccess({ portalUrl: nowhere, key: 'k', secret })
    before.hear(...notice('n-1', 'case-1'))
    const after = open()
    expect(after.hear(...notice('n-1', 'case-1'))).toBe('heard')
    expect(after.all()).toMatchObject([{ ticketNumber: 'S2026-000001', events: ['case.created'] }])
  })

  it('begins a case anew when a portal with a new database gives its ticket to another', () => {
    const before = open()
    before.setAccess({ portalUrl: nowhere, key: 'k', secret })
    before.hear(...notice('n-1', 'case-1'))
    const after = open()
    after.hear(...notice('n-2', 'case-2'))
    expect(after.all()).toMatchObject([{ reported: { caseId: 'case-2' }, events: ['case.created'] }])
  })
})

describe('the inbox, when the simulators have started again', () => {
  it('has its e-mails with their files, and numbers new ones after them', async () => {
    const open = () => openInbox({ port: 0, host: '127.0.0.1', now: () => new Date(start), folder })
    const send = async (smtpPort: number, subject: string) => {
      const messages = smtpMessages({ url: `smtp://127.0.0.1:${smtpPort}`, from: 'no-reply@norrvida.example' })
      const attachments = [{ name: 'Avtal.pdf', type: 'application/pdf', bytes: Buffer.from(subject) }]
      const text = { subject, text: 'text', html: '<p>html</p>', fromName: 'Norrvida', language: 'sv-SE' }
      const rest = { to: 'elin@demo.example', replyTo: null, unsubscribeHref: null, id: subject }
      await messages.send({ ...text, ...rest, attachments })
      await messages.close()
    }
    const before = await open()
    await send(before.smtpPort, 'First')
    await before.close()
    const after = await open()
    await send(after.smtpPort, 'Second')
    expect(after.emails().map(({ id, subject }) => [id, subject])).toEqual([
      [2, 'Second'],
      [1, 'First'],
    ])
    expect(after.attachment(1, 0)?.content.toString()).toBe('First')
    await after.close()
  })
})

describe('people, when the simulators have started again', () => {
  it('are those who were added, too: the portal has their accounts', () => {
    const person = { key: 'new-one', country: 'SE', givenName: 'Nya', surname: 'Person' } as const
    const nationalNumber = '199001019802'
    expect(readPeople(folder).add({ ...person, nationalNumber })).toBe(true)
    const after = readPeople(folder)
    expect(after.find('new-one')).toMatchObject({ birthDate: '1990-01-01', tag: 'stranger' })
    expect(after.add({ ...person, key: 'another', nationalNumber })).toBe(false)
  })
})

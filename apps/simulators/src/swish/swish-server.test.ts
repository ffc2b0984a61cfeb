import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SwishTransport, swishTransport } from '@nyhem/providers/payments/swish/swish-transport'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedClock } from '../simulated-clock.ts'
import { openSwish, type SwishSimulator } from './open-swish.ts'
import { swishPayee } from './swish-wire.ts'

const instruction = '6F1C0C3E9D4A4A539D550C5A2C7F0001'
let simulator: SwishSimulator
let transport: SwishTransport

beforeAll(async () => {
  const clock = simulatedClock(() => Date.parse('2026-11-21T10:00:00Z'))
  simulator = await openSwish({ port: 0, host: '127.0.0.1', clock, later: () => undefined })
  const { baseUrl, ca, client } = simulator.access
  transport = swishTransport({ baseUrl, ca, clientCertificate: client })
})
afterAll(async () => {
  transport.close()
  await simulator.close()
})
beforeEach(() => simulator.clear())

describe('the simulated service is as strict as the real one', () => {
  const body = () => ({
    payeeAlias: swishPayee,
    amount: '100.00',
    currency: 'SEK',
    callbackUrl: 'https://shop.example/called',
  })
  const put = (changes: object, path = `api/v2/paymentrequests/${instruction}`) =>
    transport.send({ method: 'PUT', path, body: { ...body(), ...changes } })
  it.each([
    ['a reference that is too long', { payeePaymentReference: 'x'.repeat(37) }, 'FF08'],
    ['no payee', { payeeAlias: undefined }, 'RP01'],
    ['a letter that it does not take', { message: 'A–B' }, 'RP02'],
    ['a message that is too long', { message: 'x'.repeat(51) }, 'RP02'],
    ['a callback over http', { callbackUrl: 'http://shop.example/called' }, 'RP03'],
    ['a callback at an odd port', { callbackUrl: 'https://shop.example:8443/called' }, 'RP03'],
    ['a phone without country', { payerAlias: '0701234567' }, 'BE18'],
    ['an amount that is none', { amount: '1,00' }, 'PA02'],
    ['three decimals', { amount: '1.001' }, 'PA02'],
    ['nothing to pay', { amount: '0.00' }, 'AM06'],
    ['too much to pay', { amount: '1000000000000.00' }, 'AM02'],
    ['another currency', { currency: 'EUR' }, 'AM03'],
  ])('about %s', async (_name, changes, code) => {
    const answer = await put(changes)
    expect([answer.status, answer.json]).toMatchObject([422, [{ errorCode: code }]])
  })
  it('about fields that it does not know, and ids that are not 32 capitals', async () => {
    expect((await put({ payer: 'x' })).status).toBe(400)
    expect((await put({}, `api/v2/paymentrequests/${instruction.toLowerCase()}`)).status).toBe(400)
  })
  it('about a second request to a phone that has one open', async () => {
    await put({ payerAlias: '46701234567' })
    const again = await put({ payerAlias: '46701234567' }, `api/v2/paymentrequests/${'A'.repeat(32)}`)
    expect(again.json).toMatchObject([{ errorCode: 'RP06' }])
  })
})

describe('a Swish client that others wrote', () => {
  type Client = {
    url: string
    createPaymentRequest(args: object): Promise<{ success: boolean; id: string }>
    retrievePaymentRequest(args: { id: string }): Promise<{ data: Record<string, unknown> }>
    createRefundRequest(args: object): Promise<{ success: boolean; id: string }>
    retrieveRefundRequest(args: { id: string }): Promise<{ data: Record<string, unknown> }>
  }
  // The client mistakes a short certificate for a path.
  let folder = ''
  const file = async (name: string, text: string) => {
    await writeFile(join(folder, name), text)
    return join(folder, name)
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nyhem-swish-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  const client = async () => {
    // The package's types name a missing export.
    const { default: Swish } = (await import('swish-merchant')) as unknown as { default: new (args: object) => Client }
    const { ca, client: certified, baseUrl } = simulator.access
    const made = new Swish({
      alias: swishPayee,
      paymentRequestCallback: 'https://shop.example/called',
      cert: await file('cert.pem', certified.cert),
      key: await file('key.pem', certified.key),
      ca: await file('ca.pem', ca),
    })
    made.url = baseUrl.replace(/\/$/, '')
    return made
  }
  it('creates a payment, reads it, and sends it back', async () => {
    simulator.payments.setPolicy({ times: 0, lateMs: 0, automatic: null })
    const merchantOfOthers = await client()
    const made = await merchantOfOthers.createPaymentRequest({
      phoneNumber: '070-123 45 67',
      amount: '100',
      message: 'Bokningsavgift',
      payeePaymentReference: 'B1001',
    })
    const payment = simulator.payments.find(made.id)
    expect(payment?.request).toMatchObject({ payerAlias: '46701234567', amount: '100.00' })
    if (payment) await simulator.payments.act(payment, 'pay')
    const { data } = await merchantOfOthers.retrievePaymentRequest({ id: made.id })
    expect(data).toMatchObject({ status: 'PAID', amount: 100, payeePaymentReference: 'B1001' })
    const back = await merchantOfOthers.createRefundRequest({
      amount: '40',
      originalPaymentReference: data.paymentReference,
      message: 'Åter',
    })
    expect((await merchantOfOthers.retrieveRefundRequest({ id: back.id })).data).toMatchObject({ amount: 40 })
  })
  it('receives the same results as error codes of its own list', async () => {
    const refused = (await client()).createPaymentRequest({
      phoneNumber: '0701234567',
      amount: '100',
      message: 'ACMT03',
    })
    await expect(refused).rejects.toMatchObject({
      errors: [{ errorCode: 'ACMT03', errorMessage: 'Payer not Enrolled.' }],
    })
  })
})

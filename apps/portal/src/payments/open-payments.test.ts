import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PaymentMethod } from '@nyhem/domain/booking/payment'
import { type Currency, fromMinor } from '@nyhem/domain/money'
import {
  type KnownPayment,
  originsOf,
  type PaymentEvent,
  type PaymentRequest,
  type Payments,
  paymentsOf,
} from '@nyhem/providers/payments/payments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningSimulators, runSimulators } from '../e-identity/simulators.fixture.ts'
import { readSimulatedAccess } from '../simulated-access.ts'
import { openPayments } from './open-payments.ts'
import type { PaymentsConfig } from './payments-config.ts'

let simulators: RunningSimulators
let simulatorsUrl = ''
let folder = ''
const events: PaymentEvent[] = []
const surroundings = { now: () => new Date(), report: (event: PaymentEvent) => events.push(event) }
const nothing: PaymentsConfig = { swish: null, svea: null, paytrail: null }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nyhem-payments-'))
  simulators = await runSimulators({ dataFolder: simulatorsFolder() })
  simulatorsUrl = simulators.url
})
afterAll(async () => {
  await simulators.stop()
  await rm(folder, { recursive: true })
})

const simulatorsFolder = () => join(folder, 'simulators')

const request = (currency: Currency): PaymentRequest => ({
  id: randomUUID(),
  reference: randomUUID().slice(0, 8),
  amount: fromMinor(2_500_000, currency),
  message: 'Bokningsavgift A-1301',
  payer: { email: 'elin.sandstrom@demo.example', phone: null },
  language: 'sv',
  returnUrl: 'http://se.localhost:3000/boka/?paid=1',
  cancelUrl: 'http://se.localhost:3000/boka/',
  callbackUrl: 'http://127.0.0.1:9/called',
  callbackSecret: randomUUID(),
  termsUrl: 'http://se.localhost:3000/villkor/',
})
const currencyOf = { swish: 'SEK', svea: 'NOK', paytrail: 'EUR', bank: 'SEK' } as const satisfies Record<
  PaymentMethod,
  Currency
>

const started = async (payments: Payments) => (await startedOf(payments)).result

async function startedOf(payments: Payments) {
  const requested = request(currencyOf[payments.method])
  const result = await payments.start(requested)
  if (result.code !== 'Ok') throw new Error(`${payments.method} ${JSON.stringify(result)}`)
  const known = { id: requested.id, providerRef: result.providerRef, amount: requested.amount }
  expect(await payments.ask(known)).toMatchObject({ code: 'Ok', status: 'started', amount: requested.amount })
  return { result, known }
}

describe('the ways to pay', () => {
  it('are none where nothing is configured or simulated', async () => {
    expect(await openPayments({ config: nothing, simulatorsUrl: null, surroundings })).toEqual({})
  })
  it('are Swish and card in Sweden, card in Norway, the bank in Finland', async () => {
    const offered = await openPayments({ config: nothing, simulatorsUrl, surroundings })
    const methods = (['SE', 'NO', 'FI'] as const).map((country) =>
      paymentsOf(offered, country).map(({ method }) => method),
    )
    expect(methods).toEqual([['swish', 'svea'], ['svea'], ['paytrail']])
  })
  it('are those that are configured, where not all are', async () => {
    const svea = {
      checkoutUrl: 'https://svea.example/',
      administrationUrl: 'https://svea.example/',
      merchantId: '1',
      secret: 's',
    }
    const offered = await openPayments({ config: { ...nothing, svea }, simulatorsUrl: null, surroundings })
    expect(paymentsOf(offered, 'SE').map(({ method }) => method)).toEqual(['svea'])
    expect(paymentsOf(offered, 'FI')).toEqual([])
  })
  it('are played by the simulators, which go on where they stopped: payments are known, no number is repeated', async () => {
    const all = Object.values(await openPayments({ config: nothing, simulatorsUrl, surroundings }))
    const open = new Map<Payments, KnownPayment>()
    for (const payments of all) open.set(payments, (await startedOf(payments)).known)
    await simulators.stop()
    for (const payments of all)
      expect(await payments.start(request(currencyOf[payments.method]))).toEqual({ code: 'Unavailable' })
    simulators = await runSimulators({ port: Number(new URL(simulatorsUrl).port), dataFolder: simulatorsFolder() })
    for (const [payments, known] of open) {
      expect(await payments.ask(known)).toMatchObject({ code: 'Ok', status: 'started' })
      expect((await startedOf(payments)).known.providerRef).not.toBe(known.providerRef)
      payments.close()
    }
  })
  it('say which frames and forms our pages must allow', async () => {
    const played = originsOf(await openPayments({ config: nothing, simulatorsUrl, surroundings }))
    expect(played).toEqual({ frames: [simulatorsUrl], forms: [simulatorsUrl] })
    const paytrail = { url: 'https://services.paytrail.com/', account: '1', secret: 's', bank: 'nordea' }
    const real = originsOf(await openPayments({ config: { ...nothing, paytrail }, simulatorsUrl: null, surroundings }))
    expect(real).toEqual({ frames: [], forms: ['https:'] })
    expect(originsOf({})).toEqual({ frames: [], forms: [] })
  })
  it('open the simulated phone, and draw a code for it', async () => {
    const { swish } = await openPayments({ config: nothing, simulatorsUrl, surroundings })
    if (!swish) throw new Error('no Swish')
    const { door } = await started(swish)
    if (door.kind !== 'swish' || !door.app) throw new Error('no app')
    const page = await fetch(door.app.link)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('25000.00 kr')])
    expect(await swish.drawCode?.(door.app.token)).toMatchObject({ code: 'Ok', mediaType: 'image/png' })
    swish.close()
  })
  it('send Finnish people to Nordea at once', async () => {
    const { paytrail } = await openPayments({ config: nothing, simulatorsUrl, surroundings })
    if (!paytrail) throw new Error('no Paytrail')
    expect((await started(paytrail)).door).toMatchObject({ parameters: [{}, { name: 'bank', value: 'nordea' }] })
  })
  it('reach Swish with the files that are named, and not without', async () => {
    const access = (await readSimulatedAccess(simulatorsUrl))?.swish
    if (!access) throw new Error('the simulators do not answer')
    const write = async (name: string, text: string) => {
      await writeFile(join(folder, name), text)
      return join(folder, name)
    }
    const swish = {
      url: access.baseUrl,
      codeUrl: `${simulatorsUrl}/qrg-swish/api/v1/commerce`,
      payee: '1234679304',
      certificate: await write('cert.pem', access.cert),
      key: await write('key.pem', access.key),
      passphrase: '',
      ca: await write('ca.pem', access.ca),
    }
    const offered = await openPayments({ config: { ...nothing, swish }, simulatorsUrl: null, surroundings })
    if (!offered.swish) throw new Error('no Swish')
    expect((await started(offered.swish)).door).toMatchObject({ app: { link: expect.stringMatching(/^swish:/) } })
    offered.swish.close()
    const missing = { ...swish, ca: 'nowhere.pem' }
    await expect(
      openPayments({ config: { ...nothing, swish: missing }, simulatorsUrl: null, surroundings }),
    ).rejects.toThrow('nowhere.pem')
  })
})

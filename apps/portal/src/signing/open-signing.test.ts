import { createHash, randomUUID } from 'node:crypto'
import type { NationalNumber } from '@nyhem/domain/identity/number-of-person'
import { type SigningEvent, type SigningRequest, signingOf } from '@nyhem/providers/signing/signing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEIdentities } from '../e-identity/open-e-identities.ts'
import { type RunningSimulators, runSimulators } from '../e-identity/simulators.fixture.ts'
import { openSigning } from './open-signing.ts'

let simulators: RunningSimulators
const events: SigningEvent[] = []
const now = () => new Date()
const report = (event: SigningEvent) => events.push(event)

beforeAll(async () => {
  simulators = await runSimulators()
})
afterAll(() => simulators.stop())

const openAll = async (simulatorsUrl: string | null) => {
  const config = { simulatorsUrl, bankId: null, norway: null, finland: null }
  const eIdentities = await openEIdentities({
    config,
    redirectUris: [],
    surroundings: { now, report: () => undefined },
  })
  const signings = openSigning({
    config: { signicat: null },
    simulatorsUrl,
    eIdentities,
    surroundings: { now, report },
  })
  const close = () => {
    for (const identity of Object.values(eIdentities)) if (identity?.flow === 'order') identity.close()
  }
  return { signings, close }
}

const document = Buffer.from('%PDF-1.7\nstartxref\n9\n%%EOF\n')
const request = (country: 'SE' | 'NO', number: string): SigningRequest => {
  const nationalNumber: NationalNumber = { country, number, kind: 'person', birthDate: null }
  return {
    id: randomUUID(),
    title: 'Kontrakt',
    document,
    documentHash: createHash('sha256').update(document).digest('hex'),
    summary: 'Hemmet A-1301 för 2 495 000 kr.',
    signer: { nationalNumber, name: 'x' },
    returnUrl: 'http://no.localhost:3000/kjop/kontrakt/',
    language: 'no',
    endUserIp: '127.0.0.1',
    browser: null,
  }
}

describe('the ways to sign', () => {
  it('are none where nothing is configured or simulated', async () => {
    expect((await openAll(null)).signings).toEqual({})
  })
  it('are BankID in Sweden, and Signicat in Norway and Finland', async () => {
    const { signings, close } = await openAll(simulators.url)
    const providers = (['SE', 'NO', 'FI'] as const).map((country) => signingOf(signings, country)?.provider)
    expect(providers).toEqual(['bankid', 'signicat', 'signicat'])
    close()
  })
  it('do not include BankID where no login uses it', () => {
    const surroundings = { now, report }
    const config = { signicat: { url: 'https://api.signicat.example/', clientId: 'c', secret: 's' } }
    const signings = openSigning({ config, simulatorsUrl: null, eIdentities: {}, surroundings })
    expect([signingOf(signings, 'SE'), signingOf(signings, 'NO')?.flow]).toEqual([null, 'redirect'])
  })
  it('are played by the simulators: on the phone, and on a page', async () => {
    const { signings, close } = await openAll(simulators.url)
    const { bankid, signicat } = signings
    const byPhone = await bankid?.start(request('SE', '198804129826'))
    if (byPhone?.code !== 'Ok' || bankid?.flow !== 'order') throw new Error('not on the phone')
    expect(await bankid.status(byPhone.order)).toMatchObject({
      code: 'Pending',
      qr: expect.stringMatching(/^bankid\./),
    })
    const byPage = await signicat?.start(request('NO', '14868645092'))
    if (byPage?.code !== 'Ok' || signicat?.flow !== 'redirect') throw new Error('not on a page')
    await simulators.control('signicat/sealing', { afterMs: 0 })
    await simulators.control(`signicat/sessions/${byPage.order.ref}`, { act: 'sign', person: 'sindre' })
    expect(await signicat.status(byPage.order)).toMatchObject({
      code: 'Signed',
      evidence: { signer: { nationalNumber: { number: '14868645092' } } },
    })
    expect((await fetch(signicat.signatureUrl(byPage.order))).status).toBe(200)
    expect(events).toEqual([])
    close()
  })
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EIdentityEvent, OrderRequest } from '@nyhem/providers/e-identity/e-identity'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSimulatedAccess } from '../simulated-access.ts'
import type { EIdentityConfig } from './e-identity-config.ts'
import { openEIdentities } from './open-e-identities.ts'
import { type RunningSimulators, runSimulators } from './simulators.fixture.ts'

let simulators: RunningSimulators
let simulatorsUrl = ''
let folder = ''
const events: EIdentityEvent[] = []
const surroundings = { now: () => new Date(), report: (event: EIdentityEvent) => events.push(event) }
const redirectUris = ['http://no.localhost:3000/tilbake/']
const nothing: EIdentityConfig = { simulatorsUrl: null, bankId: null, norway: null, finland: null }

beforeAll(async () => {
  simulators = await runSimulators()
  simulatorsUrl = simulators.url
  folder = await mkdtemp(join(tmpdir(), 'nyhem-eid-'))
})
afterAll(async () => {
  await simulators.stop()
  await rm(folder, { recursive: true })
})

const request: OrderRequest = {
  purpose: { kind: 'identify', text: null },
  endUserIp: '127.0.0.1',
  returnUrl: null,
  browser: null,
  onlyPerson: null,
}

async function opened(config: EIdentityConfig) {
  const { bank_id, eident, signicat } = await openEIdentities({ config, redirectUris, surroundings })
  if (bank_id?.flow !== 'order' || eident?.flow !== 'redirect' || signicat?.flow !== 'redirect')
    throw new Error('an e-ID is missing, or of another shape')
  return { bankId: bank_id, eident, signicat }
}

describe('the e-IDs that are offered', () => {
  it('are none where nothing is configured or simulated', async () => {
    expect(await openEIdentities({ config: nothing, redirectUris, surroundings })).toEqual({})
  })
  it('are played by the simulators, again after those have started again', async () => {
    const { bankId, eident, signicat } = await opened({ ...nothing, simulatorsUrl })
    const begin = { redirectUri: redirectUris[0] ?? '', language: 'no' } as const
    const allAnswer = async () => {
      const order = await bankId.start(request)
      if (order.code !== 'Ok') throw new Error(order.code)
      expect(await bankId.poll(order.order)).toMatchObject({ code: 'Pending' })
      expect((await eident.begin(begin)).code).toBe('Ok')
      expect((await signicat.begin(begin)).code).toBe('Ok')
    }
    await allAnswer()
    await simulators.stop()
    expect(await bankId.start(request)).toEqual({ code: 'Unavailable', message: 'RFA5' })
    expect(await eident.begin(begin)).toEqual({ code: 'Unavailable' })
    simulators = await runSimulators({ port: Number(new URL(simulatorsUrl).port) })
    await allAnswer()
    bankId.close()
  })
  it('are reached with the files that are named', async () => {
    const access = await readSimulatedAccess(simulatorsUrl)
    const norway = access?.issuers['bankid-norway']
    const finland = access?.issuers.finland
    if (!access || !norway || !finland) throw new Error('the simulators do not answer')
    const write = async (name: string, text: string) => {
      await writeFile(join(folder, name), text)
      return join(folder, name)
    }
    const config: EIdentityConfig = {
      simulatorsUrl: null,
      bankId: {
        url: access.bankId.baseUrl.replace(/\/$/, ''),
        certificate: await write('cert.pem', access.bankId.cert),
        key: await write('key.pem', access.bankId.key),
        ca: await write('ca.pem', access.bankId.ca),
        passphrase: '',
      },
      norway: {
        broker: 'bankid',
        issuer: norway.issuer,
        clientId: norway.clientId,
        secret: norway.secret ?? '',
      },
      finland: {
        broker: 'signicat',
        issuer: finland.issuer,
        clientId: finland.clientId,
        keys: await write('keys.json', JSON.stringify({ keys: [finland.signing?.jwk, finland.decryption?.jwk] })),
      },
    }
    const { bankId, eident, signicat } = await opened(config)
    const begin = { redirectUri: redirectUris[0] ?? '', language: 'fi' } as const
    expect((await bankId.start(request)).code).toBe('Ok')
    expect((await eident.begin(begin)).code).toBe('Ok')
    expect((await signicat.begin(begin)).code).toBe('Ok')
    bankId.close()
  })
  it('are not opened with a file that is not there', async () => {
    const bankId = { url: 'https://b.example/', certificate: 'nowhere.p12', key: null, passphrase: '', ca: 'x' }
    await expect(openEIdentities({ config: { ...nothing, bankId }, redirectUris, surroundings })).rejects.toThrow(
      'nowhere.p12',
    )
  })
})

import type { AddressInfo } from 'node:net'
import type { EIdentityEvent, RedirectIdentity } from '@nyhem/providers/e-identity/e-identity'
import { redirectIdentityContract, type Visit } from '@nyhem/providers/e-identity/e-identity.contract'
import { oidc } from '@nyhem/providers/e-identity/oidc/oidc'
import type { OidcProfile, OidcSettings } from '@nyhem/providers/e-identity/oidc/oidc-profile'
import { signicatFinland } from '@nyhem/providers/e-identity/oidc-finland/finnish-profiles'
import { bankIdNorway, eIdent } from '@nyhem/providers/e-identity/oidc-norway/norwegian-profiles'
import fastify, { type FastifyInstance } from 'fastify'
import * as openid from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readPeople } from '../people/people.ts'
import { simulatedClock } from '../simulated-clock.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { identityProviderRoutes } from './identity-providers.routes.ts'
import type { Issuer } from './issuers.ts'
import { openIdentityProviders } from './open-identity-providers.ts'

const redirectUri = 'http://no.localhost:4681/e-identifiering/'
const people = readPeople()

async function freePort(): Promise<number> {
  const probe = fastify()
  await probe.listen({ port: 0, host: '127.0.0.1' })
  const { port } = probe.server.address() as AddressInfo
  await probe.close()
  return port
}

type Opened = { app: FastifyInstance; providers: IdentityProvider[]; origin: string }

/** An issuer must know its address before it is created. */
async function open(): Promise<Opened> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const providers = await openIdentityProviders({ origin, people, redirects: [redirectUri] })
  const app = fastify({ forceCloseConnections: true })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  identityProviderRoutes(app, { providers, clock: simulatedClock(Date.now) })
  await app.listen({ port, host: '127.0.0.1' })
  return { app, providers, origin }
}

/** Shared, since keys are slow to make; the other set has different keys. */
let opened: Opened
let other: Opened
beforeAll(async () => {
  opened = await open()
  other = await open()
})
afterAll(async () => {
  await opened.app.close()
  await other.app.close()
})

const providerOf = ({ providers }: Opened, id: Issuer['id']): IdentityProvider => {
  const found = providers.find(({ issuer }) => issuer.id === id)
  if (!found) throw new Error(id)
  return found
}

const settingsOf = ({ access }: IdentityProvider, profile: OidcProfile): OidcSettings => ({
  profile,
  issuer: access.issuer,
  clientId: access.clientId,
  redirectUris: [redirectUri],
  credentials:
    access.signing && access.decryption
      ? { kind: 'keys', signing: access.signing, decryption: access.decryption }
      : { kind: 'secret', secret: access.secret ?? '' },
})

/** Follows the address, acts on the page, and stops where the browser would leave. */
async function visit(
  url: string,
  act: string,
  changes: Record<string, string> = {},
  /** Of the browser. */
  cookies = new Map<string, string>(),
): Promise<Record<string, string>> {
  let next = new URL(url)
  for (let step = 0; step < 10; step += 1) {
    if (next.href.startsWith(redirectUri)) return Object.fromEntries(next.searchParams)
    const isChooser = next.pathname.includes('/choose/')
    const answer: Response = await fetch(next, {
      redirect: 'manual',
      method: isChooser ? 'POST' : 'GET',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(isChooser ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(isChooser ? { body: new URLSearchParams({ act, ...changes }).toString() } : {}),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`${answer.status} ${await answer.text()}`)
    next = new URL(location, next)
  }
  throw new Error('too many redirects')
}

const acts = {
  approve: 'approve',
  turnBack: 'turnBack',
  withholdNumber: 'withholdNumber',
} as const satisfies Record<Visit, string>

const sindre = { number: '14868645092', givenName: 'Sindre', surname: 'Aasland', birthDate: '1986-06-14' }
const ilona = { number: '090587-905F', givenName: 'Ilona', surname: 'Peltola', birthDate: '1987-05-09' }

const cases = [
  ['Norwegian BankID', 'bankid-norway', bankIdNorway, 'sindre', sindre],
  ['E-Ident', 'e-ident', eIdent, 'sindre', sindre],
  ['Finnish Trust Network', 'finland', signicatFinland, 'ilona', ilona],
] as const

for (const [name, id, profile, key, person] of cases)
  redirectIdentityContract(name, async () => {
    const identity = oidc(settingsOf(providerOf(opened, id), profile), {
      now: () => new Date(),
      report: () => undefined,
    })
    return {
      identity,
      redirectUri,
      person,
      visit: (url, what) => visit(url, acts[what], { person: key }),
      close: async () => undefined,
    }
  })

describe.each(cases)('%s at fault', (_name, id, profile, key) => {
  let identity: RedirectIdentity
  let events: EIdentityEvent[] = []
  let aheadMs = 0
  beforeEach(() => {
    events = []
    aheadMs = 0
    identity = oidc(settingsOf(providerOf(opened, id), profile), {
      now: () => new Date(Date.now() + aheadMs),
      report: (event) => events.push(event),
    })
  })
  const answered = async (act: string, changes: Record<string, string> = {}) => {
    const started = await identity.begin({ redirectUri, language: 'en' })
    if (started.code !== 'Ok') throw new Error(started.code)
    const query = await visit(started.url, act, { person: key, ...changes })
    return { kept: started.kept, query, onlyPerson: null }
  }

  it('asks a browser again that has just identified somebody, and takes another person', async () => {
    const browser = new Map<string, string>()
    const identified = async (person: string) => {
      const started = await identity.begin({ redirectUri, language: 'en' })
      if (started.code !== 'Ok') throw new Error(started.code)
      const query = await visit(started.url, 'approve', { person }, browser)
      const finished = await identity.finish({ kept: started.kept, query, onlyPerson: null })
      return finished.code === 'Ok' ? finished.person.name : finished.code
    }
    const other = profile.country === 'NO' ? 'ingrid' : 'aino'
    expect([await identified(key), await identified(other)]).toEqual(
      [key, other].map((one) => {
        const person = people.find(one)
        return `${person?.givenName} ${person?.surname}`
      }),
    )
  })
  it('refuses an answer with another nonce', async () => {
    expect(await identity.finish(await answered('wrongNonce'))).toEqual({ code: 'Invalid' })
  })
  it('refuses a level that is too low', async () => {
    const level = providerOf(opened, id).issuer.levels.at(-1) ?? ''
    expect(await identity.finish(await answered('approve', { level }))).toEqual({ code: 'Invalid' })
    expect(events.at(-1)?.fault).toBe('level')
  })
  it('refuses a signature under a key that it can not find, and takes it once the key is there', async () => {
    const simulated = providerOf(opened, id)
    simulated.setFault('keysWithheld')
    expect(await identity.finish(await answered('approve'))).toEqual({ code: 'Invalid' })
    simulated.setFault(null)
    expect(await identity.finish(await answered('approve'))).toMatchObject({ code: 'Ok' })
  })
  it('continues with the keys it knows when they cannot be fetched again', async () => {
    const simulated = providerOf(opened, id)
    expect(await identity.finish(await answered('approve'))).toMatchObject({ code: 'Ok' })
    simulated.setFault('keysWithheld')
    expect(await identity.finish(await answered('approve'))).toMatchObject({ code: 'Ok' })
    simulated.setFault(null)
  })
  it('reports another person than requested', async () => {
    const answer = await answered('approve')
    const onlyPerson = { country: profile.country, number: 'another', kind: 'person', birthDate: null } as const
    expect(await identity.finish({ ...answer, onlyPerson })).toEqual({ code: 'NumberDiffers' })
  })
  it('reports a timeout, on its own pages and on a late return to ours', async () => {
    expect(await identity.finish(await answered('timeOut'))).toEqual({ code: 'TimedOut' })
    const answer = await answered('approve')
    aheadMs = 21 * 60_000
    expect(await identity.finish(answer)).toEqual({ code: 'TimedOut' })
  })
  it('fails when the provider says so', async () => {
    expect(await identity.finish(await answered('fail'))).toEqual({ code: 'Failed' })
  })
  it('reports nothing personal and no secret', async () => {
    const answer = await answered('wrongNonce')
    await identity.finish(answer)
    const text = JSON.stringify(events)
    expect(events.length).toBeGreaterThan(0)
    for (const secret of [answer.query.code ?? '?', ...Object.values(JSON.parse(answer.kept) as object)])
      expect(text).not.toContain(String(secret))
  })
  it.each(['maintenance', 'garbage', 'silence'] as const)(
    'is unavailable by %s, and well after that',
    async (fault) => {
      const answer = await answered('approve')
      const simulated = providerOf(opened, id)
      const impatient = oidc(
        settingsOf(simulated, profile),
        { now: () => new Date(), report: (event) => events.push(event) },
        0.3,
      )
      simulated.setFault(fault)
      expect(await impatient.begin({ redirectUri, language: 'no' })).toEqual({ code: 'Unavailable' })
      expect(await impatient.finish(answer)).toEqual({ code: 'Unavailable' })
      simulated.setFault(null)
      expect(await identity.finish(answer)).toMatchObject({ code: 'Ok' })
    },
  )
  it('is unavailable without an answer', async () => {
    const settings = settingsOf(providerOf(opened, id), profile)
    const alone = oidc(
      { ...settings, issuer: `http://127.0.0.1:${await freePort()}/oidc` },
      { now: () => new Date(), report: (event) => events.push(event) },
    )
    expect(await alone.begin({ redirectUri, language: 'en' })).toEqual({ code: 'Unavailable' })
    expect(events.at(-1)?.fault).toBe('ECONNREFUSED')
  })
})

describe('the Finnish Trust Network', () => {
  it('is readable only with the key', async () => {
    const settings = settingsOf(providerOf(opened, 'finland'), signicatFinland)
    const others = settingsOf(providerOf(other, 'finland'), signicatFinland)
    if (settings.credentials.kind !== 'keys' || others.credentials.kind !== 'keys') throw new Error('no keys')
    const surroundings = { now: () => new Date(), report: () => undefined }
    const credentials = { ...settings.credentials, decryption: others.credentials.decryption }
    const identity = oidc({ ...settings, credentials }, surroundings)
    const started = await identity.begin({ redirectUri, language: 'fi' })
    if (started.code !== 'Ok') throw new Error(started.code)
    // Nothing of the request is in the address.
    expect([...new URL(started.url).searchParams.keys()].sort()).toEqual(['client_id', 'request_uri'])
    const query = await visit(started.url, 'approve', { person: 'aino' })
    expect(await identity.finish({ kept: started.kept, query, onlyPerson: null })).toEqual({ code: 'Invalid' })
  })
  it('refuses a request that another key has signed', async () => {
    const settings = settingsOf(providerOf(opened, 'finland'), signicatFinland)
    const others = settingsOf(providerOf(other, 'finland'), signicatFinland)
    const identity = oidc(
      { ...settings, credentials: others.credentials },
      { now: () => new Date(), report: () => undefined },
    )
    expect(await identity.begin({ redirectUri, language: 'fi' })).toEqual({ code: 'Unavailable' })
  })
})

describe('an OpenID client that others wrote', () => {
  it('goes the whole way round with Norwegian BankID', async () => {
    const { access } = providerOf(opened, 'bankid-norway')
    const configuration = await openid.discovery(
      new URL(access.issuer),
      access.clientId,
      access.secret ?? '',
      undefined,
      {
        execute: [openid.allowInsecureRequests, openid.enableNonRepudiationChecks],
      },
    )
    const verifier = openid.randomPKCECodeVerifier()
    const nonce = openid.randomNonce()
    const url = openid.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid profile nnin_altsub',
      nonce,
      state: 's',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    const query = await visit(url.href, 'approve', { person: 'solveig' })
    const address = new URL(`${redirectUri}?${new URLSearchParams(query)}`)
    const tokens = await openid.authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: verifier,
      expectedNonce: nonce,
      expectedState: 's',
    })
    expect(tokens.claims()).toMatchObject({ nnin_altsub: '22837545076', family_name: 'Bråthen-Øye' })
  })
  it('is refused without PKCE, and with an address that was not agreed', async () => {
    const { access } = providerOf(opened, 'bankid-norway')
    const ask = (more: Record<string, string>) =>
      fetch(
        `${access.issuer}/auth?${new URLSearchParams({ client_id: access.clientId, response_type: 'code', scope: 'openid', redirect_uri: redirectUri, ...more })}`,
        { redirect: 'manual' },
      )
    expect((await ask({})).headers.get('location')).toContain('error=invalid_request')
    expect((await ask({ redirect_uri: 'http://no.localhost:4681/elsewhere/' })).status).toBe(400)
  })
})

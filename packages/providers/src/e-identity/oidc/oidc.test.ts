import type { LocalDate } from '@nyhem/domain/dates'
import * as client from 'openid-client'
import { describe, expect, it } from 'vitest'
import { isFresh } from '../../openid-connect/oidc-exchange.ts'
import { failureOf } from '../../openid-connect/oidc-failure.ts'
import { ftnBroker, signicatFinland } from '../oidc-finland/finnish-profiles.ts'
import { bankIdNorway, eIdent, signicatNorway } from '../oidc-norway/norwegian-profiles.ts'
import { oidc } from './oidc.ts'
import { personOf } from './oidc-person.ts'
import type { OidcSettings } from './oidc-profile.ts'

const surroundings = { now: () => new Date('2026-11-21T10:00:00Z'), report: () => undefined }
const settings: OidcSettings = {
  profile: bankIdNorway,
  issuer: 'https://auth.bankid.example/realms/prod',
  clientId: 'nyhem',
  redirectUris: ['https://no.example/e-identifiering/'],
  credentials: { kind: 'secret', secret: 's' },
}

describe('the settings of an OpenID Connect broker', () => {
  it('are https, or plain http on this machine', () => {
    expect(() => oidc(settings, surroundings)).not.toThrow()
    expect(() => oidc({ ...settings, issuer: 'http://no.localhost:3010/oidc' }, surroundings)).not.toThrow()
    expect(() => oidc({ ...settings, issuer: 'http://auth.bankid.example/' }, surroundings)).toThrow('https')
    expect(() => oidc({ ...settings, redirectUris: ['http://no.example/back/'] }, surroundings)).toThrow('https')
    expect(() => oidc({ ...settings, issuer: 'http://localhost.evil.example/' }, surroundings)).toThrow('https')
  })
  it('name addresses without a query', () => {
    expect(() => oidc({ ...settings, redirectUris: ['https://no.example/?a=b'] }, surroundings)).toThrow('query')
  })
  it('have keys exactly where exchanges are signed', () => {
    expect(() => oidc({ ...settings, profile: signicatFinland }, surroundings)).toThrow('keys')
  })
})

const today = '2026-11-21' as LocalDate
const anybody = { onlyPerson: null, today }
const names = { name: 'Sindre Aasland', given_name: 'Sindre', family_name: 'Aasland', birthdate: '1986-06-14' }

describe('the claims of a broker', () => {
  it.each([
    ['BankID', bankIdNorway, { ...names, nnin_altsub: '14868645092', acr: 'urn:bankid:bid;LOA=4' }],
    ['Signicat', signicatNorway, { ...names, nin: '14868645092', acr: 'idp:nbid', nbid_acr: 'urn:bankid:bid;LOA=4' }],
    ['E-Ident', eIdent, { ...names, ssn: '14868645092', amr: ['urn:bankid:bid'] }],
  ])('of %s identify the person', (_name, profile, claims) => {
    expect(personOf(profile, claims, anybody)).toMatchObject({
      code: 'Ok',
      person: {
        name: 'Sindre Aasland',
        givenName: 'Sindre',
        surname: 'Aasland',
        birthDate: '1986-06-14',
        nationalNumber: { number: '14868645092' },
      },
    })
  })
  it('may be named by their object identifiers', () => {
    const claims = {
      'urn:oid:1.2.246.21': '090587-905F',
      'urn:oid:2.5.4.4': 'Peltola',
      'urn:oid:1.2.246.575.1.14': 'Ilona',
      acr: 'http://ftn.ficora.fi/2017/loa3',
    }
    expect(personOf(ftnBroker, claims, anybody)).toMatchObject({
      code: 'Ok',
      person: { name: 'Ilona Peltola', birthDate: '1987-05-09', nationalNumber: { number: '090587-905F' } },
    })
  })
  it('state the birth date where the number does not give it', () => {
    const claims = { ...names, nnin_altsub: '01819045085', acr: 'urn:bankid:bid', birthdate: '1990-01-01' }
    expect(personOf(bankIdNorway, claims, anybody)).toMatchObject({ person: { birthDate: '1990-01-01' } })
  })
  it.each([
    ['a number that breaks the rule', { nnin_altsub: '14868645093', acr: 'urn:bankid:bid' }, 'Invalid'],
    ['no number', { acr: 'urn:bankid:bid' }, 'NoNumber'],
    ['an empty number', { nnin_altsub: ' ', acr: 'urn:bankid:bid' }, 'NoNumber'],
    ['no level', { nnin_altsub: '14868645092' }, 'Invalid'],
    ['a level too low', { nnin_altsub: '14868645092', acr: 'urn:bankid:bid;LOA=2' }, 'Invalid'],
    ["another scheme's level", { nnin_altsub: '14868645092', acr: 'evil:urn:bankid:bid' }, 'Invalid'],
  ])('with %s are reported as %s', (_name, claims, code) => {
    expect(personOf(bankIdNorway, { ...names, ...claims }, anybody).code).toBe(code)
  })
})

describe('a login at a broker', () => {
  const beganAt = Date.parse('2026-11-21T10:00:00Z')
  const at = (seconds: number) => ({ auth_time: beganAt / 1_000 + seconds })
  it('is fresh when it was made since we sent the person there, by either clock', () => {
    expect(isFresh(at(30), beganAt)).toBe(true)
    expect(isFresh(at(-120), beganAt)).toBe(true)
  })
  it('that the broker remembers from before is none', () => {
    expect(isFresh(at(-121), beganAt)).toBe(false)
  })
  it('is believed where the broker does not state its time', () => {
    expect(isFresh({}, beganAt)).toBe(true)
  })
})

describe('errors', () => {
  const answer = (error: string, description = '') =>
    new client.AuthorizationResponseError('error', {
      cause: new URLSearchParams({ error, error_description: description }),
    })
  it.each([
    ['access_denied', 'bankid_error_codes:C301', 'Cancelled'],
    ['cancel', '', 'Cancelled'],
    ['access_denied', 'The log-in timed out', 'TimedOut'],
    ['timeout', '', 'TimedOut'],
    ['temporarily_unavailable', '', 'Unavailable'],
    ['server_error', '', 'Failed'],
    ['invalid_scope', '', 'Failed'],
    ['something_new', '', 'Failed'],
  ])('with which a person comes back: %s (%s) is %s', (error, description, code) => {
    expect(failureOf(answer(error, description)).code).toBe(code)
  })
  it('are reported as a word, whatever the address contains', () => {
    expect(failureOf(answer('access_denied')).fault).toBe('access_denied')
    expect(failureOf(answer('14868645092')).fault).toBe('unreadable error')
    expect(failureOf(answer('x'.repeat(5_000))).fault).toBe('unreadable error')
  })
  it('of our own are not taken for the broker', () => {
    expect(() => failureOf(new TypeError('x is not a function'))).toThrow('x is not a function')
  })
})

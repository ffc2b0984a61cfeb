import { describe, expect, it } from 'vitest'
import { employerPersonOf, oidcEmployer } from './oidc-employer.ts'

const claims = { sub: 'a1', email: 'Maja.Ekwall@norrvida.example', name: 'Maja Ekwall' }
const surroundings = { now: () => new Date('2026-11-27T10:00:00Z'), report: () => undefined }
const settings = {
  issuer: 'https://login.norrvida.example/',
  clientId: 'office',
  secret: 's',
  redirectUri: 'https://office.norrvida.example/logged-in',
}

describe("an employer's word about a person", () => {
  it('has the name of the directory, the address in lower case, and the name', () => {
    expect(employerPersonOf(claims)).toEqual({
      subject: 'a1',
      email: 'maja.ekwall@norrvida.example',
      name: 'Maja Ekwall',
    })
  })
  it.each([
    ['no name of the directory', { ...claims, sub: '' }],
    ['no address', { ...claims, email: undefined }],
    ['an address that is not confirmed', { ...claims, email_verified: false }],
  ])('with %s names nobody', (_name, claimed) => {
    expect(employerPersonOf(claimed)).toBeNull()
  })
  it('may leave out the name', () => {
    expect(employerPersonOf({ ...claims, name: undefined })?.name).toBe('Maja.Ekwall@norrvida.example')
  })
})

describe("the settings of the employer's provider", () => {
  it('are https, or plain http on this machine', () => {
    expect(() => oidcEmployer(settings, surroundings)).not.toThrow()
    expect(() => oidcEmployer({ ...settings, issuer: 'http://login.norrvida.example/' }, surroundings)).toThrow('https')
  })
})

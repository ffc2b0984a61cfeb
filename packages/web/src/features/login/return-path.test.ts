import { siteById } from '@nyhem/domain/sites/all-sites'
import { describe, expect, it } from 'vitest'
import {
  isRequestedPrivately,
  passOn,
  pathAfterLoginPage,
  pathAfterModal,
  registerPath,
  requestedReturnPath,
  retryPath,
} from './return-path.ts'
import { addressWithout, returnedFrom } from './returned.ts'

const site = siteById('se')

describe('way back after logging in', () => {
  it('leads from the login page to where the person was going', () => {
    expect(pathAfterLoginPage(site, '?referrer=%2Fmina-sidor%2Fmina-avtal%2F')).toBe('/mina-sidor/mina-avtal/')
  })

  it.each(['', '?referrer=', '?referrer=https%3A%2F%2Fevil.example', '?referrer=%2F%2Fevil.example'])(
    'leads to my pages otherwise: %j',
    (query) => {
      expect(pathAfterLoginPage(site, query)).toBe('/mina-sidor/')
    },
  )

  it('leads nowhere else from the modal', () => {
    expect(pathAfterModal(site, { pathname: '/bostader/', search: '?q=a' })).toBe('/bostader/?q=a')
  })

  it('leads from the start page to the page that an ended session left', () => {
    const search = '?referrer=%2Fmina-sidor%2Fbetalningar%2F'
    expect(pathAfterModal(site, { pathname: '/', search })).toBe('/mina-sidor/betalningar/')
    expect(pathAfterModal(site, { pathname: '/', search: '?referrer=%2F%2Fevil.example' })).toContain('/?')
    expect(pathAfterModal(site, { pathname: '/bostader/', search })).toBe(`/bostader/${search}`)
  })

  it.each(['/logga-in/', '/skapa-konto/', '/glomt-losenord/'])('leads to my pages from %s', (pathname) => {
    expect(pathAfterModal(site, { pathname, search: '' })).toBe('/mina-sidor/')
  })
})

describe('the way back to a home', () => {
  const info = '/boka/info/?objectId=se-malarterrassen-1-a-1102'
  const back = '?referrer=%2Fboka%2Finfo%2F%3FobjectId%3Dse-malarterrassen-1-a-1102'
  const register = `/skapa-konto/${back}`

  it('goes from one page about the account to the next', () => {
    expect(passOn('/skapa-konto/', requestedReturnPath(site, back))).toBe(register)
    expect(passOn('/skapa-konto/', requestedReturnPath(site, '?referrer=%2F%2Fevil.example'))).toBe('/skapa-konto/')
  })

  it.each([
    ['login', info, `/logga-in/${back}`],
    ['login', '/mina-sidor/', '/logga-in/'],
    ['board-login', info, '/logga-in/'],
    ['register', register, register],
    ['update', info, info],
  ] as const)('is retained when an e-ID is tried again: %s for %s', (flow, returnPath, path) => {
    expect(retryPath(site, '/logga-in/', { flow, returnPath })).toBe(path)
  })

  it.each([
    ['login', info, register],
    ['login', '/mina-sidor/', '/skapa-konto/'],
    ['board-login', info, '/skapa-konto/'],
    ['register', register, register],
  ] as const)('is retained when an e-ID has no account: %s for %s', (flow, returnPath, path) => {
    expect(registerPath(site, { flow, returnPath })).toBe(path)
  })
})

describe('a person who acts for an association', () => {
  it.each(['/mina-sidor/mina-installningar/', '/mina-sidor/mina-avtal/?sida=2#a'])(
    'comes to the login page from a page of the private person: %s',
    (path) => {
      expect(isRequestedPrivately(site, `?referrer=${encodeURIComponent(path)}`)).toBe(true)
    },
  )

  it.each(['', '?referrer=%2Fmina-sidor%2F', '?referrer=%2Fmina-sidor%2Farenden%2F', '?referrer=%2F%2Fevil.example'])(
    'is not required to log in anew from: %j',
    (query) => {
      expect(isRequestedPrivately(site, query)).toBe(false)
    },
  )
})

describe('coming back from an e-ID', () => {
  it.each([
    ['login', 'login'],
    ['login-board-member', 'board-login'],
    ['register', 'register'],
    ['update', 'update'],
  ])('continues by poolingId and type %s', (type, flow) => {
    expect(returnedFrom(`?poolingId=s1&type=${type}`)).toEqual({ session: 's1', flow })
  })

  it.each(['', '?poolingId=s1', '?type=login', '?poolingId=s1&type=other'])('is not seen in %j', (query) => {
    expect(returnedFrom(query)).toBeNull()
  })

  it('leaves no trace in the address', () => {
    const address = { pathname: '/sok-bostad/', search: '?q=solna&poolingId=s1&type=login', hash: '#map' }
    expect(addressWithout(address)).toBe('/sok-bostad/?q=solna#map')
  })
})

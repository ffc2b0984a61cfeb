import { siteById } from '@nyhem/domain/sites/all-sites'
import { describe, expect, it } from 'vitest'
import { isAskedPrivately, pathAfterLoginPage, pathAfterModal } from './return-path.ts'
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

  it.each(['/logga-in/', '/skapa-konto/', '/glomt-losenord/'])('leads to my pages from %s', (pathname) => {
    expect(pathAfterModal(site, { pathname, search: '' })).toBe('/mina-sidor/')
  })
})

describe('somebody who acts for an association', () => {
  it.each(['/mina-sidor/mina-installningar/', '/mina-sidor/mina-avtal/?sida=2#a'])(
    'comes to the login page from a page of the private person: %s',
    (path) => {
      expect(isAskedPrivately(site, `?referrer=${encodeURIComponent(path)}`)).toBe(true)
    },
  )

  it.each(['', '?referrer=%2Fmina-sidor%2F', '?referrer=%2Fmina-sidor%2Farenden%2F', '?referrer=%2F%2Fevil.example'])(
    'is not asked to log in anew from: %j',
    (query) => {
      expect(isAskedPrivately(site, query)).toBe(false)
    },
  )
})

describe('coming back from an e-ID', () => {
  it.each([
    ['login', 'login'],
    ['login-board-member', 'board-login'],
    ['register', 'register'],
    ['update', 'update'],
  ])('goes on by poolingId and type %s', (type, flow) => {
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

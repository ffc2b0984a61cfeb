import { describe, expect, it } from 'vitest'
import { hostCookieTexts, hostCookieValue, readHostCookie } from './host-cookies.ts'

describe('a cookie that scripts cannot read', () => {
  const cookie = { name: 'jwt', value: 'a.b', maxAgeSeconds: 60 }

  it('is bound to its host by its name with HTTPS, and takes the place of the former one', () => {
    expect(hostCookieTexts({ ...cookie, isSecure: true })).toEqual([
      '__Host-jwt=a.b; path=/; max-age=60; samesite=lax; secure; httponly',
      'jwt=; path=/; max-age=0; samesite=lax; secure; httponly',
    ])
  })

  it('has a plain name without HTTPS, where browsers refuse the other', () => {
    expect(hostCookieTexts({ ...cookie, isSecure: false })).toEqual([
      'jwt=a.b; path=/; max-age=60; samesite=lax; httponly',
    ])
  })

  it('is read under both names, and the one bound to the host wins', () => {
    expect(hostCookieValue('a=1; __Host-jwt=x; b=2', 'jwt')).toBe('x')
    expect(hostCookieValue('a=1;jwt=y', 'jwt')).toBe('y')
    expect(hostCookieValue('jwt=planted; __Host-jwt=x; jwt=other', 'jwt')).toBe('x')
  })

  it.each(['jwt=x; jwt=y', '__Host-jwt=x; __Host-jwt=y', 'jwt=; jwt=y', 'jwt=y; jwt=y'])(
    'counts for nothing twice: %s',
    (header) => {
      expect(readHostCookie(header, 'jwt')).toEqual({ kind: 'several' })
      expect(hostCookieValue(header, 'jwt')).toBeNull()
    },
  )

  it.each([undefined, '', 'xjwt=1', 'other=jwt=1', 'jwt', 'JWT=1', '__host-jwt=1'])('is not there: %s', (header) => {
    expect(readHostCookie(header, 'jwt')).toEqual({ kind: 'none' })
  })
})

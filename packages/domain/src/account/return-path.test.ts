import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { referrerName, safeReturnPath, withReturnPath } from './return-path.ts'

const sweden = { pathPrefix: '/' }

describe('the way back after logging in', () => {
  it.each(['/mina-sidor/', '/bostader/stockholm/solna/?q=balkong#map', '/mina-sidor/mina-avtal/?id=1'])(
    'leads to %s',
    (path) => {
      expect(safeReturnPath(path, sweden)).toBe(path)
    },
  )
  it.each([
    null,
    '',
    'mina-sidor/',
    '//evil.example/',
    '/\\evil.example/',
    'https://evil.example/',
    'javascript:alert(1)',
    '/.//evil.example/',
    '/a/../../b/',
    '/%2e%2e/b/',
    '/\t/evil.example/',
    '/account_service/user',
    '/api/interest',
    '/changeemail/a-token',
    '/%61ccount_service/user',
    '/notifications%2Fpause/1',
    `/${'a'.repeat(500)}`,
  ])('is none of %s', (path) => {
    expect(safeReturnPath(path, sweden)).toBeNull()
  })
  it('stays under the prefix of a sub-site', () => {
    expect(safeReturnPath('/mina-sidor/', { pathPrefix: '/en/' })).toBeNull()
    expect(safeReturnPath('/en/news/', { pathPrefix: '/en/' })).toBe('/en/news/')
  })
  it('is carried by an address, through pages on the way', () => {
    const settings = `${withReturnPath('/mina-sidor/mina-installningar/', '/boka/info/?objectId=se-1-a')}#e-identity`
    const [page, referrer = ''] = withReturnPath('/samtycke/', settings).split(`?${referrerName}=`)
    expect(page).toBe('/samtycke/')
    expect(referrer).not.toMatch(/[/?#&]/)
    expect(safeReturnPath(decodeURIComponent(referrer), sweden)).toBe(settings)
  })
  it('never leaves the origin, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.webUrl(), (text, url) => {
        for (const tried of [text, `/${text}`, url, `/${url}`]) {
          const path = safeReturnPath(tried, sweden)
          if (path !== null) expect(path).toMatch(/^\/(?![/\\])/)
        }
      }),
    )
  })
})

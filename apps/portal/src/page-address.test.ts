import { describe, expect, it } from 'vitest'
import { readPageAddress } from './page-address.ts'

const names = { known: new Set(['rum', 'sida', 'typ']), lists: new Set(['typ']) }
const read = (url: string) => readPageAddress(url, names)

describe('the address of a page', () => {
  it.each([
    ['/', '/'],
    ['/bostader/', '/bostader/'],
    ['/bostader/?utm_source=x', '/bostader/'],
    ['/asunnot/hämeenlinna/', '/asunnot/hämeenlinna/'],
    ['/asunnot/h%C3%A4meenlinna/', '/asunnot/hämeenlinna/'],
  ])('%s is the page %s', (url, path) => {
    expect(read(url)).toMatchObject({ code: 'Ok', path, isPageData: false })
  })

  it.each([
    ['/GetViewModel', '/'],
    ['/bostader/GetViewModel?rum=2', '/bostader/'],
    ['/Bostader/GetViewModel', '/bostader/'],
  ])('%s is the data of the page %s', (url, path) => {
    expect(read(url)).toMatchObject({ code: 'Ok', path, isPageData: true })
  })

  it.each([
    ['/bostader', '/bostader/'],
    ['/Bostader/?a=B', '/bostader/?a=B'],
    ['/bostader//stockholm/', '/bostader/stockholm/'],
    ['//evil.example/x', '/evil.example/x/'],
    ['/asunnot/H%C3%84meenlinna', '/asunnot/h%C3%A4meenlinna/'],
  ])('%s moves to its one spelling %s', (url, to) => {
    expect(read(url)).toEqual({ code: 'Redirect', to })
  })

  it.each([
    '/../etc/passwd',
    '/a/..',
    '/a/%2e%2e/b/',
    '/a%00b/',
    '/a%2fb/',
    '/a\\b/',
    '/%zz/',
    '/%E4/',
    '/a%0d%0ab/',
    'http://evil.example/',
  ])('%s is refused', (url) => {
    expect(read(url)).toEqual({ code: 'InvalidAddress' })
  })

  it('is refused when it is too long', () => {
    expect(read(`/${'a'.repeat(2_000)}/`)).toEqual({ code: 'AddressTooLong' })
  })

  it('is no page when it looks like a file', () => {
    expect(read('/wp-login.php')).toEqual({ code: 'NotFound' })
  })

  it('is cached by path and known query, in one order, whatever else it carries', () => {
    const first = read('/bostader/?sida=2&utm_source=x&rum=3&rum=4')
    expect(first).toMatchObject({ query: { sida: '2', rum: '3' }, cacheKey: '/bostader/?rum=3&sida=2' })
    expect(read('/bostader/?rum=3&sida=2')).toMatchObject({ cacheKey: '/bostader/?rum=3&sida=2' })
    expect(read('/bostader/GetViewModel')).toMatchObject({ cacheKey: '/bostader/GetViewModel' })
  })

  it('joins what a plain form repeats into one list, and takes longer lists than other values', () => {
    expect(read('/bostader/?typ=villa&rum=3&typ=radhus&typ=')).toMatchObject({
      query: { rum: '3', typ: 'villa;radhus' },
      cacheKey: '/bostader/?rum=3&typ=villa%3Bradhus',
    })
    expect(read(`/bostader/?typ=${'a'.repeat(1_900)}&rum=${'1'.repeat(201)}`)).toMatchObject({
      query: { typ: 'a'.repeat(1_900) },
    })
    expect(read(`/bostader/?typ=${'a'.repeat(2_001)}`)).toMatchObject({ query: {} })
  })
})

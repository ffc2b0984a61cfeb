import { describe, expect, it } from 'vitest'
import { pageDataAddress } from './page-address.ts'

describe('address of page data', () => {
  it('is the page path with GetViewModel and the query', () => {
    const address = (path: string) => pageDataAddress(new URL(path, 'http://se.localhost'))
    expect(address('/')).toBe('/GetViewModel')
    expect(address('/bostader/?minRooms=3#lista')).toBe('/bostader/GetViewModel?minRooms=3')
    expect(address('/om-oss')).toBe('/om-oss/GetViewModel')
  })
})

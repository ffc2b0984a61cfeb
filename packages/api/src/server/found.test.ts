import { describe, expect, it } from 'vitest'
import { found, isUuid } from './found.ts'

describe('an id of an address', () => {
  it('is one that the database can read', () => {
    expect(isUuid('0B6C3C1E-5B9A-4B67-8A52-0f6d8a1c2b3d')).toBe(true)
    for (const wrong of [undefined, '', '-'.repeat(36), '0b6c3c1e5b9a4b678a520f6d8a1c2b3d0000'])
      expect(isUuid(wrong)).toBe(false)
  })
})

describe('what is not there', () => {
  it('is answered as not found', () => {
    expect(found(0)).toBe(0)
    expect(() => found(null)).toThrow(expect.objectContaining({ code: 'NotFound' }))
  })
})

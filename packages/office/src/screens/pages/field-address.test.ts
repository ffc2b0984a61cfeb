import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOfField, fieldOfAddress } from './field-address.ts'

const part = fc.string({ minLength: 1 }).filter((text) => !text.includes('/'))

describe('the address of a field', () => {
  it('names the field that it was made of, whatever its parts are called', () => {
    fc.assert(
      fc.property(part, fc.array(part, { minLength: 1 }), (pageId, path) => {
        const { searchParams } = new URL(addressOfField(pageId, path), 'http://office.localhost')
        expect(fieldOfAddress(searchParams)).toEqual(path)
      }),
    )
  })
  it('is none where the page alone is named', () => {
    expect(fieldOfAddress(new URLSearchParams('panel=checks'))).toBeNull()
  })
})

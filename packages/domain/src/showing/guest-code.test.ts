import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guestCode, readGuestCode } from './guest-code.ts'

describe("a guest's code", () => {
  it('has six signs, and is read back however it is typed', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const code = guestCode(id)
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/)
        expect(readGuestCode(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `)).toBe(code)
      }),
    )
  })
  it('is read with letters for digits', () => expect(readGuestCode('o1l i')).toBe('0111'))
})

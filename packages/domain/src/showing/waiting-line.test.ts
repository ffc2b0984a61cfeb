import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seatedFromLine } from './waiting-line.ts'

const lines = fc
  .array(fc.integer({ min: 1, max: 6 }))
  .map((sizes) => sizes.map((partySize, place) => ({ id: String(place), partySize })))
const places = (parties: readonly { partySize: number }[]) => parties.reduce((sum, one) => sum + one.partySize, 0)

describe('places that become free', () => {
  it('go to the front of the line, to no more than fit, and to all who fit', () => {
    fc.assert(
      fc.property(lines, fc.nat(30), (line, left) => {
        const seated = seatedFromLine(line, left)
        expect(seated).toEqual(line.slice(0, seated.length))
        expect(places(seated)).toBeLessThanOrEqual(left)
        const next = line[seated.length]
        if (next) expect(places(seated) + next.partySize).toBeGreaterThan(left)
      }),
    )
  })
  it('go to everybody where places are not counted', () => {
    const line = [{ id: 'a', partySize: 6 }]
    expect(seatedFromLine(line, null)).toEqual(line)
  })
})

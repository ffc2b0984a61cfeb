import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GainMapMetadata, hdrValue } from './gain-map.ts'

const metadata: GainMapMetadata = {
  gainMapMin: 0,
  gainMapMax: 2,
  gamma: 1,
  offsetSdr: 1 / 64,
  offsetHdr: 1 / 64,
  hdrCapacityMin: 0,
  hdrCapacityMax: 2,
  channels: 1,
}
const share = fc.double({ min: 0, max: 1, noNaN: true })

describe('the gain map of a panorama', () => {
  it('leaves the base as it is where the map is black', () => {
    fc.assert(
      fc.property(share, (base) => {
        expect(hdrValue(base, 0, metadata)).toBeCloseTo(base, 12)
      }),
    )
  })
  it('raises the base by all its stops where the map is white', () => {
    expect(hdrValue(1, 1, { ...metadata, offsetSdr: 0, offsetHdr: 0 })).toBe(4)
    expect(hdrValue(1, 1, metadata)).toBeCloseTo((1 + 1 / 64) * 4 - 1 / 64, 12)
  })
  it('is in stops between the two, so that half a map is half the stops', () => {
    expect(hdrValue(0.5, 0.5, { ...metadata, offsetSdr: 0, offsetHdr: 0 })).toBe(1)
  })
  it('takes the map out of its exponent first', () => {
    expect(hdrValue(0.5, 0.25, { ...metadata, gamma: 2, offsetSdr: 0, offsetHdr: 0 })).toBe(1)
  })
  it('gives back what a map was made of', () => {
    fc.assert(
      fc.property(share, share, (base, stops) => {
        const bright = (base + metadata.offsetSdr) * 2 ** (stops * metadata.gainMapMax) - metadata.offsetHdr
        expect(hdrValue(base, stops, metadata)).toBeCloseTo(bright, 10)
      }),
    )
  })
  it('never makes light less than none', () => {
    expect(hdrValue(0, 0, { ...metadata, gainMapMin: -8 })).toBe(0)
  })
})

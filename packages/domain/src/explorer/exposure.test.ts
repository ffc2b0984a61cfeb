import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exposedLight, exposureBounds, gainWeight } from './exposure.ts'
import { type GainMapMetadata, hdrValue } from './gain-map.ts'

const metadata: GainMapMetadata = {
  gainMapMin: 0,
  gainMapMax: 1.9923,
  gamma: 1,
  offsetSdr: 1 / 64,
  offsetHdr: 1 / 64,
  hdrCapacityMin: 0,
  hdrCapacityMax: 1.9923,
  channels: 1,
}
const share = fc.double({ min: 0, max: 1, noNaN: true })
const exposure = fc.double({ min: exposureBounds.min, max: exposureBounds.max, noNaN: true })

describe('a panorama at an exposure', () => {
  it('is its base, untouched, at its own', () => {
    fc.assert(
      fc.property(share, share, (sdr, recovery) => {
        expect(exposedLight(sdr, recovery, metadata, 0)).toBeCloseTo(sdr, 12)
      }),
    )
  })
  it('has all of its light when it is as dark as the map has stops', () => {
    expect(gainWeight(metadata, -2)).toBe(1)
    const light = hdrValue(0.5, 0.4, metadata) / 4
    expect(exposedLight(0.5, 0.4, metadata, -2)).toBeCloseTo(light, 12)
  })
  it('shows what was brighter than white, each as bright as it is', () => {
    const [sky, sun] = [exposedLight(1, 0.3, metadata, -2), exposedLight(1, 1, metadata, -2)]
    expect(sky).toBeLessThan(0.5)
    expect(sun).toBeGreaterThan(0.8)
  })
  it('raises the dark in full and keeps white white when it is made brighter', () => {
    expect(exposedLight(0.01, 0, metadata, 2) / 0.01).toBeGreaterThan(3.8)
    expect(exposedLight(0.6, 0, metadata, 2)).toBeLessThan(0.9)
    expect(exposedLight(1, 0, metadata, 2)).toBeCloseTo(1, 12)
  })
  it('never leaves what a screen can show, and keeps the order of dark and bright', () => {
    fc.assert(
      fc.property(share, share, share, exposure, (one, other, recovery, stops) => {
        const [dark, bright] = [one, other]
          .sort((a, b) => a - b)
          .map((sdr) => exposedLight(sdr, recovery, metadata, stops))
        expect(dark).toBeGreaterThanOrEqual(0)
        expect(bright).toBeLessThanOrEqual(1)
        expect(dark).toBeLessThanOrEqual((bright ?? 0) + 1e-12)
      }),
    )
  })
  it('lets no gain count for screens that the map was not made for', () => {
    const narrow = { ...metadata, hdrCapacityMin: 1.5, hdrCapacityMax: 1.5 }
    expect(gainWeight(narrow, -1)).toBe(0)
    expect(gainWeight(narrow, -1.5)).toBe(1)
    expect(gainWeight(metadata, 1)).toBe(0)
  })
})

import { describe, expect, it } from 'vitest'
import { cropOf, focusWithin } from './picture-crop.ts'

const original = { width: 1600, height: 1000 }

describe('the crop of a picture', () => {
  it('has its middle at the focus', () => {
    const crop = cropOf(original, '1x1', { x: 0.4, y: 0.9 })
    expect(crop).toEqual({ left: expect.closeTo(0.0875), top: 0, width: 0.625, height: 1 })
    expect(focusWithin(crop, { x: 0.4, y: 0.9 })).toEqual({ x: expect.closeTo(0.5), y: 0.9 })
  })

  it.each([
    [0, 0, 0],
    [1, 0.375, 1],
  ])('stays within the picture for a focus at %f', (x, left, within) => {
    const crop = cropOf(original, '1x1', { x, y: 0.5 })
    expect(crop.left).toBeCloseTo(left)
    expect(focusWithin(crop, { x, y: 0.5 }).x).toBeCloseTo(within)
  })

  it('moves up and down where the ratio is wider than the picture', () => {
    expect(cropOf(original, '21x9', { x: 0.2, y: 0.6 })).toEqual({
      left: 0,
      top: expect.closeTo(0.2571, 3),
      width: 1,
      height: expect.closeTo(0.6857, 3),
    })
  })

  it('is the whole picture in its own ratio', () => {
    expect(cropOf(original, 'org', { x: 0.1, y: 0.9 })).toEqual({ left: 0, top: 0, width: 1, height: 1 })
  })
})

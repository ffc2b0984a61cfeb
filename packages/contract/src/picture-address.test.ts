import { describe, expect, it } from 'vitest'
import { pictureFormats, pictureQuality, pictureRatios, pictureUrl, pictureWidths } from './picture-address.ts'

describe('constants of §9: images', () => {
  it('widths 1200, 1900, 2560, and smaller ones for phones', () => {
    expect(pictureWidths).toEqual(expect.arrayContaining([1200, 1900, 2560]))
    expect(pictureWidths.filter((width) => width < 1200)).not.toEqual([])
  })
  it('quality 75', () => {
    expect(pictureQuality).toBe(75)
  })
  it('webp', () => {
    expect(pictureFormats).toContain('webp')
  })
  it('2:3 ratio', () => {
    expect(1 / pictureRatios['3x2']).toBeCloseTo(2 / 3)
  })
})

describe('the address of a picture', () => {
  const picture = { key: 'stills/nacka å.jpg', hash: 'abc', vector: false }

  it('names size, hash and key, and is an address whatever the key holds', () => {
    expect(pictureUrl(picture, { width: 1200, ratio: '3x2', format: 'webp' })).toBe(
      '/pictures/1200/3x2/abc/stills/nacka%20%C3%A5.jpg.webp',
    )
  })
  it('of a drawing is one for all sizes', () => {
    expect(pictureUrl({ ...picture, vector: true }, { width: 480, ratio: '1x1', format: 'avif' })).toBe(
      '/pictures/original/abc/stills/nacka%20%C3%A5.jpg',
    )
  })
})

import { describe, expect, it } from 'vitest'
import { type FirstPictures, firstPictureIn } from './first-pictures.ts'
import { firstPicturesTable, tooHeavy } from './first-pictures-table.ts'

const found: FirstPictures = {
  site: 'se',
  kind: 'stage',
  pages: 3,
  withoutPicture: 1,
  fetched: {
    2: [{ key: 'stills/a.jpg', width: '800', avif: 40_000, webp: 50_000 }],
    3: [
      { key: 'stills/a.jpg', width: '1200', avif: 120_000, webp: 150_000 },
      { key: 'stills/b.jpg', width: '1200', avif: 120_001, webp: 130_000 },
    ],
  },
}

describe('the first picture of a page', () => {
  it('is the one that is fetched before others', () => {
    const other = '<picture><img src="a" fetchPriority="auto"/></picture>'
    const first = '<picture><source srcSet="x"/><img src="b" fetchPriority="high"/></picture>'
    expect(firstPictureIn(`<main>${other}<p>${first}</p></main>`)).toBe(first)
    expect(firstPictureIn(`<main>${other}</main>`)).toBeNull()
  })

  it('may have 120,000 bytes as AVIF', () => {
    expect(tooHeavy([found])).toEqual(['se stage: stills/b.jpg 1200: 120001 bytes'])
  })

  it('stands in the table with the heaviest of its kind', () => {
    expect(firstPicturesTable([found])).toContain('| se | stage | 3 | 1 | 2 | 40 | 50 | 120 | 150 | `b.jpg`, 1200 |')
  })
})

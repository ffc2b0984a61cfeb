import { describe, expect, it } from 'vitest'
import type { PictureFact } from '../screen-facts.ts'
import { emptyScreen } from './empty-screen.fixture.ts'
import { missingFocus, type Original, readOriginals, repeatedPicture } from './picture-lints.ts'

const picture = (key: string, more: Partial<PictureFact> = {}): PictureFact => ({
  key,
  ratio: '3x2',
  box: { x: 0, y: 0, width: 300, height: 200 },
  fit: 'cover',
  position: { x: 0.5, y: 0.5 },
  ...more,
})

describe('a picture twice on a page', () => {
  const find = (...pictures: PictureFact[]) => repeatedPicture.find({ ...emptyScreen, pictures })

  it('is found by its key, whatever its size and crop', () => {
    expect(find(picture('a.jpg'), picture('b.jpg'), picture('a.jpg', { ratio: '1x1' }))).toEqual(['a.jpg, 2 times'])
  })

  it('is no fault of drawings, or of pictures that differ', () => {
    expect(find(picture('a.jpg'), picture('b.jpg'))).toEqual([])
    expect(find(picture('plan.svg', { ratio: null }), picture('plan.svg', { ratio: null }))).toEqual([])
  })
})

describe('the focus of a picture', () => {
  const house = { width: 1600, height: 1000, focus: { x: 0.1, y: 0.5 } }
  const lint = missingFocus(
    new Map<string, Original>([
      ['house.jpg', house],
      ['plain.jpg', { ...house, focus: null }],
    ]),
  )
  const find = (fact: PictureFact) => lint.find({ ...emptyScreen, pictures: [fact] })
  const square = { x: 0, y: 0, width: 200, height: 200 }

  it('is missing where a cropped picture has none', () => {
    expect(find(picture('plain.jpg'))).toEqual(['plain.jpg has none'])
  })

  it('is missing where the browser crops it away', () => {
    expect(find(picture('house.jpg', { ratio: 'org', box: square }))).toEqual([
      'house.jpg is outside its frame (-0.14, 0.50)',
    ])
  })

  it('is there where the frame is placed by it, and where the whole is shown', () => {
    expect(find(picture('house.jpg', { ratio: 'org', box: square, position: { x: 0, y: 0.5 } }))).toEqual([])
    expect(find(picture('house.jpg', { ratio: 'org', box: square, fit: 'contain' }))).toEqual([])
  })

  it('is read from the manifest of the media library', () => {
    const originals = readOriginals()
    expect(originals.size).toBeGreaterThan(20)
    expect([...originals.values()].some(({ focus }) => focus !== null)).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import type { GroundFact, Rgb } from '../screen-facts.ts'
import { contrastOf, contrastOnPictures, worstContrast } from './contrast-on-pictures.ts'
import { emptyScreen } from './empty-screen.fixture.ts'

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
/** 4.54 to white. */
const gray: Rgb = [118, 118, 118]
/** 3.03 to white. */
const light: Rgb = [148, 148, 148]

describe('contrast of a text on a picture', () => {
  const ground = (more: Partial<GroundFact>): GroundFact => ({
    text: 'Nya hem',
    color: white,
    opacity: 1,
    isLarge: false,
    boxes: [],
    pixels: [gray],
    ...more,
  })
  const find = (more: Partial<GroundFact>) => contrastOnPictures.find({ ...emptyScreen, grounds: [ground(more)] })

  it('is that of WCAG', () => {
    expect(contrastOf(white, black)).toBeCloseTo(21)
    expect(contrastOf(gray, white)).toBeCloseTo(4.54, 2)
  })

  it('is 4.5 at least, and 3 for large text', () => {
    expect(find({ pixels: [gray] })).toEqual([])
    expect(find({ pixels: [light] })).toEqual(['“Nya hem” 3.0 of 4.5'])
    expect(find({ pixels: [light], isLarge: true })).toEqual([])
    expect(find({ pixels: [white], isLarge: true })).toEqual(['“Nya hem” 1.0 of 3'])
  })

  it('is that of the worst part, but for the grain of a picture', () => {
    const dark = Array.from({ length: 96 }, () => black)
    expect(worstContrast(white, 1, [...dark, white, white, white])).toBeCloseTo(21)
    expect(worstContrast(white, 1, [...dark, ...Array.from({ length: 8 }, () => white)])).toBeCloseTo(1)
  })

  it('counts what shines through a text', () => {
    expect(worstContrast(white, 0.5, [black])).toBeLessThan(6)
  })
})

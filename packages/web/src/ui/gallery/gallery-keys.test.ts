import { describe, expect, it } from 'vitest'
import { nextTab } from '../tabs/next-tab.ts'
import { pictureAfterKey, pictureAfterPull, pictureInView } from './gallery-keys.ts'

describe('keys in a gallery', () => {
  it('move one picture to the right and to the left', () => {
    expect(pictureAfterKey('ArrowRight', 0, 5)).toBe(1)
    expect(pictureAfterKey('ArrowLeft', 3, 5)).toBe(2)
  })

  it('stop at the first and the last picture', () => {
    expect(pictureAfterKey('ArrowLeft', 0, 5)).toBe(0)
    expect(pictureAfterKey('ArrowRight', 4, 5)).toBe(4)
  })

  it('lead to the ends with Home and End', () => {
    expect(pictureAfterKey('Home', 3, 5)).toBe(0)
    expect(pictureAfterKey('End', 1, 5)).toBe(4)
  })

  it('leave other keys to the browser', () => {
    expect(pictureAfterKey('a', 1, 5)).toBeNull()
    expect(pictureAfterKey('Tab', 1, 5)).toBeNull()
  })
})

describe('the picture after a pull with the mouse', () => {
  it('is the next after a fifth of the width, in the direction of the hand', () => {
    expect(pictureAfterPull(1, -300, 1000, 5)).toBe(2)
    expect(pictureAfterPull(1, 300, 1000, 5)).toBe(0)
  })

  it('is the same after a shorter one, or a press', () => {
    expect(pictureAfterPull(1, -150, 1000, 5)).toBe(1)
    expect(pictureAfterPull(1, 0, 1000, 5)).toBe(1)
  })

  it('never lies outside the gallery', () => {
    expect(pictureAfterPull(0, 900, 1000, 5)).toBe(0)
    expect(pictureAfterPull(4, -900, 1000, 5)).toBe(4)
  })
})

describe('the picture in view after a swipe', () => {
  it('is the one that fills most of the row', () => {
    expect(pictureInView(390, 390, 5)).toBe(1)
    expect(pictureInView(560, 390, 5)).toBe(1)
    expect(pictureInView(600, 390, 5)).toBe(2)
  })

  it('never lies outside the gallery', () => {
    expect(pictureInView(-40, 390, 5)).toBe(0)
    expect(pictureInView(9_999, 390, 5)).toBe(4)
    expect(pictureInView(10, 0, 5)).toBe(0)
  })
})

describe('keys among tabs', () => {
  it('wrap around', () => {
    expect(nextTab('ArrowRight', 2, 3)).toBe(0)
    expect(nextTab('ArrowLeft', 0, 3)).toBe(2)
    expect(nextTab('End', 0, 3)).toBe(2)
    expect(nextTab('Enter', 0, 3)).toBeNull()
  })
})

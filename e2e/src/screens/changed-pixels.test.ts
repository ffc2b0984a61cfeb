import { describe, expect, it } from 'vitest'
import { shareChanged } from './changed-pixels.ts'

const gray = (rows: readonly (readonly number[])[]) => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  pixels: Uint8Array.from(rows.flat()),
})

describe('the share of pixels that changed', () => {
  it('is nothing for the same picture, or for the loss of compression', () => {
    expect(shareChanged(gray([[0, 100]]), gray([[0, 100]]))).toBe(0)
    expect(shareChanged(gray([[0, 100]]), gray([[12, 90]]))).toBe(0)
  })

  it('counts each pixel that differs', () => {
    expect(
      shareChanged(
        gray([
          [0, 100],
          [0, 100],
        ]),
        gray([
          [0, 200],
          [0, 100],
        ]),
      ),
    ).toBe(0.25)
  })

  it('counts what one of the pictures does not have', () => {
    expect(
      shareChanged(
        gray([[0, 0]]),
        gray([
          [0, 0],
          [0, 0],
        ]),
      ),
    ).toBe(0.5)
    expect(
      shareChanged(
        gray([
          [0, 0],
          [0, 0],
        ]),
        gray([[0, 0]]),
      ),
    ).toBe(0.5)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseByteRange } from './byte-range.ts'

const part = (first: number, last: number) => ({ kind: 'part', first, last })

describe('a range of bytes', () => {
  it.each([
    ['bytes=0-0', part(0, 0)],
    ['bytes=2-5', part(2, 5)],
    ['bytes=2-', part(2, 9)],
    ['bytes=2-99', part(2, 9)],
    ['bytes=-3', part(7, 9)],
    ['bytes=-99', part(0, 9)],
    ['bytes=10-', { kind: 'unsatisfiable' }],
    ['bytes=-0', { kind: 'unsatisfiable' }],
  ])('%s of ten is read', (header, expected) => {
    expect(parseByteRange(header, 10)).toEqual(expected)
  })
  it.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=0-1,4-5', 'bytes=a-b', 'lines=1-2', 'bytes=1.5-2'])(
    '%s is the whole file',
    (header) => {
      expect(parseByteRange(header, 10)).toEqual({ kind: 'whole' })
    },
  )
  it('never leaves the file', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('bytes=', '-', '1', '9', '0', ',') }),
        fc.nat(50),
        (header, size) => {
          const range = parseByteRange(header, size)
          if (range.kind !== 'part') return
          expect(range.first).toBeGreaterThanOrEqual(0)
          expect(range.last).toBeGreaterThanOrEqual(range.first)
          expect(range.last).toBeLessThan(size)
        },
      ),
    )
  })
})

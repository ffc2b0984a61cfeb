import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawAfter, drawnOrder, hashOfList, isDrawTrue, seedCommitment } from './queue-draw.ts'

/** Stands in for SHA-256: the rules only need that texts are told apart. */
function sha256(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    one = Math.imul(one ^ code, 2_654_435_761)
    other = Math.imul(other ^ code, 1_597_334_677)
  }
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}
const entries = fc.uniqueArray(fc.uuid(), { maxLength: 40 })
const published = (ids: readonly string[], seed: string) => ({
  commitment: seedCommitment(seed, sha256),
  entries: ids,
  listHash: hashOfList(ids, sha256),
  seed,
  order: drawnOrder(ids, seed, sha256),
})

describe('a draw', () => {
  it('numbers every entry once, however the list is written down', () => {
    fc.assert(
      fc.property(entries, fc.string(), (ids, seed) => {
        const order = drawnOrder(ids, seed, sha256)
        expect(order.toSorted()).toEqual(ids.toSorted())
        expect(drawnOrder(ids.toReversed(), seed, sha256)).toEqual(order)
        expect(hashOfList(ids.toReversed(), sha256)).toBe(hashOfList(ids, sha256))
      }),
    )
  })
  it('is found true by anybody, and false once a seed, an entry or the order is another', () => {
    fc.assert(
      fc.property(entries, fc.string(), fc.uuid(), (ids, seed, other) => {
        fc.pre(ids.length > 1 && !ids.includes(other))
        const draw = published(ids, seed)
        expect(isDrawTrue(draw, sha256)).toBe(true)
        expect(isDrawTrue({ ...draw, seed: `${seed}.` }, sha256)).toBe(false)
        expect(isDrawTrue({ ...draw, entries: [...ids, other] }, sha256)).toBe(false)
        expect(isDrawTrue({ ...draw, order: draw.order.toReversed() }, sha256)).toBe(false)
      }),
    )
  })
  it('is announced, closed and drawn once; annulled at any time, for good', () => {
    expect([drawAfter('announced', 'close'), drawAfter('closed', 'draw')]).toEqual(['closed', 'drawn'])
    expect([drawAfter('announced', 'draw'), drawAfter('drawn', 'draw')]).toEqual([null, null])
    expect(drawAfter('drawn', 'annul')).toBe('annulled')
    expect(drawAfter('annulled', 'draw')).toBeNull()
  })
})

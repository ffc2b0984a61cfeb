import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ComparisonRequest,
  comparisonHref,
  comparisonOutcome,
  mostRequested,
  parseComparison,
} from './comparison-address.ts'

/** As the page server reads an address: repeated names joined by `;`. */
const read = (href: string): ComparisonRequest => {
  const pairs = (href.split('?')[1] ?? '').split('&').map((pair) => pair.split('=').map(decodeURIComponent))
  const valuesOf = (name: string) =>
    pairs.flatMap(([key, value]) => (key === name && value !== undefined ? [value] : []))
  return parseComparison((name) => (valuesOf(name).length > 0 ? valuesOf(name).join(';') : null))
}

const ids = fc.uniqueArray(
  fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }).filter((id) => id.isWellFormed() && !id.includes(';')),
  { maxLength: mostRequested },
)
const requests = fc.record({ homes: ids, onlyDifferences: fc.boolean() })

describe('the address of a comparison', () => {
  it('gives back what was written', () => {
    fc.assert(
      fc.property(requests, (request) => {
        expect(read(comparisonHref('/jamfor/', request))).toEqual(request)
      }),
    )
  })
  it('names each home once, in order', () => {
    expect(comparisonHref('/jamfor/', { homes: ['b-1', 'a-1'], onlyDifferences: true })).toBe(
      '/jamfor/?home=b-1&home=a-1&differences=1',
    )
    expect(comparisonHref('/jamfor/', { homes: [], onlyDifferences: false })).toBe('/jamfor/')
  })
  it('drops repeats and empty ids', () => {
    expect(read('/jamfor/?home=a&home=&home=b&home=a').homes).toEqual(['a', 'b'])
  })
  it('drops an id that no home can have', () => {
    expect(read(`/jamfor/?home=${'a'.repeat(200)}`).homes).toHaveLength(1)
    expect(read(`/jamfor/?home=${'a'.repeat(201)}`).homes).toEqual([])
  })
  it('looks up twelve homes at most', () => {
    const many = Array.from({ length: 13 }, (_, index) => `h-${index}`)
    expect(read(comparisonHref('/jamfor/', { homes: many, onlyDifferences: false })).homes).toEqual(many.slice(0, 12))
  })
  it('leaves out equal rows only when it says so', () => {
    expect(read('/jamfor/?home=a&differences=1').onlyDifferences).toBe(true)
    expect(read('/jamfor/?home=a&differences=yes').onlyDifferences).toBe(false)
  })
})

describe('a comparison', () => {
  it.each([
    ['without homes explains itself', 0, 0, 'none'],
    ['of one home shows it', 1, 1, 'homes'],
    ['of three homes shows them', 3, 3, 'homes'],
    ['of four homes asks for three of them', 4, 4, 'too-many'],
    ['of four homes, one of which is gone, shows three', 4, 3, 'homes'],
    ['of homes that are all gone is not found', 2, 0, 'gone'],
  ] as const)('%s', (_name, requested, existing, outcome) => {
    expect(comparisonOutcome({ requested, existing })).toBe(outcome)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type LocalDate } from '../dates.ts'
import { siteIds } from '../sites/site.ts'
import { dailyShuffle } from './daily-shuffle.ts'

const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), { maxLength: 60 })
const seeds = fc.record({
  siteId: fc.constantFrom(...siteIds),
  day: fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2026-01-01' as LocalDate, days)),
})
const itemsOf = (list: readonly string[]) => list.map((id) => ({ id }))
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)

describe('the order of a day', () => {
  it('has every item once', () => {
    fc.assert(
      fc.property(ids, seeds, (list, seed) => {
        expect(idsOf(dailyShuffle(itemsOf(list), seed)).sort()).toEqual([...list].sort())
      }),
    )
  })

  it('is the same for everyone: whatever order the list came in, however often it is requested', () => {
    fc.assert(
      fc.property(ids, seeds, (list, seed) => {
        const order = dailyShuffle(itemsOf(list), seed)
        expect(dailyShuffle(itemsOf(list), seed)).toEqual(order)
        expect(dailyShuffle(itemsOf([...list].reverse()), seed)).toEqual(order)
      }),
    )
  })

  it('keeps the others in their order when one is gone', () => {
    fc.assert(
      fc.property(ids, seeds, fc.nat(), (list, seed, index) => {
        const gone = list[index % Math.max(1, list.length)]
        const without = list.filter((id) => id !== gone)
        expect(idsOf(dailyShuffle(itemsOf(without), seed))).toEqual(
          idsOf(dailyShuffle(itemsOf(list), seed)).filter((id) => id !== gone),
        )
      }),
    )
  })

  it('is another one on the next day and on another site', () => {
    const many = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), { minLength: 14, maxLength: 60 })
    fc.assert(
      fc.property(many, seeds, (list, seed) => {
        const items = itemsOf(list)
        const order = dailyShuffle(items, seed)
        expect(dailyShuffle(items, { ...seed, day: addDays(seed.day, 1) })).not.toEqual(order)
        const siteId = seed.siteId === 'se' ? 'senior' : 'se'
        expect(dailyShuffle(items, { ...seed, siteId })).not.toEqual(order)
      }),
    )
  })

  it('lets each stand first about as often as the others', () => {
    const items = itemsOf(Array.from({ length: 8 }, (_, index) => `se-eftermarknad-${index}`))
    const first = new Map<string, number>()
    const days = 4_000
    for (let day = 0; day < days; day += 1) {
      const [item] = dailyShuffle(items, { siteId: 'se', day: addDays('2026-01-01' as LocalDate, day) })
      first.set(item?.id ?? '', (first.get(item?.id ?? '') ?? 0) + 1)
    }
    for (const { id } of items) {
      expect(first.get(id)).toBeGreaterThan(days / 8 / 1.3)
      expect(first.get(id)).toBeLessThan((days / 8) * 1.3)
    }
  })
})

import { expect, it } from 'vitest'
import { progressTowards } from './progress.ts'

const base = { year: 2018, value: 278 }
const target = { year: 2030, value: 139 }

it('says how much of the way to a goal is behind, downwards and upwards', () => {
  expect(progressTowards(base, target, [base, { year: 2025, value: 231 }, { year: 2024, value: 240 }])).toBe(34)
  expect(progressTowards({ year: 2018, value: 8 }, { year: 2030, value: 50 }, [{ year: 2025, value: 28 }])).toBe(48)
})

it('is neither more than the whole way nor less than nothing', () => {
  expect(progressTowards(base, target, [{ year: 2025, value: 120 }])).toBe(100)
  expect(progressTowards(base, target, [{ year: 2025, value: 300 }])).toBe(0)
})

it('says nothing without a beginning, a goal or a number', () => {
  expect(progressTowards(null, target, [base])).toBeNull()
  expect(progressTowards(base, null, [base])).toBeNull()
  expect(progressTowards(base, target, [])).toBeNull()
  expect(progressTowards(base, base, [base])).toBeNull()
})

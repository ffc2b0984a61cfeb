import { describe, expect, it } from 'vitest'
import type { LocalDate } from '../dates.ts'
import type { Country } from '../sites/site.ts'
import { parseNationalNumber } from './national-number.ts'
import { isTestNumber } from './test-number.ts'

const today = '2026-11-21' as LocalDate
function isForTests(country: Country, text: string): boolean {
  const read = parseNationalNumber(country, text, today)
  if (!read.ok) throw new Error(read.problem)
  return isTestNumber(read.value)
}

describe('numbers for tests', () => {
  it.each<[Country, string]>([
    ['SE', '198804129826'],
    ['SE', '199001019802'],
    ['NO', '01819045077'],
    ['FI', '010190-901R'],
  ])('are recognised in %s: %s', (country, number) => {
    expect(isForTests(country, number)).toBe(true)
  })
  it.each<[Country, string]>([
    ['SE', '090527+1474'],
    ['NO', '01419045094'],
    ['FI', '131052-308T'],
  ])('are not those of people in %s: %s', (country, number) => {
    expect(isForTests(country, number)).toBe(false)
  })
})

import type { LocalDate } from '../dates.ts'
import { type Country, countries } from '../sites/site.ts'
import { parseNationalNumber } from './national-number.ts'

/** The national numbers that a text may be, at most one of each country. Never fails. */
export const possibleNumbers = (text: string, today: LocalDate): readonly { country: Country; number: string }[] =>
  countries.flatMap((country) => {
    const read = parseNationalNumber(country, text, today)
    return read.ok ? [{ country, number: read.value.number }] : []
  })

import type { LocalDate } from '../dates.ts'
import { failure, type Result } from '../result.ts'
import type { Country } from '../sites/site.ts'
import { parseFinnishNumber } from './finnish-number.ts'
import { parseNorwegianNumber } from './norwegian-number.ts'
import type { NationalNumber, NumberReading } from './number-of-person.ts'
import { parseSwedishNumber } from './swedish-number.ts'

/** What can be wrong with a number. Source: public-site specification §5 (error message keys). */
export type NationalNumberProblem = 'required' | 'pnrFormat' | 'pnrControl'

const parsers = {
  SE: parseSwedishNumber,
  NO: parseNorwegianNumber,
  FI: parseFinnishNumber,
} as const satisfies Record<Country, (text: string, today: LocalDate) => NumberReading>

/**
 * Reads a national number as people write it: spaces at the ends and in the middle do not count. `pnrFormat`: not of
 * the country's shape. `pnrControl`: of its shape, and yet nobody's: a day that does not exist or is to come, a serial
 * that is never given, a wrong check digit.
 */
export function parseNationalNumber(
  country: Country,
  text: string,
  today: LocalDate,
): Result<NationalNumber, NationalNumberProblem> {
  const compact = text.replace(/\s/g, '')
  return compact === '' ? failure('required') : parsers[country](compact, today)
}

const maskFrom = { SE: 8, NO: 6, FI: 7 } as const satisfies Record<Country, number>

/** The number with the part hidden that is not the day of birth: `19880412-****`, `090587-****`. Never fails. */
export function maskNationalNumber({ country, number }: Pick<NationalNumber, 'country' | 'number'>): string {
  const shown = number.slice(0, maskFrom[country])
  const hidden = '*'.repeat(number.length - shown.length)
  return country === 'SE' ? `${shown}-${hidden}` : shown + hidden
}

/** Whole years that a person has lived by a day. Who is born on 29 February turns a year older on 1 March. Never fails. */
export function ageOn(birthDate: LocalDate, today: LocalDate): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

import type { LocalDate } from '../dates.ts'
import { failure, type Result } from '../result.ts'
import type { Country } from '../sites/site.ts'
import { parseFinnishNumber } from './finnish-number.ts'
import { parseNorwegianNumber } from './norwegian-number.ts'
import type { NationalNumber, NumberReading } from './number-of-person.ts'
import { parseSwedishNumber } from './swedish-number.ts'

/** Problem keys. Source: public-site specification §5 (error message keys). */
export type NationalNumberProblem = 'required' | 'pnrFormat' | 'pnrControl'

const parsers = {
  SE: parseSwedishNumber,
  NO: parseNorwegianNumber,
  FI: parseFinnishNumber,
} as const satisfies Record<Country, (text: string, today: LocalDate) => NumberReading>

/**
 * Reads a national number, ignoring spaces. `pnrFormat`: wrong format. `pnrControl`: never issued (non-existent or
 * future day, unused serial, wrong check digit).
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

/** Number with all but the birth date masked: `19880412-****`, `090587-****`. Never fails. */
export function maskNationalNumber({ country, number }: Pick<NationalNumber, 'country' | 'number'>): string {
  const shown = number.slice(0, maskFrom[country])
  const hidden = '*'.repeat(number.length - shown.length)
  return country === 'SE' ? `${shown}-${hidden}` : shown + hidden
}

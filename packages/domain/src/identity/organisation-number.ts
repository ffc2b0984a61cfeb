import { failure, type Result, success } from '../result.ts'
import type { Country } from '../sites/site.ts'
import { digitsOf, hasLuhnCheck, weightedModulo11 } from './check-digits.ts'

/** Per country: format, digit check and register notation. */
const rules = {
  SE: {
    // A leading 16 occurs in fields that also hold people's numbers.
    shape: /^(?:16)?(\d{6})-?(\d{4})$/,
    isRight: (digits) => (digits[2] ?? 0) >= 2 && hasLuhnCheck(digits),
    written: (digits) => `${digits.slice(0, 6)}-${digits.slice(6)}`,
  },
  NO: {
    shape: /^(\d{9})$/,
    isRight: (digits) => weightedModulo11(digits, [3, 2, 7, 6, 5, 4, 3, 2, 1]) === 0,
    written: (digits) => digits,
  },
  FI: {
    shape: /^(\d{7})-?(\d)$/,
    // A remainder of 1 would need a check digit of ten; such numbers are not issued.
    isRight: (digits) => weightedModulo11(digits, [7, 9, 10, 5, 8, 4, 2, 1]) === 0,
    written: (digits) => `${digits.slice(0, 7)}-${digits.slice(7)}`,
  },
} as const satisfies Record<
  Country,
  { shape: RegExp; isRight(digits: readonly number[]): boolean; written(digits: string): string }
>

/**
 * Reads an organisation number (organisationsnummer, organisasjonsnummer, Y-tunnus), ignoring spaces, into register
 * notation. Source: identity reference §9; the key is that of public-site specification §5.
 */
export function parseOrganisationNumber(country: Country, text: string): Result<string, 'required' | 'orgNr'> {
  const compact = text.replace(/\s/g, '')
  if (compact === '') return failure('required')
  const { shape, isRight, written } = rules[country]
  const match = shape.exec(compact)
  if (!match) return failure('orgNr')
  const digits = match.slice(1).join('')
  return isRight(digitsOf(digits)) ? success(written(digits)) : failure('orgNr')
}

import { type LocalDate, parseLocalDate } from '../dates.ts'
import { failure, type Result, success } from '../result.ts'
import type { Country } from '../sites/site.ts'

/** Person's number in a country's register, checked by its rule. */
export type NationalNumber = {
  readonly country: Country
  /** Register format: Sweden twelve digits, Norway eleven, Finland with its separator in capitals. */
  readonly number: string
  readonly kind: NationalNumberKind
  /** Null where not encoded: Norwegian numbers of the 2032 scheme, help numbers. */
  readonly birthDate: LocalDate | null
}

/**
 * `person`: of the population register. `coordination`: Swedish, and the Norwegian D-number, for people without
 * another. `interim`: provisional (Sweden) or temporary (Finland). `help`: issued by a Norwegian hospital. `synthetic`:
 * Norwegian, for tests only.
 */
export type NationalNumberKind = 'person' | 'coordination' | 'interim' | 'help' | 'synthetic'

/** Reading of a text without spaces, by one country's rule. */
export type NumberReading = Result<NationalNumber, 'pnrFormat' | 'pnrControl'>

/** Calendar day, or null when it does not exist. */
export function dayOf(year: number, month: number, day: number): LocalDate | null {
  const two = (number: number) => String(number).padStart(2, '0')
  const read = parseLocalDate(`${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`)
  return read.ok ? read.value : null
}

/** Returns the number; fails for a future birth date. */
export const bornBy = (today: LocalDate, found: NationalNumber): NumberReading =>
  found.birthDate !== null && found.birthDate > today ? failure('pnrControl') : success(found)

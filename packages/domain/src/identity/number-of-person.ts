import { type LocalDate, parseLocalDate } from '../dates.ts'
import { failure, type Result, success } from '../result.ts'
import type { Country } from '../sites/site.ts'

/** A person's number in the register of one country, checked by that country's rule. */
export type NationalNumber = {
  readonly country: Country
  /** As registers write it: Sweden twelve digits, Norway eleven, Finland with its separator in capitals. */
  readonly number: string
  readonly kind: NationalNumberKind
  /** Null where the number does not tell: Norwegian numbers of the order of 2032, help numbers. */
  readonly birthDate: LocalDate | null
}

/**
 * `person`: of the population register. `coordination`: Swedish, and the Norwegian D-number, for those who have no
 * other. `interim`: given for the time being (Sweden) or temporary (Finland). `help`: given by a Norwegian hospital.
 * `synthetic`: Norwegian, for tests only.
 */
export type NationalNumberKind = 'person' | 'coordination' | 'interim' | 'help' | 'synthetic'

/** What the rule of one country makes of a text without spaces. */
export type NumberReading = Result<NationalNumber, 'pnrFormat' | 'pnrControl'>

/** A calendar day of its parts, or null when it does not exist. */
export function dayOf(year: number, month: number, day: number): LocalDate | null {
  const two = (number: number) => String(number).padStart(2, '0')
  const read = parseLocalDate(`${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`)
  return read.ok ? read.value : null
}

/** The number, unless its day of birth is still to come. */
export const bornBy = (today: LocalDate, found: NationalNumber): NumberReading =>
  found.birthDate !== null && found.birthDate > today ? failure('pnrControl') : success(found)

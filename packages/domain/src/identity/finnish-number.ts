import type { LocalDate } from '../dates.ts'
import { failure } from '../result.ts'
import { bornBy, dayOf, type NumberReading } from './number-of-person.ts'

const checkCharacters = '0123456789ABCDEFHJKLMNPRSTUVWXY'

/** Several separators per century since 2023, because serials ran out. Source: DVV. */
const centuryOf = (separator: string): number => (separator === '+' ? 1800 : /[-U-Y]/.test(separator) ? 1900 : 2000)

/** Earliest birth year in the register. */
const firstYear = 1850

/** First temporary or test serial; 0 and 1 are never issued. */
const firstTemporarySerial = 900

/** Reads a henkilötunnus, `010190-901R`, case-insensitively. Source: DVV, identity reference §9. */
export function parseFinnishNumber(text: string, today: LocalDate): NumberReading {
  const number = text.toUpperCase()
  const match = /^(\d{2})(\d{2})(\d{2})([-+A-FU-Y])(\d{3})([0-9A-Y])$/.exec(number)
  if (!match) return failure('pnrFormat')
  const [, day = '', month = '', year = '', separator = '', serial = '', check = ''] = match
  const fullYear = centuryOf(separator) + Number(year)
  const birthDate = fullYear < firstYear ? null : dayOf(fullYear, Number(month), Number(day))
  const expected = checkCharacters[Number(day + month + year + serial) % 31]
  if (birthDate === null || Number(serial) < 2 || check !== expected) return failure('pnrControl')
  const kind = Number(serial) >= firstTemporarySerial ? 'interim' : 'person'
  return bornBy(today, { country: 'FI', number, kind, birthDate })
}

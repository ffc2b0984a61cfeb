import type { LocalDate } from '../dates.ts'
import { failure } from '../result.ts'
import { digitsOf, hasLuhnCheck } from './check-digits.ts'
import { bornBy, dayOf, type NumberReading } from './number-of-person.ts'

const shape = /^(\d{2})?(\d{2})(\d{2})(\d{2})([-+])?(\d{4})$/
const interimShape = /^(\d{2})?(\d{2})(\d{2})(\d{2})([-+])?([TRSUWXJKLMN]\d{3})$/

/** Added to the day in coordination numbers. */
const coordinationDays = 60

/**
 * Reads a personnummer or samordningsnummer: ten or twelve digits, with or without `-`, or with `+` from the year the
 * person turns 100. Source: Skatteverket's rule, identity reference §9.
 */
export const parseSwedishNumber = (text: string, today: LocalDate): NumberReading =>
  readSwedish(shape.exec(text), today)

/**
 * Also reads interim numbers of schools and hospitals, whose fourth-last character is alphabetic and counts as 1. No
 * e-ID has one, so login never reads these.
 */
export const parseSwedishOrInterimNumber = (text: string, today: LocalDate): NumberReading =>
  readSwedish(shape.exec(text) ?? interimShape.exec(text.toUpperCase()), today)

function readSwedish(match: RegExpExecArray | null, today: LocalDate): NumberReading {
  if (!match) return failure('pnrFormat')
  const [, century, year = '', month = '', day = '', separator, last = ''] = match
  const fullYear = century ? Number(century + year) : yearOf(Number(year), separator === '+', Number(today.slice(0, 4)))
  const isCoordination = Number(day) > coordinationDays
  const birthDate = dayOf(fullYear, Number(month), isCoordination ? Number(day) - coordinationDays : Number(day))
  const isInterim = /^[A-Z]/.test(last)
  const digits = digitsOf(year + month + day + last.replace(/^[A-Z]/, '1'))
  if (birthDate === null || last.startsWith('000') || !hasLuhnCheck(digits)) return failure('pnrControl')
  return bornBy(today, {
    country: 'SE',
    number: `${String(fullYear).padStart(4, '0')}${month}${day}${last}`,
    kind: isInterim ? 'interim' : isCoordination ? 'coordination' : 'person',
    birthDate,
  })
}

/** Latest non-future year with these digits; a hundred years earlier with a plus. */
function yearOf(twoDigits: number, isOld: boolean, thisYear: number): number {
  const latest = thisYear - ((((thisYear - twoDigits) % 100) + 100) % 100)
  return isOld ? latest - 100 : latest
}

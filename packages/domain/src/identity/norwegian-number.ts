import type { LocalDate } from '../dates.ts'
import { failure } from '../result.ts'
import { digitsOf, weightedModulo11 } from './check-digits.ts'
import { bornBy, dayOf, type NationalNumberKind, type NumberReading } from './number-of-person.ts'

const firstWeights = [3, 7, 6, 1, 8, 9, 4, 5, 2, 1] as const
const secondWeights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1] as const

/** Allowed first check remainders; all but 0 belong to the 2032 scheme. */
const firstRemainders: readonly number[] = [0, 1, 2, 3]

/** Centuries by serial in the old scheme. Source: Skatteetaten. */
const centuries = [
  { from: 0, to: 499, firstYear: 1900, lastYear: 1999 },
  { from: 900, to: 999, firstYear: 1940, lastYear: 1999 },
  { from: 500, to: 749, firstYear: 1854, lastYear: 1899 },
  { from: 500, to: 999, firstYear: 2000, lastYear: 2039 },
] as const

/**
 * Reads a fødselsnummer: eleven digits. D-numbers add 40 to the day, help numbers 40 and synthetic numbers 80 to the
 * month. From 2032 the first check digit may be any of four and the serial gives no century, so the birth date is null.
 * (One in four looks like the old scheme; an e-ID's birth date takes precedence.) Source: Skatteetaten, identity
 * reference §9.
 */
export function parseNorwegianNumber(text: string, today: LocalDate): NumberReading {
  const match = /^(\d{2})(\d{2})(\d{2})(\d{3})\d{2}$/.exec(text)
  if (!match) return failure('pnrFormat')
  const [day = 0, month = 0, year = 0, serial = 0] = match.slice(1).map(Number)
  const digits = digitsOf(text)
  const remainder = weightedModulo11(digits, firstWeights)
  if (!firstRemainders.includes(remainder) || weightedModulo11(digits, secondWeights) !== 0)
    return failure('pnrControl')

  const { kind, realDay, realMonth } = realDayOf(day, month)
  const isOldOrder = remainder === 0
  const fullYear = isOldOrder && kind !== 'help' ? yearOf(year, serial) : null
  // Without a century, 29 February must exist in either: 2000 stands for 1900 too.
  const birthDate = dayOf(fullYear ?? 2000 + year, realMonth, realDay)
  if (birthDate === null) return failure('pnrControl')
  return bornBy(today, { country: 'NO', number: text, kind, birthDate: fullYear === null ? null : birthDate })
}

function realDayOf(day: number, month: number): { kind: NationalNumberKind; realDay: number; realMonth: number } {
  const isD = day > 40
  const realDay = isD ? day - 40 : day
  if (month > 80) return { kind: 'synthetic', realDay, realMonth: month - 80 }
  if (month > 40) return { kind: 'help', realDay, realMonth: month - 40 }
  return { kind: isD ? 'coordination' : 'person', realDay, realMonth: month }
}

/** Null when no century issues this serial. */
function yearOf(twoDigits: number, serial: number): number | null {
  for (const { from, to, firstYear, lastYear } of centuries) {
    const year = firstYear - (firstYear % 100) + twoDigits
    if (serial >= from && serial <= to && year >= firstYear && year <= lastYear) return year
  }
  return null
}

import { type LocalDate, parseLocalDate } from '../dates.ts'
import { parseEmail, parseName, parsePhone, parsePostalCode } from '../interest/interest-form.ts'
import { failure, type Result, success } from '../result.ts'

/** Longest texts of the fields that have no rule of their own. Source: public-site specification §5 (max lengths). */
export const personLimits = { address: 250, city: 50 } as const

/** What people write about themselves when they register or change their data. */
export type PersonFields = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phoneNumber: string
  readonly address: string
  readonly postalCode: string
  readonly city: string
  readonly birthDate: LocalDate
}
export type PersonField = keyof PersonFields

/** What may be wrong with such a field, in the words of §5. */
export type PersonProblem =
  | 'required'
  | 'inputTooLong'
  | 'invalidInput'
  | 'email'
  | 'phoneNumber'
  | 'numeric'
  | 'invalidBirthdate'

/**
 * Reads a birth date: required; eight digits `ddmmyyyy`, or a date as people write it (`yyyy-MM-dd`, `dd.MM.yyyy`,
 * `d/M yyyy` with any of those marks). A day to come, or one that nobody alive was born on, is invalid.
 * Source: public-site specification §5.
 */
export function parseBirthDate(text: string, today: LocalDate): Result<LocalDate, 'required' | 'invalidBirthdate'> {
  const written = text.trim()
  if (written === '') return failure('required')
  const day = /^(\d{2})(\d{2})(\d{4})$/.exec(written) ?? /^(\d{1,2})[./-] ?(\d{1,2})[./ -] ?(\d{4})$/.exec(written)
  const iso = day ? `${day[3]}-${day[2]?.padStart(2, '0')}-${day[1]?.padStart(2, '0')}` : written
  const read = parseLocalDate(iso)
  if (!read.ok || read.value > today || Number(today.slice(0, 4)) - Number(iso.slice(0, 4)) > 125)
    return failure('invalidBirthdate')
  return read
}

const limited = (most: number) => (text: string) => {
  const written = text.trim().normalize('NFC')
  if (written.length > most) return failure('inputTooLong' as const)
  return /\p{Cc}/u.test(written) ? failure('invalidInput' as const) : success(written)
}

function parseCode(text: string): Result<string, 'inputTooLong' | 'numeric'> {
  const read = parsePostalCode(text)
  return read.ok ? success(read.value ?? '') : read
}

const readers: {
  readonly [F in PersonField]: (text: string, today: LocalDate) => Result<PersonFields[F], PersonProblem>
} = {
  firstName: parseName,
  lastName: parseName,
  email: parseEmail,
  phoneNumber: parsePhone,
  address: limited(personLimits.address),
  postalCode: parseCode,
  city: limited(personLimits.city),
  birthDate: parseBirthDate,
}
const fieldOrder = Object.keys(readers) as readonly PersonField[]

export type FieldProblem = { readonly field: PersonField; readonly problem: PersonProblem }
type Reading<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] }

/**
 * Reads the fields that are given, in the order of the form, and names each that is wrong.
 * Source: public-site specification §5. Never fails otherwise.
 */
export function readPersonChanges(
  given: Readonly<Partial<Record<PersonField, string>>>,
  today: LocalDate,
): Reading<Partial<PersonFields>> {
  const problems: FieldProblem[] = []
  const value: Partial<Record<PersonField, string>> = {}
  for (const field of fieldOrder) {
    const text = given[field]
    if (text === undefined) continue
    const read = readers[field](text, today)
    if (read.ok) value[field] = read.value
    else problems.push({ field, problem: read.problem })
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: value as Partial<PersonFields> }
}

/** The same for a whole form: what is not given is as if it were empty. */
export function readPerson(
  given: Readonly<Partial<Record<PersonField, string>>>,
  today: LocalDate,
): Reading<PersonFields> {
  const whole = Object.fromEntries(fieldOrder.map((field) => [field, given[field] ?? '']))
  return readPersonChanges(whole, today) as Reading<PersonFields>
}

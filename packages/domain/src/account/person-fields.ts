import { type LocalDate, parseLocalDate } from '../dates.ts'
import { isOfAge } from '../identity/age.ts'
import { parseEmail, parseName, parsePhone, parsePostalCode } from '../interest/interest-form.ts'
import { failure, type Result, success } from '../result.ts'

/** Maximum lengths where no other rule applies. Source: public-site specification §5 (max lengths). */
export const personLimits = { address: 250, city: 50 } as const

/** Personal data from registration or settings. */
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

/** Codes of §5. */
export const personProblems = [
  'required',
  'inputToLong',
  'invalidInput',
  'email',
  'phoneNumber',
  'numeric',
  'invalidBirthdate',
  'underAge',
] as const
export type PersonProblem = (typeof personProblems)[number]

/**
 * Reads a required birth date: `ddmmyyyy`, `yyyyMMdd`, `yyyy-MM-dd`, `dd.MM.yyyy`, `d/M yyyy`, with any of those
 * separators. Eight digits are a possible birth date in one order only: read the other way, the year is before 1232 or
 * the month above 12. Future or impossibly early days are invalid. Source: public-site specification §5.
 */
export function parseBirthDate(text: string, today: LocalDate): Result<LocalDate, 'required' | 'invalidBirthdate'> {
  const written = text.trim()
  if (written === '') return failure('required')
  const yearFirst = /^(\d{4})(\d{2})(\d{2})$/.exec(written)
  const day = /^(\d{2})(\d{2})(\d{4})$/.exec(written) ?? /^(\d{1,2})[./-] ?(\d{1,2})[./ -] ?(\d{4})$/.exec(written)
  const candidates = [
    day ? `${day[3]}-${day[2]?.padStart(2, '0')}-${day[1]?.padStart(2, '0')}` : written,
    ...(yearFirst ? [`${yearFirst[1]}-${yearFirst[2]}-${yearFirst[3]}`] : []),
  ]
  for (const iso of candidates) {
    const read = parseLocalDate(iso)
    if (read.ok && read.value <= today && Number(today.slice(0, 4)) - Number(iso.slice(0, 4)) <= 125) return read
  }
  return failure('invalidBirthdate')
}

const limited = (most: number) => (text: string) => {
  const written = text.trim().normalize('NFC')
  if (written.length > most) return failure('inputToLong' as const)
  return /\p{Cc}/u.test(written) ? failure('invalidInput' as const) : success(written)
}

function parseCode(text: string): Result<string, 'inputToLong' | 'numeric'> {
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
 * Reads the given fields in form order, reporting each invalid one. Source: public-site specification §5. Never fails
 * otherwise.
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

/**
 * For registration: missing fields count as empty, and who is under age has no account. Source: docs/decisions/0057.
 */
export function readPerson(
  given: Readonly<Partial<Record<PersonField, string>>>,
  today: LocalDate,
): Reading<PersonFields> {
  const whole = Object.fromEntries(fieldOrder.map((field) => [field, given[field] ?? '']))
  const read = readPersonChanges(whole, today) as Reading<PersonFields>
  const birthDate = parseBirthDate(given.birthDate ?? '', today)
  if (!birthDate.ok || isOfAge(birthDate.value, today)) return read
  const others = read.ok ? [] : read.problems
  // Last in form order.
  return { ok: false, problems: [...others, { field: 'birthDate', problem: 'underAge' }] }
}

import type { LocalDate } from '../dates.ts'
import { parseNationalNumber } from '../identity/national-number.ts'
import { isTestNumber } from '../identity/test-number.ts'
import { parseEmail, parseName, parsePhone, parsePostalCode } from '../interest/interest-form.ts'
import { fromMinor, type Money } from '../money.ts'
import { failure, type Result, success } from '../result.ts'
import type { Country } from '../sites/site.ts'
import { type BuyerRules, problemsOfBuyers } from './buyers.ts'
import { checkFinancing } from './financing.ts'

/** Field problem, by §5; `amount` where it names one. */
export type StepProblem = { readonly field: string; readonly problem: string; readonly amount: Money | null }
export type StepReading<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly StepProblem[] }

const wrong = (field: string, problem: string, amount: Money | null = null): StepProblem => ({ field, problem, amount })

/** Swedish register digits. Source: public-site specification §5. */
const apartmentNumberDigits = 4

/** Problem of a written number; the home's own, or none, is right. */
function apartmentProblem(written: string, own: string | null): 'numeric' | 'maxLength' | 'invalidInput' | null {
  if (written === '' || written === own) return null
  if (!/^\d+$/.test(written)) return 'numeric'
  if (written.length > apartmentNumberDigits) return 'maxLength'
  return own === null ? null : 'invalidInput'
}

/**
 * Reads apartment number and terms. Swedish input: at most four digits, and no other than the home's own number, if it
 * has one. Only the current wording of the terms can be accepted: another was on the page (`termsChanged`). Source:
 * public-site specification §5 (booking, terms).
 */
export function readStart(
  given: { readonly apartmentNumber: string | null; readonly terms: boolean; readonly termsVersion: string },
  home: { readonly country: Country; readonly apartmentNumber: string | null; readonly termsVersion: string },
): StepReading<{ readonly apartmentNumber: string | null }> {
  const written = given.apartmentNumber?.trim() ?? ''
  const problems: StepProblem[] = []
  const problem = home.country === 'SE' ? apartmentProblem(written, home.apartmentNumber) : null
  if (problem) problems.push(wrong('apartmentNumber', problem))
  if (!given.terms) problems.push(wrong('terms', 'required'))
  else if (given.termsVersion !== home.termsVersion) problems.push(wrong('terms', 'termsChanged'))
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, value: { apartmentNumber: home.apartmentNumber ?? (written === '' ? null : written) } }
}

/** Buyer input. */
export type WrittenBuyer = {
  readonly firstName: string
  readonly lastName: string
  readonly nationalNumber: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly postalCode: string
  readonly city: string
  readonly share: number
}
/** A valid buyer; number in register notation. */
export type ReadBuyer = WrittenBuyer

/** Where no other rule applies. Source: public-site specification §5 (max lengths). */
const longest = { address: 250, city: 50 } as const

const required =
  (most: number) =>
  (text: string): Result<string, string> => {
    const written = text.trim().normalize('NFC')
    if (written === '') return failure('required')
    if (written.length > most) return failure('inputToLong')
    return /\p{Cc}/u.test(written) ? failure('invalidInput') : success(written)
  }

function requiredCode(text: string): Result<string, string> {
  const read = parsePostalCode(text)
  if (!read.ok) return read
  return read.value === null ? failure('required') : success(read.value)
}

const readers = {
  firstName: parseName,
  lastName: parseName,
  email: parseEmail,
  phone: parsePhone,
  address: required(longest.address),
  postalCode: requiredCode,
  city: required(longest.city),
} as const satisfies Partial<Record<keyof WrittenBuyer, (text: string) => Result<string, string>>>
type TextField = keyof typeof readers
const textFields = Object.keys(readers) as readonly TextField[]

/** Holder identity from the account, overriding input. */
export type Holder = Pick<WrittenBuyer, 'firstName' | 'lastName' | 'nationalNumber'>

/**
 * Reads buyers, the holder first with account names and number; reports every wrong field (`buyers.1.email`). Requires
 * legal age. Source: public-site specification §5; product decisions, booking.
 */
export function readBuyers(
  written: readonly WrittenBuyer[],
  by: {
    readonly country: Country
    readonly holder: Holder
    readonly today: LocalDate
    readonly legalAge: (birthDate: LocalDate) => boolean
    readonly acceptsTestNumbers: boolean
  },
): StepReading<readonly ReadBuyer[]> {
  const problems: StepProblem[] = []
  const buyers = written.map((given, index) => {
    const buyer = index === 0 ? { ...given, ...by.holder } : given
    const read: Record<string, string> = {}
    for (const field of textFields) {
      if (index === 0 && (field === 'firstName' || field === 'lastName')) {
        read[field] = buyer[field]
        continue
      }
      const reading: Result<string, string> = readers[field](buyer[field])
      if (reading.ok) read[field] = reading.value
      else problems.push(wrong(`buyers.${index}.${field}`, reading.problem))
    }
    const number = readNumber(buyer.nationalNumber, by)
    if (index > 0 && !number.ok) problems.push(wrong(`buyers.${index}.nationalNumber`, number.problem))
    const nationalNumber = index > 0 && number.ok ? number.value : buyer.nationalNumber
    return { ...buyer, ...read, nationalNumber }
  })
  problems.push(...togetherProblems(by.country, buyers, problems))
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: buyers }
}

function readNumber(
  text: string,
  by: Parameters<typeof readBuyers>[1],
): Result<string, 'required' | 'pnrFormat' | 'pnrControl' | 'underAge'> {
  const read = parseNationalNumber(by.country, text, by.today)
  if (!read.ok) return read
  if (!by.acceptsTestNumbers && isTestNumber(read.value)) return failure('pnrControl')
  const { birthDate, number } = read.value
  return birthDate !== null && !by.legalAge(birthDate) ? failure('underAge') : success(number)
}

const fieldOfProblem = {
  required: 'buyers',
  tooMany: 'buyers',
  uniqueSocial: 'nationalNumber',
  uniqueEmail: 'email',
  shareTooLow: 'share',
  shareSum: 'share',
} as const

/** Joint rules, without fields already reported. */
function togetherProblems(
  country: Country,
  buyers: readonly BuyerRules[],
  known: readonly StepProblem[],
): readonly StepProblem[] {
  const isKnown = new Set(known.map(({ field }) => field))
  return problemsOfBuyers(country, buyers)
    .map(({ buyer, problem }) => {
      const field = fieldOfProblem[problem]
      return wrong(
        buyer === null ? (field === 'share' ? 'buyers.share' : 'buyers') : `buyers.${buyer}.${field}`,
        problem,
      )
    })
    .filter(({ field }) => !isKnown.has(field))
}

/** Reads own funds and loans in minor units. Source: public-site specification §5 (booking). */
export function readFinancing(
  price: Money,
  given: { readonly ownFundsMinor: number; readonly loansMinor: number },
): StepReading<{ readonly ownFundsMinor: number; readonly loansMinor: number }> {
  const problems = (['ownFundsMinor', 'loansMinor'] as const)
    .filter((field) => !Number.isSafeInteger(given[field]) || given[field] < 0)
    .map((field) => wrong(field, 'invalidInput'))
  if (problems.length > 0) return { ok: false, problems }
  const checked = checkFinancing(price, {
    ownFunds: fromMinor(given.ownFundsMinor, price.currency),
    loans: fromMinor(given.loansMinor, price.currency),
  })
  if (checked.code === 'Ok') return { ok: true, value: given }
  const problem =
    checked.code === 'downPaymentTooLow'
      ? wrong('ownFundsMinor', checked.code, checked.minimum)
      : wrong('loansMinor', checked.code, checked.difference)
  return { ok: false, problems: [problem] }
}

/** Maximum household size accepted. */
const largestHousehold = 20

/** Reads current accommodation. */
export function readAccommodation<Given extends { readonly household: number }>(given: Given): StepReading<Given> {
  const { household } = given
  if (!Number.isSafeInteger(household) || household < 1)
    return { ok: false, problems: [wrong('household', 'required')] }
  if (household > largestHousehold) return { ok: false, problems: [wrong('household', 'maxValue')] }
  return { ok: true, value: given }
}

/** Requires all documents confirmed; reports missing ones. */
export function readConfirmed(
  confirmedIds: readonly string[],
  documentIds: readonly string[],
): StepReading<{ readonly confirmedIds: readonly string[] }> {
  const missing = documentIds.filter((id) => !confirmedIds.includes(id))
  return missing.length > 0
    ? { ok: false, problems: missing.map((id) => wrong(`documents.${id}`, 'required')) }
    : { ok: true, value: { confirmedIds: documentIds } }
}

/** Requires one option per existing group. Source: product decisions, booking (Finland's choices). */
export function readChoices(
  chosen: Readonly<Partial<Record<string, string>>>,
  groups: readonly { readonly group: string; readonly options: readonly { readonly id: string }[] }[],
): StepReading<{ readonly chosen: Readonly<Record<string, string>> }> {
  const value: Record<string, string> = {}
  const problems: StepProblem[] = []
  for (const { group, options } of groups) {
    const id = chosen[group]
    if (id === undefined) problems.push(wrong(`chosen.${group}`, 'required'))
    else if (!options.some((option) => option.id === id)) problems.push(wrong(`chosen.${group}`, 'invalidInput'))
    else value[group] = id
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: { chosen: value } }
}

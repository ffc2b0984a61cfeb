import type { LocalDate } from '../dates.ts'
import { parseNationalNumber } from '../identity/national-number.ts'
import { isTestNumber } from '../identity/test-number.ts'
import { parseEmail, parseName, parsePhone, parsePostalCode } from '../interest/interest-form.ts'
import { fromMinor, type Money } from '../money.ts'
import { failure, type Result, success } from '../result.ts'
import type { Country } from '../sites/site.ts'
import { type BuyerRules, problemsOfBuyers } from './buyers.ts'
import { checkFinancing } from './financing.ts'

/** What is wrong with a field of a step, in the words of §5; `amount` goes with those that name one. */
export type StepProblem = { readonly field: string; readonly problem: string; readonly amount: Money | null }
export type StepReading<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly StepProblem[] }

const wrong = (field: string, problem: string, amount: Money | null = null): StepProblem => ({ field, problem, amount })

/** Longest apartment number of the Swedish register. Source: public-site specification §5. */
const apartmentNumberDigits = 4

/**
 * Reads the apartment number and the yes to the terms. The number of the home itself goes before what is written; in
 * Sweden a written one has digits only, at most four. Source: public-site specification §5 (booking, terms).
 */
export function readStart(
  given: { readonly apartmentNumber: string | null; readonly terms: boolean },
  home: { readonly country: Country; readonly apartmentNumber: string | null },
): StepReading<{ readonly apartmentNumber: string | null }> {
  const written = given.apartmentNumber?.trim() ?? ''
  const problems: StepProblem[] = []
  if (home.apartmentNumber === null && home.country === 'SE') {
    if (!/^\d*$/.test(written)) problems.push(wrong('apartmentNumber', 'numeric'))
    else if (written.length > apartmentNumberDigits) problems.push(wrong('apartmentNumber', 'maxLength'))
  }
  if (!given.terms) problems.push(wrong('terms', 'required'))
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, value: { apartmentNumber: home.apartmentNumber ?? (written === '' ? null : written) } }
}

/** A buyer as written. */
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
/** A buyer by the rules; the number as registers write it. */
export type ReadBuyer = WrittenBuyer

/** Longest of the fields that have no rule of their own. Source: public-site specification §5 (max lengths). */
const longest = { address: 250, city: 50 } as const

const required =
  (most: number) =>
  (text: string): Result<string, string> => {
    const written = text.trim().normalize('NFC')
    if (written === '') return failure('required')
    if (written.length > most) return failure('inputTooLong')
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

/** How the holder is known: by the account, whatever is written. */
export type Holder = Pick<WrittenBuyer, 'firstName' | 'lastName' | 'nationalNumber'>

/**
 * Reads the buyers, the holder first with the names and number of the account, and names every wrong field of each:
 * `buyers.1.email`. Nobody under age signs for a home. Source: public-site specification §5; product decisions, booking.
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

/** Rules of all together; what is wrong by itself already is not said twice. */
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

/** Reads own funds and loans, in minor units. Source: public-site specification §5 (booking). */
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

/** Most people of one household that a form takes. */
const largestHousehold = 20

/** Reads how the buyer lives today. */
export function readAccommodation<Given extends { readonly household: number }>(given: Given): StepReading<Given> {
  const { household } = given
  if (!Number.isSafeInteger(household) || household < 1)
    return { ok: false, problems: [wrong('household', 'required')] }
  if (household > largestHousehold) return { ok: false, problems: [wrong('household', 'maxValue')] }
  return { ok: true, value: given }
}

/** Reads which documents were read and agreed to: all of them. Names each that is missing. */
export function readConfirmed(
  confirmedIds: readonly string[],
  documentIds: readonly string[],
): StepReading<{ readonly confirmedIds: readonly string[] }> {
  const missing = documentIds.filter((id) => !confirmedIds.includes(id))
  return missing.length > 0
    ? { ok: false, problems: missing.map((id) => wrong(`documents.${id}`, 'required')) }
    : { ok: true, value: { confirmedIds: documentIds } }
}

/** Reads one option of each group that there is. Source: product decisions, booking (Finland's choices). */
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

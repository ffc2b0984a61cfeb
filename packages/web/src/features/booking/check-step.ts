import type { BookingView, StepInputs } from '@nyhem/contract/calls/booking'
import {
  readAccommodation,
  readBuyers,
  readChoices,
  readConfirmed,
  readFinancing,
  readStart,
  type StepProblem,
  type StepReading,
} from '@nyhem/domain/booking/read-steps'
import type { LocalDate } from '@nyhem/domain/dates'
import { isOfAge } from '@nyhem/domain/identity/age'
import type { Money } from '@nyhem/domain/money'

/**
 * Validates a step with the server's own functions, so that most problems show before sending. The server decides: only
 * it knows other people's addresses and numbers.
 */

const problemsOf = (read: StepReading<unknown>): readonly StepProblem[] => (read.ok ? [] : read.problems)

const missing = (field: string, problem = 'required'): StepProblem => ({ field, problem, amount: null })

export const checkStart = (
  input: StepInputs['start-booking'],
  home: { country: BookingView['country']; apartmentNumber: string | null; termsVersion: string },
): readonly StepProblem[] => problemsOf(readStart(input, home))

type BuyersContext = Pick<BookingView, 'country' | 'buyers'> & { today: LocalDate }

/** An unchanged masked number is the stored one and is not validated here. */
const storedNumbers = ({ buyers }: Pick<BookingView, 'buyers'>): ReadonlySet<string> =>
  new Set(buyers.map(({ nationalNumber }) => nationalNumber).filter((number) => number.includes('*')))

export function checkBuyers(
  input: StepInputs['personal-info'],
  { country, buyers, today }: BuyersContext,
): readonly StepProblem[] {
  const [holder] = input.buyers
  const stored = storedNumbers({ buyers })
  const read = readBuyers(input.buyers, {
    country,
    // Locked values come from the e-ID and are not validated.
    holder: {
      firstName: holder?.firstName ?? '',
      lastName: holder?.lastName ?? '',
      nationalNumber: holder?.nationalNumber ?? '',
    },
    today,
    legalAge: (birthDate) => isOfAge(birthDate, today),
    // Only the server knows which numbers are test numbers.
    acceptsTestNumbers: true,
  })
  const isOfStored = (field: string) =>
    input.buyers.some(
      ({ nationalNumber }, index) => field === `buyers.${index}.nationalNumber` && stored.has(nationalNumber.trim()),
    )
  return problemsOf(read).filter(({ field }) => !isOfStored(field))
}

export const checkChoices = (
  { chosen }: StepInputs['choices'],
  { choices }: Pick<BookingView, 'choices'>,
): readonly StepProblem[] => problemsOf(readChoices(chosen, choices))

/** Null: the field holds no amount. */
export type WrittenFinancing = { ownFunds: Money | null; loans: Money | null; empty: readonly string[] }

export function checkWrittenFinancing(
  { ownFunds, loans, empty }: WrittenFinancing,
  price: Money,
): readonly StepProblem[] {
  if (ownFunds && loans)
    return problemsOf(readFinancing(price, { ownFundsMinor: ownFunds.minor, loansMinor: loans.minor }))
  return Object.entries({ ownFundsMinor: ownFunds, loansMinor: loans }).flatMap(([field, amount]) =>
    amount === null ? [missing(field, empty.includes(field) ? 'required' : 'numeric')] : [],
  )
}

export function checkAccommodation(written: {
  livesIn: string | null
  sellsFirst: boolean | null
  household: number | null
}): readonly StepProblem[] {
  const { livesIn, sellsFirst, household } = written
  return [
    ...(livesIn === null ? [missing('livesIn')] : []),
    ...(sellsFirst === null ? [missing('sellsFirst')] : []),
    ...problemsOf(readAccommodation({ household: household ?? 0 })),
  ]
}

export const checkDocuments = (
  { confirmedIds }: StepInputs['documents'],
  { documents }: Pick<BookingView, 'documents'>,
): readonly StepProblem[] =>
  problemsOf(
    readConfirmed(
      confirmedIds,
      documents.map(({ id }) => id),
    ),
  )

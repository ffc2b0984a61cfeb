import type { BookingView, StepInputs } from '@nyhem/contract/calls/booking'
import { legalAge } from '@nyhem/domain/booking/can-book'
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
import { ageOn } from '@nyhem/domain/identity/national-number'
import type { Money } from '@nyhem/domain/money'

/**
 * What is wrong with a step as it is written, by the very functions that the server reads it with, so that most of it
 * is heard before anything is sent. The server has the last word: it alone knows other people's addresses and numbers.
 */

const problemsOf = (read: StepReading<unknown>): readonly StepProblem[] => (read.ok ? [] : read.problems)

const missing = (field: string, problem = 'required'): StepProblem => ({ field, problem, amount: null })

export const checkStart = (
  input: StepInputs['start-booking'],
  home: { country: BookingView['country']; apartmentNumber: string | null },
): readonly StepProblem[] => problemsOf(readStart(input, home))

type BuyersContext = Pick<BookingView, 'country' | 'buyers'> & { today: LocalDate }

/** A masked number is the one that the server keeps, and nobody has touched it: it is not read here. */
const keptNumbers = ({ buyers }: Pick<BookingView, 'buyers'>): ReadonlySet<string> =>
  new Set(buyers.map(({ nationalNumber }) => nationalNumber).filter((number) => number.includes('*')))

export function checkBuyers(
  input: StepInputs['personal-info'],
  { country, buyers, today }: BuyersContext,
): readonly StepProblem[] {
  const [holder] = input.buyers
  const kept = keptNumbers({ buyers })
  const read = readBuyers(input.buyers, {
    country,
    // What is locked comes from the e-ID and is not judged.
    holder: {
      firstName: holder?.firstName ?? '',
      lastName: holder?.lastName ?? '',
      nationalNumber: holder?.nationalNumber ?? '',
    },
    today,
    legalAge: (birthDate) => ageOn(birthDate, today) >= legalAge,
    // Which numbers are for tests only is for the server to know.
    acceptsTestNumbers: true,
  })
  const isOfKept = (field: string) =>
    input.buyers.some(
      ({ nationalNumber }, index) => field === `buyers.${index}.nationalNumber` && kept.has(nationalNumber.trim()),
    )
  return problemsOf(read).filter(({ field }) => !isOfKept(field))
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

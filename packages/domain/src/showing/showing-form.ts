import { parseEmail, parseName, parsePhone } from '../interest/interest-form.ts'
import { failure, type Result, success } from '../result.ts'
import { partyLimits } from './register-for-showing.ts'

/** Fields of the showing form, in the order of the page. */
export const showingFields = ['firstName', 'lastName', 'email', 'phone', 'partySize', 'terms'] as const
export type ShowingField = (typeof showingFields)[number]

/** What somebody who wants to come has written, read. */
export type ShowingGuest = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly partySize: number
}

/** Fields of checking in. A drop-in says who it is; who is registered is known by the address. */
export const checkInFields = ['email', 'firstName', 'lastName'] as const
export type CheckInField = (typeof checkInFields)[number]
export const checkInWays = ['registered', 'drop-in'] as const
export type CheckInWay = (typeof checkInWays)[number]
export type CheckInGuest =
  | { readonly way: 'registered'; readonly email: string }
  | { readonly way: 'drop-in'; readonly email: string; readonly firstName: string; readonly lastName: string }

export type FieldProblem = { readonly field: string; readonly problem: string }
export type FormReading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] }

/** Gives what was written in a field, or null where there is none. */
export type WrittenField = (name: string) => string | null

/** Reads how many are coming: a whole number from 1 to 6. */
export function parsePartySize(text: string): Result<number, 'required' | 'partySize'> {
  const written = text.trim()
  if (written === '') return failure('required')
  const size = /^\d{1,2}$/.test(written) ? Number(written) : Number.NaN
  return size >= partyLimits.min && size <= partyLimits.max ? success(size) : failure('partySize')
}

const accepted = (text: string): Result<true, 'required'> => (text === '' ? failure('required') : success(true))

/** Reads the showing form; every problem at once, in the order of the fields. Source: public-site specification §5. */
export function readShowingForm(written: WrittenField): FormReading<ShowingGuest> {
  const text = (name: ShowingField) => written(name) ?? ''
  const firstName = parseName(text('firstName'))
  const lastName = parseName(text('lastName'))
  const email = parseEmail(text('email'))
  const phone = parsePhone(text('phone'))
  const partySize = parsePartySize(text('partySize'))
  const terms = accepted(text('terms'))
  if (firstName.ok && lastName.ok && email.ok && phone.ok && partySize.ok && terms.ok)
    return {
      ok: true,
      value: {
        firstName: firstName.value,
        lastName: lastName.value,
        email: email.value,
        phone: phone.value,
        partySize: partySize.value,
      },
    }
  return problemsOf({ firstName, lastName, email, phone, partySize, terms })
}

/** Reads who is at the door, likewise. */
export function readCheckIn(written: WrittenField): FormReading<CheckInGuest> {
  const text = (name: CheckInField) => written(name) ?? ''
  const email = parseEmail(text('email'))
  if (written('way') !== 'drop-in')
    return email.ok ? { ok: true, value: { way: 'registered', email: email.value } } : problemsOf({ email })
  const firstName = parseName(text('firstName'))
  const lastName = parseName(text('lastName'))
  if (email.ok && firstName.ok && lastName.ok)
    return {
      ok: true,
      value: { way: 'drop-in', email: email.value, firstName: firstName.value, lastName: lastName.value },
    }
  return problemsOf({ email, firstName, lastName })
}

const problemsOf = (
  read: Readonly<Record<string, Result<unknown, string>>>,
): { ok: false; problems: FieldProblem[] } => ({
  ok: false,
  problems: Object.entries(read).flatMap(([field, result]) => (result.ok ? [] : [{ field, problem: result.problem }])),
})

import { type FormReading, parseAccepted, readTogether, type WrittenField } from '../forms/form-reading.ts'
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

/** Reads how many are coming: a whole number from 1 to 6. */
export function parsePartySize(text: string): Result<number, 'required' | 'partySize'> {
  const written = text.trim()
  if (written === '') return failure('required')
  const size = /^\d{1,2}$/.test(written) ? Number(written) : Number.NaN
  return size >= partyLimits.min && size <= partyLimits.max ? success(size) : failure('partySize')
}

/** Reads the showing form; every problem at once, in the order of the fields. Source: public-site specification §5. */
export function readShowingForm(written: WrittenField): FormReading<ShowingGuest> {
  const text = (name: ShowingField) => written(name) ?? ''
  return readTogether({
    firstName: parseName(text('firstName')),
    lastName: parseName(text('lastName')),
    email: parseEmail(text('email')),
    phone: parsePhone(text('phone')),
    partySize: parsePartySize(text('partySize')),
    terms: parseAccepted(text('terms')),
  })
}

/** Reads who is at the door, likewise. */
export function readCheckIn(written: WrittenField): FormReading<CheckInGuest> {
  const text = (name: CheckInField) => written(name) ?? ''
  const email = parseEmail(text('email'))
  if (written('way') !== 'drop-in') {
    const reading = readTogether({ email })
    return reading.ok ? { ok: true, value: { way: 'registered', ...reading.value } } : reading
  }
  const reading = readTogether({
    email,
    firstName: parseName(text('firstName')),
    lastName: parseName(text('lastName')),
  })
  return reading.ok ? { ok: true, value: { way: 'drop-in', ...reading.value } } : reading
}

import { type FormReading, parseAccepted, readTogether, type WrittenField } from '../forms/form-reading.ts'
import { parseEmail, parseName, parsePhone } from '../interest/interest-form.ts'
import { failure, type Result, success } from '../result.ts'
import { partyLimits } from './register-for-showing.ts'

/** Form fields, in page order. */
export const showingFields = ['firstName', 'lastName', 'email', 'phone', 'partySize', 'terms'] as const
export type ShowingField = (typeof showingFields)[number]

/** Parsed registration. */
export type ShowingGuest = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly partySize: number
}

/** Check-in fields. Drop-in guests enter a name; registered guests are identified by e-mail address. */
export const checkInFields = ['email', 'firstName', 'lastName'] as const
export type CheckInField = (typeof checkInFields)[number]
export const checkInWays = ['registered', 'drop-in'] as const
export type CheckInWay = (typeof checkInWays)[number]
export type CheckInGuest =
  | { readonly way: 'registered'; readonly email: string }
  | { readonly way: 'drop-in'; readonly email: string; readonly firstName: string; readonly lastName: string }

/** Reads the party size, a whole number from 1 to 6. */
export function parsePartySize(text: string): Result<number, 'required' | 'partySize'> {
  const written = text.trim()
  if (written === '') return failure('required')
  const size = /^\d{1,2}$/.test(written) ? Number(written) : Number.NaN
  return size >= partyLimits.min && size <= partyLimits.max ? success(size) : failure('partySize')
}

/** Reads the showing form; every problem in field order. Source: public-site specification §5. */
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

/** Reads the check-in form; every problem in field order. */
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

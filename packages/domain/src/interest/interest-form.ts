import { failure, type Result, success } from '../result.ts'

/** Limits of the interest form. Source: public-site specification §5. */
export const interestLimits = { name: 50, postalCode: 50, message: 500, phoneMin: 7, phoneMax: 20, email: 250 } as const

const forbiddenInNames = ['//', 'www.', '<', '>', '@', '?', '=']

/**
 * Reads a first or last name: required, at most 50 characters, no digits, control characters or `//`, `www.`, `< > @ ?
 * =`.
 */
export function parseName(text: string): Result<string, 'required' | 'inputToLong' | 'invalidInput'> {
  const name = text.trim().normalize('NFC')
  if (name === '') return failure('required')
  if (name.length > interestLimits.name) return failure('inputToLong')
  if (/[\p{Nd}\p{Cc}]/u.test(name) || forbiddenInNames.some((part) => name.toLowerCase().includes(part)))
    return failure('invalidInput')
  return success(name)
}

/**
 * Reads an e-mail address: required, valid, at most 250 characters. Normalised, as keyboards write an accented
 * character as one or two code points.
 */
export function parseEmail(text: string): Result<string, 'required' | 'email' | 'inputToLong'> {
  const email = text.trim().normalize('NFC')
  if (email === '') return failure('required')
  if (email.length > interestLimits.email) return failure('inputToLong')
  const normal = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"._-][^\s@<>()[\]\\,;:"_]*\.[^\s@<>()[\]\\,;:"._-]{2,}$/u
  if (
    !normal.test(email) ||
    /\p{Cc}/u.test(email) ||
    email.includes('..') ||
    email.startsWith('.') ||
    email.includes('.@')
  )
    return failure('email')
  return success(email)
}

/** Reads a phone number: required, 7 to 20 characters, only digits, space, `-` and `+`. */
export function parsePhone(text: string): Result<string, 'required' | 'phoneNumber'> {
  const phone = text.trim()
  if (phone === '') return failure('required')
  const { phoneMin, phoneMax } = interestLimits
  if (phone.length < phoneMin || phone.length > phoneMax || !/^[\d +-]+$/.test(phone)) return failure('phoneNumber')
  return success(phone)
}

/** Reads an optional postal code: at most 50 characters, digits and spaces only. */
export function parsePostalCode(text: string): Result<string | null, 'inputToLong' | 'numeric'> {
  const code = text.trim()
  if (code === '') return success(null)
  if (code.length > interestLimits.postalCode) return failure('inputToLong')
  return /^[\d ]+$/.test(code) ? success(code) : failure('numeric')
}

/** Reads an optional message of at most 500 characters. */
export function parseMessage(text: string): Result<string | null, 'inputToLong'> {
  const message = text.trim()
  if (message.length > interestLimits.message) return failure('inputToLong')
  return success(message === '' ? null : message)
}

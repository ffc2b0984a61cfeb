import { failure, type Result, success } from '../result.ts'

/** Limits of the interest form. Source: public-site specification §5. */
export const interestLimits = { name: 50, postalCode: 50, message: 500, phoneMin: 7, phoneMax: 20, email: 250 } as const

const forbiddenInNames = ['//', 'www.', '<', '>', '@', '?', '=']

/**
 * Reads a first or last name: required, at most 50 characters, no digits, none of `//`, `www.`, `< > @ ? =`, and no
 * control characters, which nobody writes.
 */
export function parseName(text: string): Result<string, 'required' | 'inputTooLong' | 'invalidInput'> {
  const name = text.trim().normalize('NFC')
  if (name === '') return failure('required')
  if (name.length > interestLimits.name) return failure('inputTooLong')
  if (/[\p{Nd}\p{Cc}]/u.test(name) || forbiddenInNames.some((part) => name.toLowerCase().includes(part)))
    return failure('invalidInput')
  return success(name)
}

/**
 * Reads an e-mail address: required, normal address format, at most 250 characters. A letter with its accent is one
 * character or two, by keyboard: both are the same address.
 */
export function parseEmail(text: string): Result<string, 'required' | 'email' | 'inputTooLong'> {
  const email = text.trim().normalize('NFC')
  if (email === '') return failure('required')
  if (email.length > interestLimits.email) return failure('inputTooLong')
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
export function parsePostalCode(text: string): Result<string | null, 'inputTooLong' | 'numeric'> {
  const code = text.trim()
  if (code === '') return success(null)
  if (code.length > interestLimits.postalCode) return failure('inputTooLong')
  return /^[\d ]+$/.test(code) ? success(code) : failure('numeric')
}

/** Reads an optional message of at most 500 characters. */
export function parseMessage(text: string): Result<string | null, 'inputTooLong'> {
  const message = text.trim()
  if (message.length > interestLimits.message) return failure('inputTooLong')
  return success(message === '' ? null : message)
}

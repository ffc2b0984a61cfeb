import { failure, type Result, success } from '../result.ts'

/**
 * Payer's phone for providers: country code first, 8 to 15 digits. A leading 0 means Swedish, the only country paying
 * by phone. Source: identity reference §6.
 */
export function parsePayerPhone(text: string): Result<string, 'phoneNumber'> {
  const compact = text.replaceAll(/[\s()-]/g, '')
  const digits = compact.replace(/^(\+|00)/, '').replace(/^0/, '46')
  return /^[1-9]\d{7,14}$/.test(digits) ? success(digits) : failure('phoneNumber')
}

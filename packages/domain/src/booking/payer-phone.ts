import { failure, type Result, success } from '../result.ts'

/**
 * A phone that a payment is sent to, as providers want it: the country's code first, digits alone, 8 to 15 of them. A
 * number that begins with 0 is Swedish, the only country where phones are paid with. Source: identity reference §6.
 */
export function parsePayerPhone(text: string): Result<string, 'phoneNumber'> {
  const compact = text.replaceAll(/[\s()-]/g, '')
  const digits = compact.replace(/^(\+|00)/, '').replace(/^0/, '46')
  return /^[1-9]\d{7,14}$/.test(digits) ? success(digits) : failure('phoneNumber')
}

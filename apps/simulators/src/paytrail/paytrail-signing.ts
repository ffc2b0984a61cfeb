import { createHmac, timingSafeEqual } from 'node:crypto'

/** Paytrail's published test merchant. Source: identity reference §8. */
export const testMerchant = { account: '375917', secret: 'SAIPPUAKAUPPIAS' } as const

type Values = Readonly<Record<string, string | string[] | undefined>>

/** A separate implementation, so that an adapter's mistake is not repeated. */
export function signed(values: Values, body: string): string {
  const names = Object.keys(values)
    .map((name) => name.toLowerCase())
    .filter((name) => name.startsWith('checkout-'))
    .toSorted()
  const hmac = createHmac(values['checkout-algorithm'] === 'sha512' ? 'sha512' : 'sha256', testMerchant.secret)
  for (const name of names) hmac.update(`${name}:${String(values[name])}\n`)
  return hmac.update(body).digest('hex')
}

export function isSigned(values: Values, body: string): boolean {
  const found = Buffer.from(String(values.signature ?? ''))
  const expected = Buffer.from(signed(values, body))
  return found.length === expected.length && timingSafeEqual(found, expected)
}

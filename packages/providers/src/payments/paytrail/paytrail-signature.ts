import { createHmac, timingSafeEqual } from 'node:crypto'

const paytrailAlgorithms = ['sha256', 'sha512'] as const

type Values = Readonly<Record<string, string | undefined>>

/** Signed values: those whose names begin with `checkout-`, by lower-case name. */
const signedValues = (values: Values): readonly (readonly [string, string])[] =>
  Object.entries(values)
    .flatMap(([name, value]) => {
      const lower = name.toLowerCase()
      return value !== undefined && lower.startsWith('checkout-') ? [[lower, value] as const] : []
    })
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))

/**
 * HMAC over the sorted `checkout-*` lines, each `name:value` with a newline, then the body; headers for calls and
 * responses, the query for returns and callbacks. Source: identity reference §8 (Paytrail's documentation). Never
 * fails.
 */
export function paytrailSignature(secret: string, values: Values, body: string): string {
  const signed = signedValues(values)
  const named = signed.find(([name]) => name === 'checkout-algorithm')?.[1]
  const algorithm = paytrailAlgorithms.find((known) => known === named) ?? 'sha256'
  const text = signed.map(([name, value]) => `${name}:${value}\n`).join('') + body
  return createHmac(algorithm, secret).update(text, 'utf8').digest('hex')
}

/**
 * Whether a response, return or callback is Paytrail's: our account, a known algorithm and a valid `signature`. Never
 * fails.
 */
export function isPaytrailSigned(
  { account, secret }: { readonly account: string; readonly secret: string },
  values: Values,
  body: string,
): boolean {
  const signed = new Map(signedValues(values))
  const isKnown = paytrailAlgorithms.some((algorithm) => algorithm === signed.get('checkout-algorithm'))
  if (signed.get('checkout-account') !== account || !isKnown) return false
  const expected = Buffer.from(paytrailSignature(secret, values, body), 'utf8')
  const found = Buffer.from(values.signature ?? '', 'utf8')
  return expected.length === found.length && timingSafeEqual(expected, found)
}

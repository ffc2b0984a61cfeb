import { createHash } from 'node:crypto'

/** Our Svea account. */
export type SveaMerchant = { readonly merchantId: string; readonly secret: string }

/** `yyyy-MM-dd HH:mm:ss` in UTC, Svea's time format. */
export const sveaTimestamp = (now: Date): string => now.toISOString().slice(0, 19).replace('T', ' ')

/**
 * Headers that sign a call: plain SHA-512 over body, secret and time. Source: identity reference §7 (Svea's
 * documentation of the Checkout API). Never fails.
 */
export function sveaHeaders({ merchantId, secret }: SveaMerchant, body: string, now: Date) {
  const timestamp = sveaTimestamp(now)
  const digest = createHash('sha512')
    .update(body + secret + timestamp, 'utf8')
    .digest('hex')
  const token = Buffer.from(`${merchantId}:${digest}`, 'utf8').toString('base64')
  return { Timestamp: timestamp, Authorization: `Svea ${token}` } as const
}

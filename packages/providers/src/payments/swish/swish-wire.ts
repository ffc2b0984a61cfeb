import type { Money } from '@nyhem/domain/money'
import { BrokenInvariant } from '@nyhem/domain/result'
import { z } from 'zod'

/** Swish commerce API v2, as far as used; unread fields are allowed. Source: identity reference §6. */

/** Our id in Swish format: 32 hexadecimal digits in capitals. Throws BrokenInvariant unless a UUID. */
export function instructionOf(id: string): string {
  const instruction = id.replaceAll('-', '').toUpperCase()
  if (!/^[0-9A-F]{32}$/.test(instruction)) throw new BrokenInvariant('a payment whose id is no UUID', { id })
  return instruction
}

/** Formats minor units as kronor with two decimals. */
export const wireAmount = (minor: number): string =>
  `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`

/** Formats kronor. Throws BrokenInvariant for another currency. */
export function wireKronor({ minor, currency }: Money): string {
  if (currency !== 'SEK') throw new BrokenInvariant('Swish takes kronor', { currency })
  return wireAmount(minor)
}

/** Kronor as number or text, to minor units; parsed as text, since 1.15 * 100 is not 115. */
const amount = z
  .union([z.number(), z.string()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,12}(\.\d{1,2})?$/))
  .transform((text) => {
    const [kronor = '0', ore = ''] = text.split('.')
    return Number(kronor) * 100 + Number(ore.padEnd(2, '0'))
  })

/** Swish codes are capitals and digits; nothing else may reach the log or database. */
const code = z
  .string()
  .regex(/^[A-Z0-9]{1,20}$/)
  .nullish()

export const wirePayment = z.object({
  id: z.string(),
  payeeAlias: z.string(),
  payeePaymentReference: z.string().nullish(),
  paymentReference: z.string().max(100).nullish(),
  amount,
  currency: z.literal('SEK'),
  status: z.enum(['CREATED', 'PAID', 'DECLINED', 'ERROR', 'CANCELLED']),
  errorCode: code,
})

/** Open set: intermediate statuses are undocumented in our sources. */
export const wireRefund = z.object({
  id: z.string(),
  payerAlias: z.string(),
  amount,
  currency: z.literal('SEK'),
  status: z.string().max(40),
  errorCode: code,
})

/** Body of every 422 refusal. */
export const wireProblems = z
  .array(z.object({ errorCode: z.string().regex(/^[A-Z0-9]{1,20}$/) }))
  .min(1)
  .transform(([{ errorCode } = { errorCode: '' }]) => errorCode)

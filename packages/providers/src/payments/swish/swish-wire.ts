import { BrokenInvariant } from '@nyhem/domain/result'
import { z } from 'zod'

/** Swish commerce API v2, as far as we use it. Fields that we do not read are let through. Source: identity reference §6. */

/** Our id as Swish writes it: 32 hexadecimal digits in capitals. Throws BrokenInvariant for what is no UUID. */
export function instructionOf(id: string): string {
  const instruction = id.replaceAll('-', '').toUpperCase()
  if (!/^[0-9A-F]{32}$/.test(instruction)) throw new BrokenInvariant('a payment whose id is no UUID', { id })
  return instruction
}

/** Minor units as Swish writes amounts: kronor with two decimals. */
export const wireAmount = (minor: number): string =>
  `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`

/** Kronor as a number or as text, in whole minor units: through text, since 1.15 * 100 is not 115. */
const amount = z
  .union([z.number(), z.string()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,12}(\.\d{1,2})?$/))
  .transform((text) => {
    const [kronor = '0', ore = ''] = text.split('.')
    return Number(kronor) * 100 + Number(ore.padEnd(2, '0'))
  })

/** Swish writes codes in capitals and digits; nothing else reaches a log or our database. */
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

/** Statuses between the first and the last are not listed where we have read of them, so the set is open. */
export const wireRefund = z.object({
  id: z.string(),
  payerAlias: z.string(),
  amount,
  currency: z.literal('SEK'),
  status: z.string().max(40),
  errorCode: code,
})

/** What every refusal with 422 holds. */
export const wireProblems = z
  .array(z.object({ errorCode: z.string().regex(/^[A-Z0-9]{1,20}$/) }))
  .min(1)
  .transform(([{ errorCode } = { errorCode: '' }]) => errorCode)

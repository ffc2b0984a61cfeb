import type { AttemptStatus } from '@nyhem/domain/booking/payment'
import { z } from 'zod'

/** Paytrail responses; unread fields are allowed. Source: identity reference §8. */
export const wirePaymentCreated = z.object({
  transactionId: z.string().min(1),
  href: z.url(),
  providers: z.array(
    z.object({
      id: z.string(),
      url: z.url(),
      parameters: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ),
})

export const wirePayment = z.object({
  transactionId: z.string(),
  status: z.enum(['new', 'ok', 'fail', 'pending', 'delayed']),
  amount: z.number().int(),
  // Ours are in euros. Other currencies must parse, so that the mismatch reaches staff instead of endless polling.
  currency: z.enum(['EUR', 'SEK', 'NOK']),
  reference: z.string(),
  filingCode: z.string().nullish(),
})

export const wireRefunded = z.object({ transactionId: z.string().nullish(), status: z.enum(['ok', 'pending', 'fail']) })

export const wireProblem = z.object({ status: z.literal('error'), message: z.string() })

/** `pending` and `delayed` can become `ok` after days and decide nothing. */
export const statusOfWire = {
  new: 'started',
  ok: 'paid',
  fail: 'failed',
  pending: 'unknown',
  delayed: 'unknown',
} as const satisfies Record<z.infer<typeof wirePayment>['status'], AttemptStatus>

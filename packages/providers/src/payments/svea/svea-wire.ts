import type { AttemptStatus } from '@nyhem/domain/booking/payment'
import { z } from 'zod'

/** Svea responses; unread fields are allowed. Source: identity reference §7. */
export const wireOrder = z.object({
  OrderId: z.int().positive(),
  Status: z.enum(['Created', 'Final', 'Cancelled']),
  ClientOrderNumber: z.string(),
  Currency: z.enum(['SEK', 'NOK', 'EUR']),
  Cart: z.object({ Items: z.array(z.object({ Quantity: z.number(), UnitPrice: z.number() })) }),
  Gui: z.object({ Snippet: z.string() }).nullish(),
})
type WireOrder = z.infer<typeof wireOrder>

/** Only `Final` means paid. */
export const statusOfWire = {
  Created: 'started',
  Final: 'paid',
  Cancelled: 'cancelled',
} as const satisfies Record<WireOrder['Status'], AttemptStatus>

/** Cart total in minor units; quantities are hundredths. */
export const cartMinor = ({ Items }: WireOrder['Cart']): number =>
  Math.round(Items.reduce((sum, { Quantity, UnitPrice }) => sum + (Quantity * UnitPrice) / 100, 0))

/** Administration order: allowed actions, deliveries and credits. */
export const wireAdminOrder = z.object({
  Id: z.int().positive(),
  Actions: z.array(z.string()),
  CancelledAmount: z.number().default(0),
  Deliveries: z.array(
    z.object({ Id: z.int().positive(), Actions: z.array(z.string()), CreditedAmount: z.number().default(0) }),
  ),
})
export type WireAdminOrder = z.infer<typeof wireAdminOrder>

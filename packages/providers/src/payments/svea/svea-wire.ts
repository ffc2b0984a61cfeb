import type { AttemptStatus } from '@nyhem/domain/booking/payment'
import { z } from 'zod'

/** What Svea answers. Fields that we do not read are let through. Source: identity reference §7. */
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

/** Minor units of a cart: quantities are hundredths. */
export const cartMinor = ({ Items }: WireOrder['Cart']): number =>
  Math.round(Items.reduce((sum, { Quantity, UnitPrice }) => sum + (Quantity * UnitPrice) / 100, 0))

/** The administration's order: what it lets be done now, and what has been delivered and credited. */
export const wireAdminOrder = z.object({
  Id: z.int().positive(),
  Actions: z.array(z.string()),
  CancelledAmount: z.number().default(0),
  Deliveries: z.array(
    z.object({ Id: z.int().positive(), Actions: z.array(z.string()), CreditedAmount: z.number().default(0) }),
  ),
})
export type WireAdminOrder = z.infer<typeof wireAdminOrder>

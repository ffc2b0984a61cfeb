import { type PaytrailPayments, paytrailPayments } from './paytrail/paytrail-payments.ts'
import type { SimulatedClock } from './simulated-clock.ts'
import { type SveaOrders, sveaOrders } from './svea/svea-orders.ts'
import { openSwish, type SwishSimulator } from './swish/open-swish.ts'

/** Every simulated way to pay. `origin` is where people and merchants reach its pages and calls. */
export type PaymentSimulators = {
  origin: string
  clock: SimulatedClock
  paytrail: PaytrailPayments
  svea: SveaOrders
  swish: SwishSimulator
  clear(): void
  close(): Promise<void>
}

/** Opens them. Swish listens on a port of its own, over TLS. */
export async function openPaymentSimulators(options: {
  origin: string
  host: string
  swishPort: number
  clock: SimulatedClock
}): Promise<PaymentSimulators> {
  const { origin, host, swishPort, clock } = options
  const paytrail = paytrailPayments(clock)
  const svea = sveaOrders(clock)
  const swish = await openSwish({ port: swishPort, host, clock })
  return {
    origin,
    clock,
    paytrail,
    svea,
    swish,
    clear() {
      for (const provider of [paytrail, svea, swish]) provider.clear()
    },
    close: () => swish.close(),
  }
}

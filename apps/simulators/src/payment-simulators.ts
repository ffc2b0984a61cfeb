import { type PaytrailPayments, paytrailPayments } from './paytrail/paytrail-payments.ts'
import type { RecordFolder } from './record-file.ts'
import type { SimulatedClock } from './simulated-clock.ts'
import { type SveaOrders, sveaOrders } from './svea/svea-orders.ts'
import { openSwish, type SwishSimulator } from './swish/open-swish.ts'

/** `origin` serves pages and calls. */
export type PaymentSimulators = {
  origin: string
  clock: SimulatedClock
  paytrail: PaytrailPayments
  svea: SveaOrders
  swish: SwishSimulator
  clear(): void
  close(): Promise<void>
}

/** Swish listens on a separate port, over TLS. */
export async function openPaymentSimulators(options: {
  origin: string
  host: string
  swishPort: number
  clock: SimulatedClock
  folder?: RecordFolder
}): Promise<PaymentSimulators> {
  const { origin, host, swishPort, clock, folder = null } = options
  const paytrail = paytrailPayments(clock, folder)
  const svea = sveaOrders(clock, folder)
  const swish = await openSwish({ port: swishPort, host, clock, folder })
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

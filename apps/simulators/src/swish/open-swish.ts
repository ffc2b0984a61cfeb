import type { AddressInfo } from 'node:net'
import { type Authority, makeAuthority } from '../certificates.ts'
import type { RecordFolder } from '../record-file.ts'
import type { SimulatedClock } from '../simulated-clock.ts'
import { type Later, type SwishPayments, swishPayments } from './swish-payments.ts'
import { type SwishRefunds, swishRefunds } from './swish-refunds.ts'
import { buildSwishServer } from './swish-server.ts'
import { swishPayee } from './swish-wire.ts'

/** Valid for this run only. */
export type SwishAccess = { baseUrl: string; ca: string; client: Awaited<ReturnType<Authority['client']>> }

export type SwishSimulator = {
  payments: SwishPayments
  refunds: SwishRefunds
  access: SwishAccess
  /** The next calls get this status and are not processed. */
  setFault(fault: { status: number; times: number } | null): void
  clear(): void
  close(): Promise<void>
}

const laterByTimer: Later = (ms, act) => {
  setTimeout(act, ms).unref()
}

export async function openSwish(options: {
  port: number
  host: string
  clock: SimulatedClock
  folder?: RecordFolder
  later?: Later
}): Promise<SwishSimulator> {
  const { clock, folder = null, later = laterByTimer } = options
  const authority = await makeAuthority(new Date(clock.now()))
  const [certified, client] = await Promise.all([authority.server(), authority.client(swishPayee)])
  const payments = swishPayments(clock, later, folder)
  const refunds = swishRefunds({ clock, later, payments, folder })
  let fault: { status: number; times: number } | null = null
  const takeFault = () => {
    const status = fault?.status ?? null
    if (fault !== null) fault = fault.times > 1 ? { ...fault, times: fault.times - 1 } : null
    return status
  }
  const server = buildSwishServer({ payments, refunds, certified, ca: authority.ca, takeFault })
  await server.listen({ port: options.port, host: options.host })
  const { port } = server.server.address() as AddressInfo
  return {
    payments,
    refunds,
    access: { baseUrl: `https://localhost:${port}/swish-cpcapi/`, ca: authority.ca, client },
    setFault(to) {
      fault = to
    },
    clear() {
      payments.clear()
      refunds.clear()
      fault = null
    },
    close: () => server.close(),
  }
}

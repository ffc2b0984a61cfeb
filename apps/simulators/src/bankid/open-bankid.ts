import type { AddressInfo } from 'node:net'
import { type Authority, makeAuthority } from '../certificates.ts'
import type { RecordFolder } from '../record-file.ts'
import type { SimulatedClock } from '../simulated-clock.ts'
import { type BankIdFaults, bankIdFaults } from './bankid-faults.ts'
import { type BankIdOrders, bankIdOrders } from './bankid-orders.ts'
import { buildBankIdServer } from './bankid-server.ts'

/** Client credentials, valid for this run only. */
export type BankIdAccess = {
  baseUrl: string
  ca: string
  client: Awaited<ReturnType<Authority['client']>>
}

export type BankIdSimulator = {
  orders: BankIdOrders
  faults: BankIdFaults
  access: BankIdAccess
  close(): Promise<void>
}

export async function openBankId(options: {
  port: number
  host: string
  clock: SimulatedClock
  folder?: RecordFolder
}): Promise<BankIdSimulator> {
  const authority = await makeAuthority(new Date(options.clock.now()))
  const [certified, client, signer] = await Promise.all([
    authority.server(),
    authority.client('Nyhem demo'),
    authority.signer(),
  ])
  const orders = bankIdOrders(options.clock, signer, options.folder)
  const faults = bankIdFaults()
  const server = buildBankIdServer({ orders, faults, certified, ca: authority.ca })
  await server.listen({ port: options.port, host: options.host })
  const { port } = server.server.address() as AddressInfo
  return {
    orders,
    faults,
    access: { baseUrl: `https://localhost:${port}/rp/v6.0/`, ca: authority.ca, client },
    close: () => server.close(),
  }
}

import { type BankIdSimulator, openBankId } from './bankid/open-bankid.ts'
import type { IdentityProvider, RedirectPolicy } from './identity-providers/identity-provider.ts'
import { openIdentityProviders } from './identity-providers/open-identity-providers.ts'
import { type People, readPeople } from './people/people.ts'
import type { RecordFolder } from './record-file.ts'
import { type SimulatedClock, simulatedClock } from './simulated-clock.ts'

export type IdentitySimulators = {
  people: People
  clock: SimulatedClock
  bankId: BankIdSimulator
  providers: IdentityProvider[]
  close(): Promise<void>
}

/** `origin` serves the pages. BankID listens on a separate port, over TLS. */
export async function openIdentitySimulators(options: {
  origin: string
  bankIdPort: number
  host: string
  redirects: RedirectPolicy
  now(): number
  folder?: RecordFolder
}): Promise<IdentitySimulators> {
  const { folder = null } = options
  const people = readPeople(folder)
  const clock = simulatedClock(options.now)
  const [bankId, providers] = await Promise.all([
    openBankId({ port: options.bankIdPort, host: options.host, clock, folder }),
    openIdentityProviders({ origin: options.origin, people, redirects: options.redirects }),
  ])
  return { people, clock, bankId, providers, close: () => bankId.close() }
}

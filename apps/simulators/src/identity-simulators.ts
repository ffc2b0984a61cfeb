import { type BankIdSimulator, openBankId } from './bankid/open-bankid.ts'
import type { IdentityProvider, RedirectPolicy } from './identity-providers/identity-provider.ts'
import { openIdentityProviders } from './identity-providers/open-identity-providers.ts'
import { type People, readPeople } from './people/people.ts'
import { type SimulatedClock, simulatedClock } from './simulated-clock.ts'

/** Every simulated e-ID, with the people who can act in them and the clock they go by. */
export type IdentitySimulators = {
  people: People
  clock: SimulatedClock
  bankId: BankIdSimulator
  providers: IdentityProvider[]
  close(): Promise<void>
}

/** Opens them. `origin` is where the simulators' pages are reached; BankID listens on a port of its own, over TLS. */
export async function openIdentitySimulators(options: {
  origin: string
  bankIdPort: number
  host: string
  redirects: RedirectPolicy
  now(): number
}): Promise<IdentitySimulators> {
  const people = readPeople()
  const clock = simulatedClock(options.now)
  const [bankId, providers] = await Promise.all([
    openBankId({ port: options.bankIdPort, host: options.host, clock }),
    openIdentityProviders({ origin: options.origin, people, redirects: options.redirects }),
  ])
  return { people, clock, bankId, providers, close: () => bankId.close() }
}

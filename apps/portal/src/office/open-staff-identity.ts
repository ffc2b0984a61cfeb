import { officePages } from '@nyhem/contract/office-pages'
import { oidcEmployer } from '@nyhem/providers/staff-identity/oidc-employer/oidc-employer'
import type { StaffIdentity, StaffIdentityEvent } from '@nyhem/providers/staff-identity/staff-identity'
import { readSimulatedAccess } from '../simulated-access.ts'
import type { OfficeConfig } from './office-config.ts'

type Surroundings = { now(): Date; report(event: StaffIdentityEvent): void }

type Parts = {
  readonly config: OfficeConfig
  /** Null in production. */
  readonly simulatorsUrl: string | null
  readonly surroundings: Surroundings
}

/** Id of the employer among the simulators' issuers. */
const simulatedId = 'employer'

/** Without an office nobody logs in to it. */
const withoutProvider: StaffIdentity = {
  begin: async () => ({ code: 'Unavailable' }),
  finish: async () => ({ code: 'Unavailable' }),
}

/** The employer's provider as configured, else the simulated one. */
export function openStaffIdentity({ config, simulatorsUrl, surroundings }: Parts): StaffIdentity {
  if (config.origin === null) return withoutProvider
  const redirectUri = config.origin + officePages.loggedIn
  if (config.provider) return oidcEmployer({ ...config.provider, redirectUri }, surroundings)
  return simulatorsUrl === null ? withoutProvider : simulatedEmployer(simulatorsUrl, redirectUri, surroundings)
}

/** Each log-in refetches our secret, which is new at each start of the simulators. */
function simulatedEmployer(simulatorsUrl: string, redirectUri: string, surroundings: Surroundings): StaffIdentity {
  let current: { text: string; identity: StaffIdentity } | null = null
  async function present(): Promise<StaffIdentity> {
    const access = (await readSimulatedAccess(simulatorsUrl))?.issuers[simulatedId]
    if (!access) return withoutProvider
    const text = JSON.stringify(access)
    if (current?.text === text) return current.identity
    const { issuer, clientId, secret } = access
    const identity = oidcEmployer({ issuer, clientId, secret: secret ?? '', redirectUri }, surroundings)
    current = { text, identity }
    return identity
  }
  return {
    begin: async (request) => (await present()).begin(request),
    finish: async (answer) => (await present()).finish(answer),
  }
}

import { bankId } from '@nyhem/providers/e-identity/bankid/bankid'
import { type BankIdTransport, bankIdTransport } from '@nyhem/providers/e-identity/bankid/bankid-transport'
import type { EIdentitySurroundings, OrderIdentity, RedirectIdentity } from '@nyhem/providers/e-identity/e-identity'
import { oidc } from '@nyhem/providers/e-identity/oidc/oidc'
import type { OidcProfile } from '@nyhem/providers/e-identity/oidc/oidc-profile'
import { NoHttpAnswer } from '@nyhem/providers/http/http-call'
import { readSimulatedAccess } from '../simulated-access.ts'

/**
 * The adapter of BankID, asked at the simulators. They make their certificates at start and may start again, so each
 * new order asks for them anew.
 */
export function simulatedBankId(simulatorsUrl: string, surroundings: EIdentitySurroundings): OrderIdentity {
  let current: { ca: string; transport: BankIdTransport } | null = null

  async function transportOf(isNewOrder: boolean): Promise<BankIdTransport> {
    if (current !== null && !isNewOrder) return current.transport
    const access = await readSimulatedAccess(simulatorsUrl)
    if (access === null) throw new NoHttpAnswer('no simulators', false)
    const { baseUrl, ca, cert, key } = access.bankId
    if (current?.ca !== ca) {
      current?.transport.close()
      current = { ca, transport: bankIdTransport({ baseUrl, ca, clientCertificate: { cert, key } }) }
    }
    return current.transport
  }

  const phone = new URL('/phone/', simulatorsUrl).href
  const transport: BankIdTransport = {
    post: async (path, body) => (await transportOf(path === 'auth' || path === 'sign')).post(path, body),
    close: () => current?.transport.close(),
  }
  return bankId({ transport, links: { mobile: phone, desktop: phone } }, surroundings)
}

/** What is agreed with an issuer of the simulators. */
export type SimulatedIssuer = {
  readonly simulatorsUrl: string
  readonly id: string
  readonly profile: OidcProfile
  readonly redirectUris: readonly string[]
}

/** The adapter of OpenID Connect, asked at the simulators; each log-in asks for our keys there anew. */
export function simulatedIssuer(at: SimulatedIssuer, surroundings: EIdentitySurroundings): RedirectIdentity {
  let current: { text: string; identity: RedirectIdentity } | null = null

  async function present(): Promise<RedirectIdentity | null> {
    const access = (await readSimulatedAccess(at.simulatorsUrl))?.issuers[at.id]
    if (!access) return null
    const text = JSON.stringify(access)
    if (current?.text === text) return current.identity
    const { issuer, clientId, secret, signing, decryption } = access
    const credentials =
      signing && decryption
        ? ({ kind: 'keys', signing, decryption } as const)
        : ({ kind: 'secret', secret: secret ?? '' } as const)
    const { profile, redirectUris } = at
    const identity = oidc({ profile, issuer, clientId, redirectUris, credentials }, surroundings)
    current = { text, identity }
    return identity
  }

  return {
    flow: 'redirect',
    capabilities: at.profile.capabilities,
    begin: async (request) => (await present())?.begin(request) ?? { code: 'Unavailable' },
    finish: async (answer) => (await present())?.finish(answer) ?? { code: 'Unavailable' },
  }
}

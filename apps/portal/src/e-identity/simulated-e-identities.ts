import { bankId } from '@nyhem/providers/e-identity/bankid/bankid'
import { type BankIdTransport, bankIdTransport } from '@nyhem/providers/e-identity/bankid/bankid-transport'
import type { EIdentitySurroundings, OrderIdentity, RedirectIdentity } from '@nyhem/providers/e-identity/e-identity'
import { oidc } from '@nyhem/providers/e-identity/oidc/oidc'
import type { OidcProfile } from '@nyhem/providers/e-identity/oidc/oidc-profile'
import { renewedTransport } from '../renewed-transport.ts'
import { readSimulatedAccess } from '../simulated-access.ts'

/** BankID adapter for the simulators. */
export function simulatedBankId(simulatorsUrl: string, surroundings: EIdentitySurroundings): OrderIdentity {
  const renewed = renewedTransport({ simulatorsUrl, of: 'bankId' }, ({ baseUrl, ca, cert, key }) =>
    bankIdTransport({ baseUrl, ca, clientCertificate: { cert, key } }),
  )
  const phone = new URL('/phone/', simulatorsUrl).href
  const transport: BankIdTransport = {
    post: (path, body) => renewed.send(path === 'auth' || path === 'sign', (server) => server.post(path, body)),
    close: renewed.close,
  }
  return bankId({ transport, links: { mobile: phone, desktop: phone } }, surroundings)
}

export type SimulatedIssuer = {
  readonly simulatorsUrl: string
  readonly id: string
  readonly profile: OidcProfile
  readonly redirectUris: readonly string[]
}

/** OpenID Connect adapter for the simulators. Each log-in refetches our keys. */
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

import { readFile } from 'node:fs/promises'
import type { AuthMethod } from '@nyhem/domain/account/login-types'
import { allSites, originOf } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { bankId } from '@nyhem/providers/e-identity/bankid/bankid'
import { bankIdTransport } from '@nyhem/providers/e-identity/bankid/bankid-transport'
import type { EIdentities, EIdentity, EIdentitySurroundings } from '@nyhem/providers/e-identity/e-identity'
import { oidc } from '@nyhem/providers/e-identity/oidc/oidc'
import { ftnBroker, signicatFinland } from '@nyhem/providers/e-identity/oidc-finland/finnish-profiles'
import { bankIdNorway, eIdent, signicatNorway } from '@nyhem/providers/e-identity/oidc-norway/norwegian-profiles'
import type { NamedKey } from '@nyhem/providers/openid-connect/oidc-broker'
import { z } from 'zod'
import { clientCertificateOf } from '../client-certificate.ts'
import type { BankIdConfig, EIdentityConfig, FinlandConfig, NorwayConfig } from './e-identity-config.ts'
import { simulatedBankId, simulatedIssuer } from './simulated-e-identities.ts'

export type EIdentityParts = {
  readonly config: EIdentityConfig
  /** One for each site and language with log-in. */
  readonly redirectUris: readonly string[]
  readonly surroundings: EIdentitySurroundings
}

/** Opens the configured e-IDs and simulates the rest. Throws when a file cannot be read. */
export async function openEIdentities({ config, redirectUris, surroundings }: EIdentityParts): Promise<EIdentities> {
  const { simulatorsUrl, norway, finland } = config
  const simulated = (id: string, profile: typeof bankIdNorway) =>
    simulatorsUrl === null ? undefined : simulatedIssuer({ simulatorsUrl, id, profile, redirectUris }, surroundings)

  const offered = {
    bank_id: config.bankId
      ? bankId({ transport: bankIdTransport(await connectionOf(config.bankId)) }, surroundings)
      : simulatorsUrl === null
        ? undefined
        : simulatedBankId(simulatorsUrl, surroundings),
    eident: norway
      ? oidc({ ...norwegianSettings(norway), redirectUris }, surroundings)
      : simulated('bankid-norway', bankIdNorway),
    signicat: finland
      ? oidc({ ...(await finnishSettings(finland)), redirectUris }, surroundings)
      : simulated('finland', signicatFinland),
  } as const satisfies Record<AuthMethod, EIdentity | undefined>
  return Object.fromEntries(Object.entries(offered).filter(([, identity]) => identity !== undefined))
}

async function connectionOf({ url, ca, ...ours }: BankIdConfig) {
  const baseUrl = url.endsWith('/') ? url : `${url}/`
  return { baseUrl, clientCertificate: await clientCertificateOf(ours), ca: await readFile(ca, 'utf8') }
}

const norwegianProfiles = {
  bankid: bankIdNorway,
  signicat: signicatNorway,
  'e-ident': eIdent,
} as const satisfies Record<NorwayConfig['broker'], typeof bankIdNorway>

const norwegianSettings = ({ broker, issuer, clientId, secret }: NorwayConfig) => ({
  profile: norwegianProfiles[broker],
  issuer,
  clientId,
  credentials: { kind: 'secret', secret } as const,
})

const finnishProfiles = {
  signicat: signicatFinland,
  ftn: ftnBroker,
} as const satisfies Record<FinlandConfig['broker'], typeof signicatFinland>

const keySet = z.object({
  keys: z.array(z.looseObject({ kid: z.string(), use: z.enum(['sig', 'enc']), kty: z.literal('RSA'), d: z.string() })),
})

async function finnishSettings({ broker, issuer, clientId, keys: file }: FinlandConfig) {
  const { keys } = keySet.parse(JSON.parse(await readFile(file, 'utf8')))
  const named = (use: 'sig' | 'enc'): NamedKey => {
    const jwk = keys.find((key) => key.use === use)
    if (!jwk) throw new Error(`${file} has no key with "use": "${use}"`)
    return { kid: jwk.kid, jwk }
  }
  const credentials = { kind: 'keys', signing: named('sig'), decryption: named('enc') } as const
  return { profile: finnishProfiles[broker], issuer, clientId, credentials }
}

/** Return addresses on each site with log-in. */
export const loginReturns = (siteOrigins: Readonly<Record<SiteId, string>>): string[] =>
  allSites().flatMap(({ siteId, routes }) => {
    const path = routes.eIdentificationReturn
    return path === null ? [] : [originOf(siteOrigins, siteId) + path]
  })

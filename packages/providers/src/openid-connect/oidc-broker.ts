import type { webcrypto } from 'node:crypto'
import * as client from 'openid-client'

/** Private JSON Web Key with the broker's id of its public half. */
export type NamedKey = { readonly kid: string; readonly jwk: webcrypto.JsonWebKey }

/** Our registration with a broker, or with another provider of OpenID Connect. */
export type BrokerSettings = {
  /** For the log. */
  readonly provider: string
  /**
   * `plain`: parameters in the address, a client secret. `signed`: a signed pushed request, a signed client assertion
   * instead of a secret, and encrypted responses.
   */
  readonly security: 'plain' | 'signed'
  /** `https://…` with the discovery document; plain http only locally. */
  readonly issuer: string
  readonly clientId: string
  /** Agreed with the broker exactly, without a query. */
  readonly redirectUris: readonly string[]
  readonly credentials:
    | { readonly kind: 'secret'; readonly secret: string }
    | { readonly kind: 'keys'; readonly signing: NamedKey; readonly decryption: NamedKey }
}

/** Tolerated clock difference, in seconds. */
const clockToleranceSeconds = 120

/** Lifetime of metadata and keys, in milliseconds. At most a day is allowed. */
const retentionMs = 3_600_000

/**
 * The library uses supplied keys under five minutes old, and refetches for an unknown key after one. This age satisfies
 * both.
 */
const ageOfHandedKeysSeconds = 90

const encryptions = ['A128CBC-HS256', 'A256CBC-HS512', 'A128GCM', 'A256GCM']

type Known = { at: number; metadata: client.ServerMetadata; jwks: { keys: client.JWK[] } | null }

/** Broker client with cached keys. */
export type OidcBroker = {
  /** For one exchange. Throws when the broker does not respond. */
  configure(): Promise<client.Configuration>
  /** Caches the keys an exchange has fetched. */
  learn(configuration: client.Configuration): void
  /** Signs requests; null where that is not required. */
  signingKey: (() => Promise<client.PrivateKey>) | null
}

/** Creates a broker whose metadata is cached for an hour. Throws for invalid settings. */
export function oidcBroker(settings: BrokerSettings, now: () => number, timeoutSeconds: number): OidcBroker {
  const issuer = checkedIssuer(settings)
  const { credentials } = settings
  let known: Known | null = null
  let reading: Promise<Known> | null = null
  let keys: Promise<{ signing: client.CryptoKey; decryption: client.CryptoKey }> | null = null

  const importKeys = (named: Extract<BrokerSettings['credentials'], { kind: 'keys' }>) => {
    keys ??= Promise.all([
      importKey(named.signing.jwk, 'RSASSA-PKCS1-v1_5', 'sign'),
      importKey(named.decryption.jwk, 'RSA-OAEP', 'decrypt'),
    ]).then(([signing, decryption]) => ({ signing, decryption }))
    return keys
  }

  const metadataOfClient = {
    [client.clockTolerance]: clockToleranceSeconds,
    ...(credentials.kind === 'keys'
      ? { id_token_signed_response_alg: 'RS256', userinfo_signed_response_alg: 'RS256' }
      : { id_token_signed_response_alg: 'RS256' }),
  }

  async function authentication(): Promise<client.ClientAuth> {
    if (credentials.kind === 'secret') return client.ClientSecretBasic(credentials.secret)
    const { signing } = await importKeys(credentials)
    return client.PrivateKeyJwt({ key: signing, kid: credentials.signing.kid })
  }

  const execute = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []

  async function read(): Promise<Known> {
    const configuration = await client.discovery(issuer, settings.clientId, metadataOfClient, await authentication(), {
      execute,
      timeout: timeoutSeconds,
    })
    return { at: now(), metadata: configuration.serverMetadata(), jwks: null }
  }

  async function present(): Promise<Known> {
    if (known !== null && now() - known.at < retentionMs) return known
    reading ??= read().finally(() => {
      reading = null
    })
    known = await reading
    return known
  }

  return {
    async configure() {
      const { metadata, jwks } = await present()
      const configuration = new client.Configuration(
        { ...metadata },
        settings.clientId,
        metadataOfClient,
        await authentication(),
      )
      configuration.timeout = timeoutSeconds
      for (const change of execute) change(configuration)
      // Direct responses also have their signatures verified.
      client.enableNonRepudiationChecks(configuration)
      if (credentials.kind === 'keys') {
        const { decryption } = await importKeys(credentials)
        const { kid } = credentials.decryption
        client.enableDecryptingResponses(configuration, encryptions, { key: decryption, kid, alg: 'RSA-OAEP' })
      }
      if (jwks)
        client.setJwksCache(configuration, { jwks, uat: Math.floor(Date.now() / 1_000) - ageOfHandedKeysSeconds })
      return configuration
    },
    learn(configuration) {
      const cache = client.getJwksCache(configuration)
      if (cache && known) known = { ...known, jwks: cache.jwks }
    },
    signingKey:
      credentials.kind === 'keys'
        ? async () => ({ key: (await importKeys(credentials)).signing, kid: credentials.signing.kid })
        : null,
  }
}

const importKey = (jwk: webcrypto.JsonWebKey, name: 'RSASSA-PKCS1-v1_5' | 'RSA-OAEP', usage: 'sign' | 'decrypt') =>
  crypto.subtle.importKey(
    'jwk',
    // Other members of a key set would conflict with the key's usage.
    {
      kty: jwk.kty,
      n: jwk.n,
      e: jwk.e,
      d: jwk.d,
      p: jwk.p,
      q: jwk.q,
      dp: jwk.dp,
      dq: jwk.dq,
      qi: jwk.qi,
    } as webcrypto.JsonWebKey,
    { name, hash: name === 'RSA-OAEP' ? 'SHA-1' : 'SHA-256' },
    false,
    [usage],
  )

const isLoopback = (host: string) => host === '127.0.0.1' || host === '[::1]' || /(^|\.)localhost$/.test(host)

function checkedIssuer({ issuer, redirectUris, provider, security, credentials }: BrokerSettings): URL {
  for (const address of [issuer, ...redirectUris]) {
    const { protocol, hostname } = new URL(address)
    if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname)))
      throw new Error(`${provider}: ${address} must be https`)
  }
  if (redirectUris.some((address) => /[?#]/.test(address)))
    throw new Error(`${provider}: a redirect address has no query`)
  if ((security === 'signed') !== (credentials.kind === 'keys'))
    throw new Error(`${provider}: ${security} exchanges need ${security === 'signed' ? 'keys' : 'a secret'}`)
  return new URL(issuer)
}

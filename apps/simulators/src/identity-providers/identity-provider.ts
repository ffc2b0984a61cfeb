import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import Provider, { type ClientMetadata, type Configuration, type JWK } from 'oidc-provider'
import type { People } from '../people/people.ts'
import type { BackChannelFault } from './back-channel-faults.ts'
import { forgettingStore } from './forgetting-store.ts'
import type { Issuer } from './issuers.ts'

/** Exactly these return addresses, or any on this machine (for the demo). */
export type RedirectPolicy = readonly string[] | 'loopback'

/** A relying party's credentials, valid for this run only. */
export type IssuerAccess = {
  issuer: string
  clientId: string
  /** A secret, or for signed requests our private keys. */
  secret: string | null
  signing: { kid: string; jwk: JsonWebKeyLike } | null
  decryption: { kid: string; jwk: JsonWebKeyLike } | null
}
type JsonWebKeyLike = Record<string, unknown>

export type IdentityProvider = {
  issuer: Issuer
  provider: Provider
  /** Who may be chosen. */
  people: People
  access: IssuerAccess
  /** Until changed. */
  setFault(fault: BackChannelFault | null): void
  fault(): BackChannelFault | null
}

const makeKeys = promisify(generateKeyPair)

async function makeKey(kid: string, use: 'sig' | 'enc'): Promise<{ kid: string; jwk: JsonWebKeyLike }> {
  const { privateKey } = await makeKeys('rsa', { modulusLength: 2_048 })
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid, use, alg: use === 'sig' ? 'RS256' : 'RSA-OAEP' }
  return { kid, jwk }
}

const publicHalf = ({ kty, n, e, kid, use, alg }: JsonWebKeyLike) => ({ kty, n, e, kid, use, alg }) as JWK

/** Marks accounts that withhold the number. */
const accountMark = '~without-number'
export const accountOf = (key: string, isNumberWithheld: boolean): string => key + (isNumberWithheld ? accountMark : '')

/** Uses `oidc-provider`, with keys per issuer. */
export async function makeIdentityProvider(
  issuer: Issuer,
  options: { url: string; people: People; redirects: RedirectPolicy },
): Promise<IdentityProvider> {
  const signer = await makeKey(`${issuer.id}-${randomBytes(4).toString('hex')}`, 'sig')
  const signing = issuer.isSigned ? await makeKey('nyhem-sig', 'sig') : null
  const decryption = issuer.isSigned ? await makeKey('nyhem-enc', 'enc') : null
  const secret = issuer.isSigned ? null : randomBytes(24).toString('base64url')

  const provider = new Provider(options.url, {
    ...configurationOf(issuer, options.people),
    adapter: forgettingStore(Date.now),
    jwks: { keys: [signer.jwk as JWK] },
    cookies: {
      keys: [randomBytes(24).toString('hex')],
      names: { interaction: `${issuer.id}-i`, resume: `${issuer.id}-r`, session: `${issuer.id}-s` },
    },
    clients: [clientOf(issuer, options.redirects, { secret, signing: signing?.jwk, decryption: decryption?.jwk })],
  })
  if (options.redirects === 'loopback') provider.Client.prototype.redirectUriAllowed = isLoopbackAddress
  let fault: BackChannelFault | null = null
  return {
    issuer,
    provider,
    people: options.people,
    access: { issuer: options.url, clientId: issuer.clientId, secret, signing, decryption },
    setFault(to) {
      fault = to
    },
    fault: () => fault,
  }
}

function isLoopbackAddress(address: string): boolean {
  const { hostname, protocol } = new URL(address)
  return /^https?:$/.test(protocol) && (hostname === '127.0.0.1' || /(^|\.)localhost$/.test(hostname))
}

function clientOf(
  issuer: Issuer,
  redirects: RedirectPolicy,
  keys: { secret: string | null; signing: JsonWebKeyLike | undefined; decryption: JsonWebKeyLike | undefined },
): ClientMetadata {
  return {
    client_id: issuer.clientId,
    redirect_uris: redirects === 'loopback' ? ['http://localhost/'] : [...redirects],
    response_types: ['code'],
    grant_types: ['authorization_code'],
    scope: issuer.scopes.join(' '),
    id_token_signed_response_alg: 'RS256',
    ...(keys.secret === null ? {} : { client_secret: keys.secret, token_endpoint_auth_method: 'client_secret_basic' }),
    ...(keys.signing && keys.decryption
      ? {
          token_endpoint_auth_method: 'private_key_jwt',
          jwks: { keys: [publicHalf(keys.signing), publicHalf(keys.decryption)] },
          require_signed_request_object: true,
          require_pushed_authorization_requests: true,
          request_object_signing_alg: 'RS256',
          id_token_encrypted_response_alg: 'RSA-OAEP',
          id_token_encrypted_response_enc: 'A128CBC-HS256',
          userinfo_signed_response_alg: 'RS256',
          userinfo_encrypted_response_alg: 'RSA-OAEP',
          userinfo_encrypted_response_enc: 'A128CBC-HS256',
        }
      : {}),
  } as ClientMetadata
}

function configurationOf(issuer: Issuer, people: People): Configuration {
  return {
    scopes: [...issuer.scopes],
    claims: Object.fromEntries(Object.entries(issuer.claims).map(([scope, names]) => [scope, [...names]])),
    acrValues: [...issuer.levels, 'idp:ftn', 'idp:nbid'],
    // Claims missing in the ID token are read from UserInfo: brokers do either.
    conformIdTokenClaims: issuer.isSigned,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: true },
      ...(issuer.isSigned
        ? {
            encryption: { enabled: true },
            requestObjects: { enabled: true, requireSignedRequestObject: true },
            jwtUserinfo: { enabled: true },
          }
        : {}),
    },
    ttl: { AuthorizationCode: 60, AccessToken: 300, IdToken: 300, Interaction: 900, Session: 900, Grant: 900 },
    interactions: { url: (_ctx, interaction) => `/oidc/${issuer.id}/choose/${interaction.uid}` },
    async findAccount(_ctx, accountId) {
      const key = accountId.replace(accountMark, '')
      const person = people.find(key)
      if (person === null) return undefined
      const isWithheld = accountId.endsWith(accountMark) || person.tag === 'no-number'
      const claims = issuer.claimsOf(person)
      if (isWithheld) for (const name of issuer.numberClaims) delete claims[name]
      return { accountId, claims: () => ({ sub: `${issuer.id}-${key}`, ...claims }) }
    },
    // Identification implies consent.
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId ?? '',
        accountId: ctx.oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope(issuer.scopes.join(' '))
      await grant.save()
      return grant
    },
    renderError(ctx, out) {
      ctx.type = 'text/plain; charset=utf-8'
      ctx.body = `${issuer.name} (simulated) refuses: ${out.error}: ${out.error_description ?? ''}`
    },
  }
}

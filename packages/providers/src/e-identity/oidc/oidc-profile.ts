import type { Country } from '@nyhem/domain/sites/site'
import type { BrokerSettings } from '../../openid-connect/oidc-broker.ts'
import type { EIdentityCapabilities, RedirectRequest } from '../e-identity.ts'

/** Claim names per value; the first one present applies. */
export type OidcClaims = {
  readonly nationalNumber: readonly string[]
  readonly name: readonly string[]
  readonly givenName: readonly string[]
  readonly surname: readonly string[]
  readonly birthDate: readonly string[]
  readonly level: readonly string[]
}

/** Differences between brokers' OpenID Connect. */
export type OidcProfile = {
  readonly provider: string
  readonly country: Country
  readonly scope: string
  /** Extra authorization parameters. */
  readonly parameters: Readonly<Record<string, string>>
  readonly locales: Readonly<Record<RedirectRequest['language'], string>>
  readonly security: BrokerSettings['security']
  readonly claims: OidcClaims
  /** Whether the assurance level suffices. */
  readonly acceptsLevel: (level: string) => boolean
  readonly capabilities: EIdentityCapabilities
}

/** Our registration with a broker. */
export type OidcSettings = Omit<BrokerSettings, 'provider' | 'security'> & { readonly profile: OidcProfile }

import type { Country } from '@nyhem/domain/sites/site'
import type { EIdentityCapabilities, RedirectRequest } from '../e-identity.ts'

/** What of a broker is told by names of claims; the first that is there counts. */
export type OidcClaims = {
  readonly nationalNumber: readonly string[]
  readonly name: readonly string[]
  readonly givenName: readonly string[]
  readonly surname: readonly string[]
  readonly birthDate: readonly string[]
  readonly level: readonly string[]
}

/** How one broker's OpenID Connect differs from another's. */
export type OidcProfile = {
  /** For the log. */
  readonly provider: string
  readonly country: Country
  readonly scope: string
  /** What else its authorization address is given. */
  readonly parameters: Readonly<Record<string, string>>
  readonly locales: Readonly<Record<RedirectRequest['language'], string>>
  /**
   * `plain`: parameters in the address, a client secret. `signed`: a signed request that is pushed beforehand, a signed
   * assertion instead of a secret, and answers that only we can decrypt.
   */
  readonly security: 'plain' | 'signed'
  readonly claims: OidcClaims
  /** Whether a person was identified well enough. */
  readonly acceptsLevel: (level: string) => boolean
  readonly capabilities: EIdentityCapabilities
}

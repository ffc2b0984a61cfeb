import { instantOf, localDateOf } from '@nyhem/domain/dates'
import { type Claims, oidcExchange } from '../../openid-connect/oidc-exchange.ts'
import { asEIdentityState, type EIdentitySurroundings, type RedirectIdentity } from '../e-identity.ts'
import { claimOf, personOf } from './oidc-person.ts'
import type { OidcSettings } from './oidc-profile.ts'

const timeZone = { NO: 'Europe/Oslo', FI: 'Europe/Helsinki', SE: 'Europe/Stockholm' } as const

/** OpenID Connect e-ID: an exchange whose claims identify a person at a level that suffices. Throws for invalid settings. */
export function oidc(
  settings: OidcSettings,
  surroundings: EIdentitySurroundings,
  timeoutSeconds?: number,
): RedirectIdentity {
  const { profile, ...registration } = settings
  const { provider, security, scope, parameters } = profile
  const report = (call: string, fault: string) =>
    surroundings.report({ provider, call, fault, order: null, requestId: null })
  const exchange = oidcExchange(
    {
      ...registration,
      provider,
      security,
      scope,
      parameters,
      isComplete: (claims: Claims) => claimOf(claims, profile.claims.nationalNumber) !== null,
    },
    { now: surroundings.now, report },
    timeoutSeconds,
  )

  return {
    flow: 'redirect',
    capabilities: profile.capabilities,
    async begin({ redirectUri, language }) {
      const started = await exchange.begin({ redirectUri, locale: profile.locales[language] })
      return started.code === 'Ok' ? { ...started, kept: asEIdentityState(started.kept) } : started
    },
    async finish({ kept, query, onlyPerson }) {
      const finished = await exchange.finish({ kept, query })
      if (finished.code !== 'Ok') return finished
      const today = localDateOf(instantOf(surroundings.now()), timeZone[profile.country])
      const read = personOf(profile, finished.claims, { onlyPerson, today })
      if (read.code === 'Ok') return read
      report('finish', read.fault)
      return { code: read.code }
    },
  }
}

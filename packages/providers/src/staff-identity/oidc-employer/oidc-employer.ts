import { type Claims, oidcExchange } from '../../openid-connect/oidc-exchange.ts'
import type { OidcFailure } from '../../openid-connect/oidc-failure.ts'
import type { EmployerPerson, FinishedLogin, StaffIdentity, StaffIdentityEvent } from '../staff-identity.ts'

/** Our registration at the employer's provider (Entra ID, Google Workspace, Keycloak and others). */
export type EmployerSettings = {
  /** `https://…` with the discovery document; plain http only locally. */
  readonly issuer: string
  readonly clientId: string
  readonly secret: string
  /** Agreed exactly, without a query. */
  readonly redirectUri: string
}

const provider = 'employer'

/** Code of each failure of an exchange. */
const codeOf = {
  Cancelled: 'Cancelled',
  TimedOut: 'TimedOut',
  Unavailable: 'Unavailable',
} as const satisfies Partial<Record<OidcFailure['code'], FinishedLogin['code']>>

const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)

/** Null without a name of the directory, or with an address that it has not confirmed. */
export function employerPersonOf(claims: Claims): EmployerPerson | null {
  const subject = text(claims.sub)
  const email = text(claims.email)
  if (subject === null || email === null || claims.email_verified === false) return null
  return { subject, email: email.toLowerCase(), name: text(claims.name) ?? email }
}

/** OpenID Connect of the employer. Throws for invalid settings. */
export function oidcEmployer(
  { redirectUri, secret, ...registration }: EmployerSettings,
  surroundings: { now(): Date; report(event: StaffIdentityEvent): void },
): StaffIdentity {
  const report = (call: string, fault: string) => surroundings.report({ provider, call, fault })
  const exchange = oidcExchange(
    {
      ...registration,
      provider,
      security: 'plain',
      redirectUris: [redirectUri],
      credentials: { kind: 'secret', secret },
      scope: 'openid profile email',
      parameters: {},
      isComplete: (claims) => text(claims.email) !== null && text(claims.name) !== null,
    },
    { now: surroundings.now, report },
  )
  return {
    async begin({ language }) {
      const started = await exchange.begin({ redirectUri, locale: language })
      return started.code === 'Ok' ? { code: 'Ok', url: started.url, kept: started.kept } : started
    },
    async finish(answer) {
      const finished = await exchange.finish(answer)
      if (finished.code !== 'Ok')
        return { code: finished.code in codeOf ? codeOf[finished.code as keyof typeof codeOf] : 'Invalid' }
      const person = employerPersonOf(finished.claims)
      if (person) return { code: 'Ok', person }
      report('finish', 'no confirmed address')
      return { code: 'Invalid' }
    },
  }
}

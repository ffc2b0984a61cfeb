import type { People } from '../people/people.ts'
import { type IdentityProvider, makeIdentityProvider, type RedirectPolicy } from './identity-provider.ts'
import { issuers } from './issuers.ts'

/** Makes keys for this run only. `origin` is the simulators' address. */
export const openIdentityProviders = (options: {
  origin: string
  people: People
  redirects: RedirectPolicy
}): Promise<IdentityProvider[]> =>
  Promise.all(
    issuers.map((issuer) =>
      makeIdentityProvider(issuer, {
        url: `${options.origin}/oidc/${issuer.id}`,
        people: options.people,
        redirects: options.redirects,
      }),
    ),
  )

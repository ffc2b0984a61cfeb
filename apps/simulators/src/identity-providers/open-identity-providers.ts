import { type People, readStaff } from '../people/people.ts'
import { type IdentityProvider, makeIdentityProvider, type RedirectPolicy } from './identity-provider.ts'
import { issuers } from './issuers.ts'

/** Makes keys for this run only. `origin` is the simulators' address. */
export function openIdentityProviders(options: {
  origin: string
  people: People
  redirects: RedirectPolicy
}): Promise<IdentityProvider[]> {
  const staff = readStaff()
  return Promise.all(
    issuers.map((issuer) =>
      makeIdentityProvider(issuer, {
        url: `${options.origin}/oidc/${issuer.id}`,
        people: issuer.of === 'employer' ? staff : options.people,
        redirects: options.redirects,
      }),
    ),
  )
}

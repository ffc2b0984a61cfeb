import type { Country } from '../sites/site.ts'

/** Contract signing providers. */
export const signingProviders = ['bankid', 'signicat'] as const
export type SigningProvider = (typeof signingProviders)[number]

/** Signing provider by country. Source: identity reference, first table. */
export const signingProviderOf = { SE: 'bankid', NO: 'signicat', FI: 'signicat' } as const satisfies Record<
  Country,
  SigningProvider
>

import type { Country } from '../sites/site.ts'

/** Who has contracts signed. */
export const signingProviders = ['bankid', 'signicat'] as const
export type SigningProvider = (typeof signingProviders)[number]

/** The provider of each country. Source: identity reference, first table. */
export const signingProviderOf = { SE: 'bankid', NO: 'signicat', FI: 'signicat' } as const satisfies Record<
  Country,
  SigningProvider
>

import { z } from 'zod'

/** Signing in Norway and Finland; Sweden uses BankID. Null is not offered unless simulated. */
export type SigningConfig = { readonly signicat: SignicatSignConfig | null }
export type SignicatSignConfig = { readonly url: string; readonly clientId: string; readonly secret: string }

const usualUrl = 'https://api.signicat.com/'
const text = z.string().min(1).optional()

export const signingKeys = {
  SIGNICAT_SIGN_URL: [z.url({ protocol: /^https$/ }).default(usualUrl), usualUrl],
  SIGNICAT_SIGN_CLIENT: [text, 'our client id for signing'],
  SIGNICAT_SIGN_SECRET: [text, 'our secret for signing'],
} as const satisfies Record<string, readonly [z.ZodType, string]>

type Key = keyof typeof signingKeys
export type SigningValues = { [K in Key]: z.output<(typeof signingKeys)[K][0]> }

/** Keys that must be set together. */
export const signingGroups = [
  ['SIGNICAT_SIGN_CLIENT', 'SIGNICAT_SIGN_SECRET'],
] as const satisfies readonly (readonly Key[])[]

/** Requires values that are all set or all missing. */
export function assembleSigning(values: SigningValues): SigningConfig {
  const { SIGNICAT_SIGN_URL: url, SIGNICAT_SIGN_CLIENT: clientId, SIGNICAT_SIGN_SECRET: secret } = values
  return { signicat: clientId && secret ? { url: url.endsWith('/') ? url : `${url}/`, clientId, secret } : null }
}

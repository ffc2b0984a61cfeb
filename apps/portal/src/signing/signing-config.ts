import { z } from 'zod'

/** How contracts are signed in Norway and Finland; null is not offered, unless the simulators play it. Sweden signs by BankID. */
export type SigningConfig = { readonly signicat: SignicatSignConfig | null }
export type SignicatSignConfig = { readonly url: string; readonly clientId: string; readonly secret: string }

const usualUrl = 'https://api.signicat.com/'
const text = z.string().min(1).optional()

/** Each key: how it is read, and what is expected, in words. */
export const signingKeys = {
  SIGNICAT_SIGN_URL: [z.url({ protocol: /^https$/ }).default(usualUrl), usualUrl],
  SIGNICAT_SIGN_CLIENT: [text, 'our client id for signing'],
  SIGNICAT_SIGN_SECRET: [text, 'our secret for signing'],
} as const satisfies Record<string, readonly [z.ZodType, string]>

type Key = keyof typeof signingKeys
export type SigningValues = { [K in Key]: z.output<(typeof signingKeys)[K][0]> }

/** Keys that are of use only together. */
export const signingGroups = [
  ['SIGNICAT_SIGN_CLIENT', 'SIGNICAT_SIGN_SECRET'],
] as const satisfies readonly (readonly Key[])[]

/** The configuration of values that are complete or not there at all. */
export function assembleSigning(values: SigningValues): SigningConfig {
  const { SIGNICAT_SIGN_URL: url, SIGNICAT_SIGN_CLIENT: clientId, SIGNICAT_SIGN_SECRET: secret } = values
  return { signicat: clientId && secret ? { url: url.endsWith('/') ? url : `${url}/`, clientId, secret } : null }
}

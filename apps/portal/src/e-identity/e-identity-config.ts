import { z } from 'zod'

/** A provider that is null is not offered unless simulated. */
export type EIdentityConfig = {
  /** Simulators for unconfigured providers; null in production. */
  readonly simulatorsUrl: string | null
  readonly bankId: BankIdConfig | null
  readonly norway: NorwayConfig | null
  readonly finland: FinlandConfig | null
}

/** Secrets are configured as file paths. */
export type BankIdConfig = {
  readonly url: string
  /** PKCS #12 (`.p12`, `.pfx`), or PEM together with `key`. */
  readonly certificate: string
  readonly key: string | null
  readonly passphrase: string
  /** PEM of BankID's issuer. */
  readonly ca: string
}
export const norwegianBrokers = ['bankid', 'signicat', 'e-ident'] as const
export type NorwayConfig = {
  readonly broker: (typeof norwegianBrokers)[number]
  readonly issuer: string
  readonly clientId: string
  readonly secret: string
}
export const finnishBrokers = ['signicat', 'ftn'] as const
export type FinlandConfig = {
  readonly broker: (typeof finnishBrokers)[number]
  readonly issuer: string
  readonly clientId: string
  /** JSON Web Key Set with our two private keys, `use` `sig` and `enc`. */
  readonly keys: string
}

const address = z.url({ protocol: /^https$/ }).optional()
const text = z.string().min(1).optional()
const file = [text, 'a file'] as const

export const eIdentityKeys = {
  SIMULATORS_URL: [
    z.url({ protocol: /^http$/ }).optional(),
    'address of the simulators, such as http://localhost:3010',
  ],
  BANKID_URL: [address, 'https://appapi2.bankid.com/rp/v6.0/'],
  BANKID_CERTIFICATE: file,
  BANKID_KEY: file,
  BANKID_PASSPHRASE: [text, 'the passphrase of BANKID_CERTIFICATE'],
  BANKID_CA: file,
  NORWAY_EID_BROKER: [z.enum(norwegianBrokers).default('bankid'), norwegianBrokers.join(', ')],
  NORWAY_EID_ISSUER: [address, 'https address of the issuer'],
  NORWAY_EID_CLIENT: [text, 'our client id there'],
  NORWAY_EID_SECRET: [text, 'our secret there'],
  FINLAND_EID_BROKER: [z.enum(finnishBrokers).default('signicat'), finnishBrokers.join(', ')],
  FINLAND_EID_ISSUER: [address, 'https address of the issuer'],
  FINLAND_EID_CLIENT: [text, 'our client id there'],
  FINLAND_EID_KEYS: file,
} as const satisfies Record<string, readonly [z.ZodType, string]>

type Key = keyof typeof eIdentityKeys
export type EIdentityValues = { [K in Key]: z.output<(typeof eIdentityKeys)[K][0]> }

/** Keys that must be set together. */
export const eIdentityGroups = [
  ['BANKID_URL', 'BANKID_CERTIFICATE', 'BANKID_CA'],
  ['NORWAY_EID_ISSUER', 'NORWAY_EID_CLIENT', 'NORWAY_EID_SECRET'],
  ['FINLAND_EID_ISSUER', 'FINLAND_EID_CLIENT', 'FINLAND_EID_KEYS'],
] as const satisfies readonly (readonly Key[])[]

/** Requires groups that are all set or all missing. Missing providers are simulated. */
export function assembleEIdentity(
  values: EIdentityValues & { readonly NODE_ENV?: string | undefined },
  simulatorsPort: number,
): EIdentityConfig {
  const {
    BANKID_URL: url,
    BANKID_CERTIFICATE: certificate,
    BANKID_CA: ca,
    NORWAY_EID_ISSUER: norway,
    FINLAND_EID_ISSUER: finland,
  } = values
  return {
    // Production never trusts a simulated identity.
    simulatorsUrl:
      values.NODE_ENV === 'production' ? null : (values.SIMULATORS_URL ?? `http://localhost:${simulatorsPort}`),
    bankId:
      url && certificate && ca
        ? { url, certificate, ca, key: values.BANKID_KEY ?? null, passphrase: values.BANKID_PASSPHRASE ?? '' }
        : null,
    norway: norway
      ? {
          broker: values.NORWAY_EID_BROKER,
          issuer: norway,
          clientId: values.NORWAY_EID_CLIENT ?? '',
          secret: values.NORWAY_EID_SECRET ?? '',
        }
      : null,
    finland: finland
      ? {
          broker: values.FINLAND_EID_BROKER,
          issuer: finland,
          clientId: values.FINLAND_EID_CLIENT ?? '',
          keys: values.FINLAND_EID_KEYS ?? '',
        }
      : null,
  }
}

import { z } from 'zod'

/** A provider that is null is not offered unless simulated. */
export type PaymentsConfig = {
  readonly swish: SwishConfig | null
  readonly svea: SveaConfig | null
  readonly paytrail: PaytrailConfig | null
}

/** Secrets are configured as file paths. */
export type SwishConfig = {
  readonly url: string
  readonly codeUrl: string
  readonly payee: string
  /** PKCS #12 (`.p12`, `.pfx`), or PEM together with `key`. */
  readonly certificate: string
  readonly key: string | null
  readonly passphrase: string
  /** PEM of Swish's issuer. */
  readonly ca: string
}
export type SveaConfig = {
  readonly checkoutUrl: string
  readonly administrationUrl: string
  readonly merchantId: string
  readonly secret: string
}
export type PaytrailConfig = {
  readonly url: string
  readonly account: string
  readonly secret: string
  readonly bank: string
}

const address = (usual: string) => [z.url({ protocol: /^https$/ }).default(usual), usual] as const
const text = z.string().min(1).optional()
const file = [text, 'a file'] as const

export const paymentKeys = {
  SWISH_URL: address('https://cpc.getswish.net/swish-cpcapi/'),
  SWISH_CODE_URL: address('https://mpc.getswish.net/qrg-swish/api/v1/commerce'),
  SWISH_PAYEE: [
    z
      .string()
      .regex(/^123\d{7}$/)
      .optional(),
    'our Swish number: ten digits that begin with 123',
  ],
  SWISH_CERTIFICATE: file,
  SWISH_KEY: file,
  SWISH_PASSPHRASE: [text, 'the passphrase of SWISH_CERTIFICATE'],
  SWISH_CA: file,
  SVEA_CHECKOUT_URL: address('https://checkoutapi.svea.com/'),
  SVEA_ADMINISTRATION_URL: address('https://paymentadminapi.svea.com/'),
  SVEA_MERCHANT: [text, 'our merchant id at Svea'],
  SVEA_SECRET: [text, 'our secret at Svea'],
  PAYTRAIL_URL: address('https://services.paytrail.com/'),
  PAYTRAIL_ACCOUNT: [text, 'our account at Paytrail'],
  PAYTRAIL_SECRET: [text, 'our secret at Paytrail'],
  PAYTRAIL_BANK: [z.string().min(1).default('nordea'), 'the id of a bank, such as nordea'],
} as const satisfies Record<string, readonly [z.ZodType, string]>

type Key = keyof typeof paymentKeys
export type PaymentValues = { [K in Key]: z.output<(typeof paymentKeys)[K][0]> }

/** Keys that must be set together. */
export const paymentGroups = [
  ['SWISH_PAYEE', 'SWISH_CERTIFICATE', 'SWISH_CA'],
  ['SVEA_MERCHANT', 'SVEA_SECRET'],
  ['PAYTRAIL_ACCOUNT', 'PAYTRAIL_SECRET'],
] as const satisfies readonly (readonly Key[])[]

const withSlash = (url: string): string => (url.endsWith('/') ? url : `${url}/`)

/** Requires groups that are all set or all missing. */
export const assemblePayments = (values: PaymentValues): PaymentsConfig => ({
  swish: swishOf(values),
  svea: sveaOf(values),
  paytrail: paytrailOf(values),
})

function swishOf(values: PaymentValues): SwishConfig | null {
  const { SWISH_PAYEE: payee, SWISH_CERTIFICATE: certificate, SWISH_CA: ca } = values
  if (!payee || !certificate || !ca) return null
  return {
    url: withSlash(values.SWISH_URL),
    codeUrl: values.SWISH_CODE_URL,
    payee,
    certificate,
    key: values.SWISH_KEY ?? null,
    passphrase: values.SWISH_PASSPHRASE ?? '',
    ca,
  }
}

function sveaOf(values: PaymentValues): SveaConfig | null {
  const { SVEA_MERCHANT: merchantId, SVEA_SECRET: secret } = values
  if (!merchantId || !secret) return null
  const checkoutUrl = withSlash(values.SVEA_CHECKOUT_URL)
  return { checkoutUrl, administrationUrl: withSlash(values.SVEA_ADMINISTRATION_URL), merchantId, secret }
}

function paytrailOf(values: PaymentValues): PaytrailConfig | null {
  const { PAYTRAIL_ACCOUNT: account, PAYTRAIL_SECRET: secret } = values
  if (!account || !secret) return null
  return { url: withSlash(values.PAYTRAIL_URL), account, secret, bank: values.PAYTRAIL_BANK }
}

import { z } from 'zod'

/** Exactly what the real service accepts. Source: identity reference §6. */

/** Swish's test number, used in the certificate. */
export const swishPayee = '1234679304'

/** https on its default port as in the original; any on this machine. */
function isCallbackUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port } = new URL(text)
  const isHere = hostname === '127.0.0.1' || /(^|\.)localhost$/.test(hostname)
  return isHere ? /^https?:$/.test(protocol) : protocol === 'https:' && port === ''
}

const callbackUrl = z.string().max(255).refine(isCallbackUrl)
const amount = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,15}(\.\d{1,2})?$/))
const alias = z.string().regex(/^[1-9]\d{7,14}$/)
const reference = z.string().regex(/^[0-9A-Za-z-]{1,36}$/)
const message = z.string().regex(/^[0-9A-Za-zåäöÅÄÖ :;.,?!()"]{0,50}$/)
const merchant = z.string().regex(/^123\d{7}$/)

export const paymentRequest = z.strictObject({
  payeeAlias: merchant,
  amount,
  currency: z.literal('SEK'),
  callbackUrl,
  payerAlias: alias.optional(),
  payeePaymentReference: reference.optional(),
  message: message.optional(),
  payerSSN: z
    .string()
    .regex(/^\d{12}$/)
    .optional(),
  ageLimit: z.int().min(1).max(99).optional(),
  callbackIdentifier: z
    .string()
    .regex(/^[0-9A-Za-z-]{32,36}$/)
    .optional(),
})
export type PaymentRequest = z.output<typeof paymentRequest>

export const refundRequest = z.strictObject({
  originalPaymentReference: z.string().regex(/^[0-9A-F]{32}$/),
  callbackUrl,
  payerAlias: merchant,
  payeeAlias: alias.optional(),
  amount,
  currency: z.literal('SEK'),
  payerPaymentReference: reference.optional(),
  message: message.optional(),
  callbackIdentifier: paymentRequest.shape.callbackIdentifier,
})
export type RefundRequest = z.output<typeof refundRequest>

/** The only accepted change. */
export const cancellation = z.tuple([
  z.strictObject({ op: z.literal('replace'), path: z.literal('/status'), value: z.literal('cancelled') }),
])

/** Error code per field. */
const codeOfField: Readonly<Record<string, string>> = {
  payeeAlias: 'RP01',
  amount: 'PA02',
  currency: 'AM03',
  callbackUrl: 'RP03',
  payerAlias: 'BE18',
  payeePaymentReference: 'FF08',
  payerPaymentReference: 'FF08',
  originalPaymentReference: 'FF08',
  message: 'RP02',
}

/** Error codes of a request; null when unreadable (400). */
export function codesOfIssues(issues: readonly z.core.$ZodIssue[]): string[] | null {
  const codes = issues.map(({ path }) => codeOfField[String(path[0])])
  return codes.some((code) => code === undefined) ? null : [...new Set(codes.map(String))]
}

/** The amount in öre, or the code for too small or too large. */
export function amountOf(text: string): { ok: true; minor: number } | { ok: false; code: 'AM02' | 'AM06' } {
  const [kronor = '0', ore = ''] = text.split('.')
  if (kronor.length > 12) return { ok: false, code: 'AM02' }
  const minor = Number(kronor) * 100 + Number(ore.padEnd(2, '0'))
  return minor < 1 ? { ok: false, code: 'AM06' } : { ok: true, minor }
}

/** Refusals of a request; as a message they take effect at once. */
export const requestCodes = {
  FF08: 'Payment Reference is invalid',
  RP01: 'Missing Merchant Swish Number',
  RP02: 'Wrong formatted message',
  RP03: 'Callback URL is missing or does not use HTTPS',
  BE18: 'Payer alias is invalid',
  PA02: 'Amount value is missing or not a valid number',
  AM02: 'Amount value is too large',
  AM03: 'Invalid or missing Currency',
  AM06: 'Specified transaction amount is less than agreed minimum',
  RP06: 'A payment request already exists for that payer',
  RP07: 'The payment request can not be cancelled',
  RP09: 'InstructionUUID not available',
  ACMT01: 'Counterpart is not activated',
  ACMT03: 'Payer not Enrolled',
  ACMT07: 'Payee not Enrolled',
  RF02: 'No original payment found',
  RF03: 'Payer alias in the refund does not match the payee alias in the original payment',
  RF08: 'Amount value is too large, or exceeds what is left of the original payment',
} as const
export type RequestCode = keyof typeof requestCodes
export const isRequestCode = (text: string): text is RequestCode => text in requestCodes

/** Outcomes of a payment; as a message they take effect at once. */
export const outcomeCodes = {
  RF07: 'Transaction declined',
  BANKIDCL: 'Payer cancelled BankID signing',
  BANKIDONGOING: 'BankID already in use',
  BANKIDUNKN: 'BankID is not able to authorise the payment',
  FF10: 'Bank system processing error',
  TM01: 'Swish timed out before the payment was started',
  DS24: 'Swish timed out waiting for an answer from the banks: the outcome is not known',
} as const
export type OutcomeCode = keyof typeof outcomeCodes
export const outcomeCodeNames = Object.keys(outcomeCodes) as [OutcomeCode, ...OutcomeCode[]]
export const isOutcomeCode = (text: string): text is OutcomeCode => text in outcomeCodes

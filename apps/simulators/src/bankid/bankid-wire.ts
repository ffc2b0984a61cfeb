import { z } from 'zod'

/** Exactly what the real service accepts. Source: identity reference §2. */

const base64 = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/)

const requirement = z.strictObject({
  pinCode: z.boolean().optional(),
  mrtd: z.boolean().optional(),
  personalNumber: z
    .string()
    .regex(/^\d{12}$/)
    .optional(),
  cardReader: z.enum(['class1', 'class2']).optional(),
  certificatePolicies: z.array(z.string()).optional(),
  risk: z
    .string()
    .regex(/^(low|moderate)$/i)
    .optional(),
})

const shared = {
  endUserIp: z.union([z.ipv4(), z.ipv6()]),
  userVisibleDataFormat: z.enum(['plaintext', 'simpleMarkdownV1']).optional(),
  requirement: requirement.optional(),
  returnUrl: z.string().min(1).max(512).optional(),
  returnRisk: z.boolean().optional(),
  web: z
    .strictObject({
      referringDomain: z.string().min(3).max(253),
      userAgent: z.string().min(1).max(256),
      deviceIdentifier: z.string().min(1).max(64),
    })
    .optional(),
  app: z
    .strictObject({
      appIdentifier: z.string().min(1),
      deviceOS: z.string().min(1),
      deviceModelName: z.string().min(1),
      deviceIdentifier: z.string().min(1),
    })
    .optional(),
}

const notBoth = ({ web, app }: { web?: unknown; app?: unknown }) => web === undefined || app === undefined

export const authRequest = z
  .strictObject({ ...shared, userVisibleData: base64(1_500).optional(), userNonVisibleData: base64(1_500).optional() })
  .refine(notBoth, 'web and app exclude each other')

export const signRequest = z
  .strictObject({ ...shared, userVisibleData: base64(40_000), userNonVisibleData: base64(200_000).optional() })
  .refine(notBoth, 'web and app exclude each other')

export type OrderRequest = z.output<typeof authRequest>

export const orderRefRequest = z.strictObject({ orderRef: z.uuid() })

export const failedHints = [
  'userCancel',
  'expiredTransaction',
  'startFailed',
  'certificateErr',
  'transactionRiskBlocked',
  'userDeclinedCall',
  'notSupportedByUserApp',
  'cancelled',
] as const
export type FailedHint = (typeof failedHints)[number]

export const problems = {
  alreadyInProgress: [400, 'An order for this person is already in progress.'],
  invalidParameters: [400, 'Invalid parameter.'],
  noSuchOrder: [400, 'No such order.'],
  notFound: [404, 'The requested resource was not found.'],
  methodNotAllowed: [405, 'Only POST is allowed.'],
  requestTimeout: [408, 'The request took too long.'],
  unsupportedMediaType: [415, 'Content-Type must be application/json.'],
  tooManyRequests: [429, 'Too many requests.'],
  internalError: [500, 'Internal technical error.'],
  Maintenance: [503, 'The service is temporarily out of order.'],
} as const satisfies Record<string, readonly [number, string]>
export type Problem = keyof typeof problems

/** To BankID, an unknown order is an invalid parameter. */
export const codeOf = (problem: Problem): string => (problem === 'noSuchOrder' ? 'invalidParameters' : problem)

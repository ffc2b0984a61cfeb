import { z } from 'zod'

/** Relying Party API v6, as far as used. Source: identity reference §2. */

/** Most characters per field, encoded. */
export const wireLimits = { authVisible: 1_500, signVisible: 40_000, signNonVisible: 200_000, returnUrl: 512 } as const

export type BankIdPath = 'auth' | 'sign' | 'collect' | 'cancel'

/** Request of `auth` and `sign`. Texts are base64 of UTF-8. */
export type WireOrder = {
  endUserIp: string
  userVisibleData?: string
  userNonVisibleData?: string
  requirement?: { personalNumber?: string }
  returnUrl?: string
  web?: { referringDomain: string; userAgent: string; deviceIdentifier: string }
}

/** Response of `auth` and `sign`. `qrStartSecret` never leaves the server. */
export const wireStarted = z.object({
  orderRef: z.string().min(1).max(100),
  autoStartToken: z.string().min(1).max(100),
  qrStartToken: z.string().min(1).max(100),
  qrStartSecret: z.string().min(1).max(100),
})

const base64 = z.string().regex(/^[A-Za-z0-9+/\s]+(?:=\s*){0,2}$/)

const wireCompletion = z.object({
  user: z.object({
    personalNumber: z.string(),
    name: z.string().min(1).max(250),
    givenName: z.string().max(250),
    surname: z.string().max(250),
  }),
  device: z.object({ ipAddress: z.string().optional() }).optional(),
  signature: base64,
  ocspResponse: base64,
  risk: z.string().max(20).optional(),
})
export type WireCompletion = z.output<typeof wireCompletion>

/** Response of `collect`. Hints are open: new ones appear without a new API version. */
export const wireCollected = z.discriminatedUnion('status', [
  z.object({ orderRef: z.string(), status: z.literal('pending'), hintCode: z.string().max(100) }),
  z.object({ orderRef: z.string(), status: z.literal('failed'), hintCode: z.string().max(100) }),
  z.object({ orderRef: z.string(), status: z.literal('complete'), completionData: wireCompletion }),
])

/** Body of every refusal. */
export const wireProblem = z.object({ errorCode: z.string().max(100), details: z.string().optional() })

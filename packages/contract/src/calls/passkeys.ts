import { z } from 'zod'

/** Passkeys of an account. `code` says what is missing; the domain decides it (`account/second-factor`). */

const credential = z.object({
  id: z.string().min(1).max(1_400),
  rawId: z.string().min(1).max(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(30).nullish(),
  clientExtensionResults: z.record(z.string().max(60), z.unknown()).default({}),
})
const bytes = z.string().max(20_000)

/** As browsers send it (`PublicKeyCredential.toJSON`); what we do not read is dropped. */
export const newPasskeySchema = credential.extend({
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
})
export const passkeyAnswerSchema = credential.extend({
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
})
export type NewPasskey = z.output<typeof newPasskeySchema>
export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>

/** Token of the e-mail, where a password alone began the session. */
const token = z.string().max(200).optional()

export const startPasskeyRequestSchema = z.object({ token })
export const addPasskeyRequestSchema = z.object({
  token,
  name: z.string().max(200).default(''),
  passkey: newPasskeySchema,
})
export const provePasskeyRequestSchema = z.object({ passkey: passkeyAnswerSchema })

const passkeyCodes = [
  'Ok',
  'MustLoginAgain',
  'MustLoginWithCurrentEId',
  'MustUsePasskey',
  'MustOpenLink',
  'TooManyPasskeys',
  'NoPasskey',
  'NoPasskeyHere',
  'NoAddress',
  'Waiting',
  'Refused',
] as const
export type PasskeyCode = (typeof passkeyCodes)[number]

const refusal = z.object({ code: z.enum(passkeyCodes).exclude(['Ok']) })
/** `options`: for the browser's `navigator.credentials`, in JSON. */
export const startPasskeyReplySchema = z.union([
  z.object({ code: z.literal('Ok'), options: z.record(z.string(), z.unknown()) }),
  refusal,
])
/** With `Ok`, a new session in place of the one before. `token`: for clients that hold it themselves. */
export const enteredByPasskeyReplySchema = z.union([
  z.object({ code: z.literal('Ok'), token: z.string().nullable(), expiresAt: z.string() }),
  refusal,
])
export const passkeyReplySchema = z.object({ code: z.enum(passkeyCodes) })

export const passkeysReplySchema = z.object({
  passkeys: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** Name of the site that it belongs to; it answers there only. */
      siteName: z.string(),
      isOfSite: z.boolean(),
      createdAt: z.string(),
      lastUsedAt: z.string().nullable(),
    }),
  ),
  /** Whether documents, contracts and payments are open in this session. */
  isProven: z.boolean(),
  /** An e-ID that logs in. */
  hasEId: z.boolean(),
  /** What adding one by password would still ask for, or `Ok`. */
  adding: z.enum(passkeyCodes),
  /** Passkeys reported lost, and when they may be removed. */
  recovery: z.object({ state: z.enum(['waiting', 'open']), opensAt: z.string() }).nullable(),
})
export type PasskeysReply = z.infer<typeof passkeysReplySchema>

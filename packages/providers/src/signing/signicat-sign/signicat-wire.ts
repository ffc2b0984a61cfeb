import { z } from 'zod'
import { wirePackage, wireReason, wireSignature } from './signicat-unseen.ts'

/** The part of Signicat Sign API v2 that we use. Unknown fields are accepted. Source: identity reference §5. */

const id = z.string().min(1).max(100)

export const wireToken = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

export const wireDocument = z.object({ documentId: id, documentHash: z.string().nullish() })

export const wireCollection = z.object({ id })

/** HTTPS only, except on localhost. */
const signatureUrl = z
  .url()
  .refine((url) => url.startsWith('https://') || /^http:\/\/(127\.0\.0\.1|([a-z0-9-]+\.)*localhost)(:\d+)?\//.test(url))

/** Response to a new session: an array, like the request. */
export const wireStarted = z
  .array(z.object({ id, signatureUrl }))
  .length(1)
  .transform(([first], context) => {
    if (first) return first
    context.addIssue({ code: 'custom' })
    return z.NEVER
  })

/** A session. The sources do not list the non-final states, so `stateIsFinal` decides. */
export const wireSession = z.object({
  id,
  externalReference: z.string().nullish(),
  lifecycle: z.object({ state: z.string().max(40), stateIsFinal: z.boolean() }).and(wireReason),
  output: z
    .object({ signatures: z.array(z.unknown()).default([]), packages: z.array(z.unknown()).default([]) })
    .nullish(),
})
export type WireSession = z.output<typeof wireSession>

export const signatureOf = ({ output }: WireSession) => {
  const read = z.array(wireSignature).length(1).safeParse(output?.signatures)
  return read.success ? (read.data[0] ?? null) : null
}

/** Returns the requested package once sealed. */
export const packageOf = ({ output }: WireSession) =>
  output?.packages.map((one) => wirePackage.safeParse(one)).find(({ data }) => data?.packageType === 'PADES_CONTAINER')
    ?.data ?? null

/** Fields common to all errors (`application/problem+json`). */
export const wireProblem = z.object({
  code: z.union([z.string().max(100), z.number()]).optional(),
  title: z.string().max(200).optional(),
  traceId: z.string().max(100).optional(),
})

import { z } from 'zod'
import { wirePackage, wireReason, wireSignature } from './signicat-unseen.ts'

/** Signicat Sign API v2, as far as we use it. Fields that we do not read are let through. Source: identity reference §5. */

const id = z.string().min(1).max(100)

export const wireToken = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

export const wireDocument = z.object({ documentId: id, documentHash: z.string().nullish() })

export const wireCollection = z.object({ id })

/** Only where people may be sent without others reading along, this machine apart. */
const signatureUrl = z
  .url()
  .refine((url) => url.startsWith('https://') || /^http:\/\/(127\.0\.0\.1|([a-z0-9-]+\.)*localhost)(:\d+)?\//.test(url))

/** The answer to a new session: an array, as the request is. */
export const wireStarted = z
  .array(z.object({ id, signatureUrl }))
  .length(1)
  .transform(([first], context) => {
    if (first) return first
    context.addIssue({ code: 'custom' })
    return z.NEVER
  })

/** A session. States before the last are not listed where we have read of them, so `stateIsFinal` tells. */
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

/** The package that was asked for, once it is sealed. */
export const packageOf = ({ output }: WireSession) =>
  output?.packages.map((one) => wirePackage.safeParse(one)).find(({ data }) => data?.packageType === 'PADES_CONTAINER')
    ?.data ?? null

/** What every fault holds (`application/problem+json`). */
export const wireProblem = z.object({
  code: z.union([z.string().max(100), z.number()]).optional(),
  title: z.string().max(200).optional(),
  traceId: z.string().max(100).optional(),
})

import { parseEmail, parseMessage, parseName, parsePhone, parsePostalCode } from '@nyhem/domain/interest/interest-form'
import type { Result } from '@nyhem/domain/result'
import * as z from 'zod/mini'

/** Wraps a domain parser as a schema check; the issue message is the problem code. */
const readBy = (read: (text: string) => Result<unknown, string>) =>
  z.string().check((context) => {
    const result = read(context.value)
    if (!result.ok) context.issues.push({ code: 'custom', message: result.problem, input: context.value })
  })

const roomsNumber = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10)))

/** Interest registration. Source: public-site specification §3 (interest form) and §5. */
export const interestRequestSchema = z
  .object({
    target: z.object({
      kind: z.enum(['home', 'stage', 'area']),
      id: z.string().check(z.minLength(1), z.maxLength(100)),
    }),
    firstName: readBy(parseName),
    lastName: readBy(parseName),
    email: readBy(parseEmail),
    phone: readBy(parsePhone),
    message: z.optional(readBy(parseMessage)),
    postalCode: z.optional(readBy(parsePostalCode)),
    minNumberOfRooms: roomsNumber,
    maxNumberOfRooms: roomsNumber,
    terms: z.literal(true, { error: 'required' }),
    /** Stored by the browser for 30 days to deduplicate interests. */
    interestKey: z.optional(z.string().check(z.maxLength(64))),
  })
  .check((context) => {
    const { minNumberOfRooms: min, maxNumberOfRooms: max } = context.value
    if (min !== undefined && max !== undefined && min > max) {
      context.issues.push({ code: 'custom', message: 'minAboveMax', path: ['maxNumberOfRooms'], input: max })
    }
  })
export type InterestRequest = z.infer<typeof interestRequestSchema>

/** `AlreadyRegistered` is a success with a different message. */
export const interestReplySchema = z.object({
  code: z.enum(['Ok', 'AlreadyRegistered']),
  interestKey: z.string(),
})
export type InterestReply = z.infer<typeof interestReplySchema>

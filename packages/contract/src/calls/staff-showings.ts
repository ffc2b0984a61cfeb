import { showingKinds } from '@nyhem/domain/housing/enumerations'
import { interestLimits } from '@nyhem/domain/interest/interest-form'
import { partyLimits } from '@nyhem/domain/showing/register-for-showing'
import { guestStates, showingPeriods } from '@nyhem/domain/showing/staff-showings'
import { longestReasonWords } from '@nyhem/domain/staff/staff-reasons'
import { z } from 'zod'
import { instantSchema } from '../shared-models.ts'
import { siteIdSchema } from '../sites/site-id.ts'
import { givenReasonSchema } from './approvals.ts'

/** Showings in the office. Source: editing and staff reference §3.2, queue 8. */

/** `after`: key of the last row that is known. */
export const showingsQuerySchema = z.object({
  period: z.enum(showingPeriods).default('coming'),
  site: siteIdSchema.optional(),
  after: z
    .string()
    .regex(/^[\d\-T:.]+Z_.{1,200}$/)
    .optional(),
})
export type ShowingsQuery = z.output<typeof showingsQuerySchema>

/** Numbers are of persons, not parties. `places`: all, taken or not; null for unlimited. */
const shown = {
  id: z.string(),
  siteId: siteIdSchema,
  subject: z.string(),
  place: z.string(),
  /** Null: the feed has removed it. */
  kind: z.enum(showingKinds).nullable(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  calledOffAt: instantSchema.nullable(),
  places: z.int().nullable(),
  registered: z.int(),
  waiting: z.int(),
  here: z.int(),
}
export const showingRowSchema = z.object(shown)
export type ShowingRow = z.output<typeof showingRowSchema>

export const showingsReplySchema = z.object({ showings: z.array(showingRowSchema), next: z.string().nullable() })
export type ShowingsReply = z.output<typeof showingsReplySchema>

/** E-mail address and phone are masked until they are uncovered. */
export const guestSchema = z.object({
  id: z.uuid(),
  /** What the guest can say instead of a name. */
  code: z.string(),
  /** Null once the guest is forgotten. */
  name: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  partySize: z.int(),
  state: z.enum(guestStates),
  arrivedAt: instantSchema.nullable(),
  isDropIn: z.boolean(),
  isRegisteredFor: z.boolean(),
  /** Since when a place is waited for, or was until the guest came. */
  waitingSince: instantSchema.nullable(),
  /** Place in line, from 1. Null for who has come. */
  inLine: z.int().nullable(),
})
export type Guest = z.output<typeof guestSchema>

export const shownShowingSchema = z.object({
  ...shown,
  guests: z.array(guestSchema),
  mayChange: z.boolean(),
  /** Until it starts. */
  canBeCalledOff: z.boolean(),
  /** Whether arrivals can be noted: `none` without a physical place. */
  arrivals: z.enum(['early', 'open', 'over', 'none']),
})
export type ShownShowing = z.output<typeof shownShowingSchema>

export const showingParamsSchema = z.object({ showingId: z.string().min(1).max(200) })
export const guestParamsSchema = showingParamsSchema.extend({ guestId: z.uuid() })

const changed = <Code extends string>(codes: readonly [Code, ...Code[]]) =>
  z.object({ code: z.enum(codes), showing: shownShowingSchema })

/**
 * `id`: made by the screen, so that sending it again adds nobody. `arrivedAt`: null for a guest who comes later.
 * `hasAgreed`: the person has asked to be registered, and is registered for.
 */
export const addGuestRequestSchema = z.object({
  id: z.uuid(),
  firstName: z.string().max(interestLimits.name),
  lastName: z.string().max(interestLimits.name),
  email: z.string().max(interestLimits.email),
  phone: z.string().max(interestLimits.phoneMax),
  partySize: z.int().min(partyLimits.min).max(partyLimits.max),
  arrivedAt: instantSchema.nullable(),
  hasAgreed: z.boolean(),
})
export type AddGuestRequest = z.output<typeof addGuestRequestSchema>
/** `Contact`: neither a readable address nor a phone. `Closed`: called off, over, or too early to arrive. */
export const addGuestReplySchema = changed([
  'Ok',
  'InLine',
  'AlreadyRegistered',
  'Name',
  'Contact',
  'NotAgreed',
  'Closed',
])
export type AddGuestReply = z.output<typeof addGuestReplySchema>

/** When the guest was seen to arrive: it may be sent later. Null takes it back. */
export const noteArrivalRequestSchema = z.object({ arrivedAt: instantSchema.nullable() })
/** `Ok` also when it is noted already. */
export const noteArrivalReplySchema = changed(['Ok', 'Closed', 'Cancelled'])
export type NoteArrivalReply = z.output<typeof noteArrivalReplySchema>

export const uncoverGuestRequestSchema = z.object({ words: z.string().max(longestReasonWords) })
export const uncoverGuestReplySchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('Ok'), email: z.string(), phone: z.string() }),
  z.object({ code: z.literal('Words') }),
])

export const cancelGuestRequestSchema = z.object({ reason: givenReasonSchema })
export const cancelGuestReplySchema = changed(['Ok', 'Gone', 'Reason', 'Words'])
export type CancelGuestReply = z.output<typeof cancelGuestReplySchema>

/** `guests` and `startsAt`: as the screen shows them. */
export const callOffRequestSchema = z.object({
  seen: z.object({ startsAt: instantSchema, guests: z.int() }),
  reason: givenReasonSchema,
})
export type CallOffRequest = z.output<typeof callOffRequestSchema>
/** `Closed`: it has begun, or has been called off. */
export const callOffReplySchema = changed(['Ok', 'Stale', 'Closed', 'Reason', 'Words'])
export type CallOffReply = z.output<typeof callOffReplySchema>

import { bookingConditions } from '@nyhem/domain/booking/can-book'
import { momentProblems, moveProblems, openingLimits, openingStates } from '@nyhem/domain/sale-opening/opening-plan'
import { z } from 'zod'
import { externalId } from '../feed/feed-fields.ts'
import { instantSchema } from '../shared-models.ts'
import { siteIdSchema } from '../sites/site-id.ts'
import { approvalSchema, givenReasonSchema } from './approvals.ts'

/** A stage's sale that opens at a stated moment, and its waiting room. Source: decision 0120. */

export const openingParamsSchema = z.object({ openingId: z.uuid() })

/**
 * A person's own place. `placeId`: by which it can be found in the published list. `ahead`: let in before it and not yet;
 * null for a moment after somebody has come. `letInAt`: as things stand, never later.
 */
export const ownPlaceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('in-draw'), placeId: z.string() }),
  z.object({
    kind: z.literal('waits'),
    placeId: z.string(),
    ahead: z.int().min(0).nullable(),
    letInAt: instantSchema.nullable(),
  }),
  z.object({ kind: z.literal('let-in'), placeId: z.string(), until: instantSchema }),
  z.object({ kind: z.literal('passed-on'), placeId: z.string() }),
])
export type OwnPlace = z.output<typeof ownPlaceSchema>

/** `now`: the server's. `own`: null for visitors, and without a place. `askAgainMs`: null: there is nothing more to learn. */
export const openingStandingSchema = z.object({
  openingId: z.string(),
  state: z.enum(openingStates),
  now: instantSchema,
  opensAt: instantSchema,
  roomOpensAt: instantSchema,
  endsAt: instantSchema,
  bookingMinutes: z.int(),
  isDrawn: z.boolean(),
  own: ownPlaceSchema.nullable(),
  askAgainMs: z.int().min(0).nullable(),
})
export type OpeningStanding = z.output<typeof openingStandingSchema>

/** `missing`: what of booking the person does not meet, with `CannotBook`. */
export const joinOpeningReplySchema = z.object({
  code: z.enum(['Ok', 'AlreadyIn', 'NotYet', 'Over', 'CannotBook']),
  missing: z.array(z.enum(bookingConditions)),
  standing: openingStandingSchema,
})
export type JoinOpeningReply = z.output<typeof joinOpeningReplySchema>
export type JoinOpeningCode = JoinOpeningReply['code']
/** `NoPlace`: there was none. */
export const leaveOpeningReplySchema = z.object({
  code: z.enum(['Ok', 'NoPlace']),
  standing: openingStandingSchema,
})

/** Enough to reckon the order again: SHA-256 of `seed`, and of `seed:entry` in ascending order. */
export const publishedOpeningSchema = z.object({
  openingId: z.string(),
  stageId: z.string(),
  opensAt: instantSchema,
  perMinute: z.int(),
  commitment: z.string(),
  setAt: instantSchema,
  closedAt: instantSchema.nullable(),
  entries: z.array(z.string()),
  listHash: z.string().nullable(),
  seed: z.string().nullable(),
  order: z.array(z.string()),
})

export const stageOpeningParamsSchema = z.object({ stageId: externalId })
export const changeOpeningParamsSchema = z.object({ stageId: externalId, openingId: z.uuid() })

const count = z.int().min(0)
/** `letIn`: ever. `booked`: let in, and has begun a booking. `version`: what a change has seen. */
export const staffOpeningSchema = z.object({
  openingId: z.string(),
  version: z.string(),
  state: z.enum(openingStates),
  opensAt: instantSchema,
  roomOpensAt: instantSchema,
  endsAt: instantSchema,
  endedAt: instantSchema.nullable(),
  perMinute: z.int(),
  bookingMinutes: z.int(),
  commitment: z.string(),
  closedAt: instantSchema.nullable(),
  listHash: z.string().nullable(),
  setAt: instantSchema,
  setBy: z.string(),
  waiting: count,
  letIn: count,
  booked: count,
})
export type StaffOpening = z.output<typeof staffOpeningSchema>

/** `opening`: the latest; null: there was none. */
export const stageOpeningSchema = z.object({
  stageId: z.string(),
  siteId: siteIdSchema,
  timeZone: z.string(),
  opening: staffOpeningSchema.nullable(),
  approvals: z.array(approvalSchema),
  mayDecide: z.boolean(),
})
export type StageOpening = z.output<typeof stageOpeningSchema>

const within = ({ least, most }: { readonly least: number; readonly most: number }) => z.int().min(least).max(most)
/** What the site's clock shows: `2026-11-27T12:00`. */
const clock = z.string().max(20)

export const setOpeningRequestSchema = z.object({
  opensAt: clock,
  roomMinutes: within(openingLimits.roomMinutes),
  perMinute: within(openingLimits.perMinute),
  bookingMinutes: within(openingLimits.bookingMinutes),
  controlledHours: within(openingLimits.controlledHours),
})
export type SetOpeningRequest = z.output<typeof setOpeningRequestSchema>
export const moveOpeningRequestSchema = z.object({
  opensAt: clock,
  seen: z.string().regex(/^\d{1,18}$/),
  reason: givenReasonSchema,
})
export type MoveOpeningRequest = z.output<typeof moveOpeningRequestSchema>
export const endOpeningRequestSchema = z.object({ seen: z.string().regex(/^\d{1,18}$/), reason: givenReasonSchema })
export type EndOpeningRequest = z.output<typeof endOpeningRequestSchema>

/**
 * `Asked`: people wait, so a second person approves it first. `AlreadyAsked`: such a request waits. `NoSuchMoment`: the
 * site's clock never shows it, as of the hour that is skipped in spring. `Gone`: it is over.
 * `PeopleWait`: an opening that somebody waits for is not ended.
 */
export const changeOpeningReplySchema = z.object({
  code: z.enum([
    'Ok',
    'Asked',
    'AlreadyAsked',
    'AnotherOpening',
    'NoSuchMoment',
    'Stale',
    'Gone',
    'PeopleWait',
    'Reason',
    'Words',
    ...new Set([...momentProblems, ...moveProblems]),
  ]),
  opening: stageOpeningSchema,
})
export type ChangeOpeningReply = z.output<typeof changeOpeningReplySchema>
export type ChangeOpeningCode = ChangeOpeningReply['code']

import { bookingStatuses } from '@nyhem/domain/booking/booking-moves'
import { homeStatuses } from '@nyhem/domain/housing/enumerations'
import { homeChangeCauses } from '@nyhem/domain/housing/home-history'
import { mostOverrideDays, overrideEnds, overrideFields, overrideRefusals } from '@nyhem/domain/housing/home-override'
import { currencies } from '@nyhem/domain/money'
import { staffReasons } from '@nyhem/domain/staff/staff-reasons'
import { z } from 'zod'
import { externalId } from '../feed/feed-fields.ts'
import { instantSchema, moneySchema } from '../shared-models.ts'
import { siteIdSchema } from '../sites/site-id.ts'
import { approvalSchema, givenReasonSchema } from './approvals.ts'

/** Stages as boards of homes, and what people lay over the feed. Source: editing and staff reference §3.2, §3.7. */

const count = z.int().min(0)
const homeStatus = z.enum(homeStatuses)
/** An amount in minor units, or a status. */
const value = z.union([z.int(), z.string()])

export const listStagesQuerySchema = z.object({ site: siteIdSchema.optional() })

/** `kept`: by a booking or a queue. */
export const listedStageSchema = z.object({
  stageId: z.string(),
  siteId: siteIdSchema,
  name: z.string(),
  homes: count,
  available: count,
  kept: count,
  sold: count,
  overridden: count,
})
export type ListedStage = z.output<typeof listedStageSchema>
export const listStagesReplySchema = z.object({ stages: z.array(listedStageSchema) })
export type ListStagesReply = z.output<typeof listStagesReplySchema>

/** The booking that keeps a home. */
const holder = z.object({ bookingId: z.uuid(), number: z.string(), status: z.enum(bookingStatuses) })

/** `waiting`: in its queue. `overridden`: over what of the feed's word people have laid theirs. */
export const boardHomeSchema = z.object({
  homeId: z.string(),
  number: z.string(),
  building: z.string().nullable(),
  floor: z.int().nullable(),
  rooms: z.number(),
  squareMetres: z.number(),
  status: homeStatus,
  price: moneySchema.nullable(),
  holder: holder.nullable(),
  isKeptForQueue: z.boolean(),
  waiting: count,
  overridden: z.array(z.enum(overrideFields)),
})
export type BoardHome = z.output<typeof boardHomeSchema>

export const stageParamsSchema = z.object({ stageId: externalId })
/** `floors`: from above; those of no known floor last. */
export const stageBoardSchema = z.object({
  stageId: z.string(),
  siteId: siteIdSchema,
  name: z.string(),
  floors: z.array(z.object({ floor: z.int().nullable(), homes: z.array(boardHomeSchema) })),
})
export type StageBoard = z.output<typeof stageBoardSchema>

export const homeParamsSchema = z.object({ homeId: externalId })
export const overrideParamsSchema = z.object({ homeId: externalId, overrideId: z.uuid() })

/** A change with what caused it: the number of a batch with its sender, or of a booking, or who of the staff. */
export const homeChangeSchema = z.object({
  at: instantSchema,
  field: z.enum(['price', 'fee', 'status']),
  from: value.nullable(),
  to: value.nullable(),
  cause: z.enum(homeChangeCauses).nullable(),
  by: z.string().nullable(),
})
export type ShownHomeChange = z.output<typeof homeChangeSchema>

/** `said`: the feed's word of it; null where there is none, or the override is over. */
export const homeOverrideSchema = z.object({
  overrideId: z.uuid(),
  field: z.enum(overrideFields),
  value,
  said: value.nullable(),
  reason: z.enum(staffReasons),
  words: z.string().nullable(),
  madeAt: instantSchema,
  madeBy: z.string(),
  approvedBy: z.string().nullable(),
  until: instantSchema,
  ended: z.object({ at: instantSchema, why: z.enum(overrideEnds), by: z.string().nullable() }).nullable(),
})
export type HomeOverride = z.output<typeof homeOverrideSchema>

/** What the screen showed of a home: another price or status is `Stale`. */
export const homeSeenSchema = z.object({ priceMinor: z.int().nullable(), status: homeStatus })

/** Changes and overrides: the newest first. `isGone`: not in the catalogue any more. */
export const openedHomeSchema = z.object({
  siteId: siteIdSchema,
  currency: z.enum(currencies),
  home: boardHomeSchema,
  isGone: z.boolean(),
  seen: homeSeenSchema,
  fee: moneySchema.nullable(),
  changes: z.array(homeChangeSchema),
  overrides: z.array(homeOverrideSchema),
  approvals: z.array(approvalSchema),
  mayOverride: z.boolean(),
})
export type OpenedHome = z.output<typeof openedHomeSchema>

/** `value`: minor units of the home's currency, or a status. `days`: how long it is shown. */
export const setOverrideRequestSchema = z.object({
  field: z.enum(overrideFields),
  value,
  days: z.int().min(1).max(mostOverrideDays),
  reason: givenReasonSchema,
  seen: homeSeenSchema,
})
export type SetOverrideRequest = z.output<typeof setOverrideRequestSchema>

/**
 * `Asked`: a second person approves it first. `AlreadyAsked`: such a request waits for the home. `Gone`: the home is not in
 * the catalogue any more.
 */
export const setOverrideReplySchema = z.object({
  code: z.enum(['Ok', 'Asked', 'AlreadyAsked', 'Stale', 'Gone', ...overrideRefusals]),
  home: openedHomeSchema,
})
export type SetOverrideReply = z.output<typeof setOverrideReplySchema>

export const endOverrideRequestSchema = z.object({ reason: givenReasonSchema })
/** `Gone`: it is over already. */
export const endOverrideReplySchema = z.object({
  code: z.enum(['Ok', 'Gone', 'Reason', 'Words']),
  home: openedHomeSchema,
})
export type EndOverrideReply = z.output<typeof endOverrideReplySchema>

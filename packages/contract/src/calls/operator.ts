import { providerMethods } from '@nyhem/domain/booking/payment'
import { noticeKinds } from '@nyhem/domain/operation/service-status'
import { siteFunctions } from '@nyhem/domain/operation/switches'
import { locales } from '@nyhem/domain/sites/site'
import { staffReasons } from '@nyhem/domain/staff/staff-reasons'
import { z } from 'zod'
import { instantSchema } from '../shared-models.ts'
import { siteIdSchema } from '../sites/site-id.ts'
import { givenReasonSchema } from './approvals.ts'

/** What operators see and do. Source: editing and staff reference §3.11; operations reference §2.10. */

export const reasonRequestSchema = z.object({ reason: givenReasonSchema })

/** A function that is off. `by`: name of who switched it off. */
export const switchSchema = z.object({
  id: z.uuid(),
  siteId: siteIdSchema,
  of: z.enum(siteFunctions),
  method: z.string().nullable(),
  since: instantSchema,
  until: instantSchema.nullable(),
  reason: z.enum(staffReasons),
  words: z.string().nullable(),
  by: z.string(),
})
export type ShownSwitch = z.output<typeof switchSchema>

export const listSwitchesReplySchema = z.object({ switches: z.array(switchSchema) })
export type ListSwitchesReply = z.output<typeof listSwitchesReplySchema>

/** `method`: of payments that way alone. `until`: on again by itself. */
export const setSwitchRequestSchema = z
  .object({
    of: z.enum(siteFunctions),
    method: z.enum(providerMethods).nullable(),
    until: instantSchema.nullable(),
    reason: givenReasonSchema,
  })
  .refine(({ of, method }) => method === null || of === 'payments', { path: ['method'] })
export type SetSwitchRequest = z.output<typeof setSwitchRequestSchema>

/** `AlreadyOff`: somebody was first. `Until`: past, or more than a month away. */
export const setSwitchReplySchema = listSwitchesReplySchema.extend({
  code: z.enum(['Ok', 'AlreadyOff', 'Until', 'Reason', 'Words']),
})
export type SetSwitchReply = z.output<typeof setSwitchReplySchema>

/** `Gone`: it is on already. */
export const endSwitchReplySchema = listSwitchesReplySchema.extend({
  code: z.enum(['Ok', 'Gone', 'Reason', 'Words']),
})
export type EndSwitchReply = z.output<typeof endSwitchReplySchema>

const count = z.int().min(0)
const moment = instantSchema.nullable()

/** What a process tells of itself, counted over the last five to ten minutes. `p95Ms` null: above ten seconds. */
export const processFiguresSchema = z.object({
  faults: z.array(z.object({ provider: z.string(), call: z.string(), count })),
  hosts: z.array(z.object({ host: z.string(), answered: count, failed: count })),
  slow: z.array(z.object({ route: z.string(), requests: count, p95Ms: z.number().nullable() })),
  search: z.object({ homes: count, readMsAgo: z.number().nullable() }),
  pageCacheBytes: z.number(),
  memoryBytes: z.number(),
})
export type ProcessFigures = z.output<typeof processFiguresSchema>

export const runningProcessSchema = z.object({
  id: z.uuid(),
  version: z.string(),
  roles: z.array(z.string()),
  startedAt: instantSchema,
  seenAt: instantSchema,
  figures: processFiguresSchema,
})
export type RunningProcess = z.output<typeof runningProcessSchema>

export const queueCountSchema = z.object({
  queue: z.string(),
  waiting: count,
  running: count,
  givenUp: count,
  oldestAt: moment,
})

/** `about`: an event or a kind of e-mail. `subject`: id of what it is about. `answer`: why the last try failed. */
export const givenUpJobSchema = z.object({
  id: z.uuid(),
  queue: z.string(),
  about: z.string().nullable(),
  subject: z.string().nullable(),
  receiver: z.string().nullable(),
  tries: count,
  since: instantSchema,
  lastAt: instantSchema,
  answer: z.string(),
})
export type ShownJob = z.output<typeof givenUpJobSchema>

/** `parked`: deliveries that wait while it is paused. `lastStatus` null: no answer came. */
export const receiverSchema = z.object({
  name: z.string(),
  host: z.string(),
  events: z.array(z.string()),
  pausedAt: moment,
  pausedBy: z.string().nullable(),
  parked: count,
  lastAt: moment,
  lastStatus: z.int().nullable(),
  lastMs: z.int().nullable(),
  lastGoodAt: moment,
})
export type ShownReceiver = z.output<typeof receiverSchema>

/** `feeds`: since a business system last used a key, by what it is for; null: the figures came too late. */
export const operatorReplySchema = z.object({
  at: instantSchema,
  queues: z.array(queueCountSchema),
  givenUp: z.array(givenUpJobSchema),
  receivers: z.array(receiverSchema),
  processes: z.array(runningProcessSchema),
  feeds: z.array(z.object({ scope: z.string(), unusedSeconds: count })).nullable(),
  ends: z.array(z.object({ kind: z.enum(['certificate', 'key']), name: z.string(), endsAt: instantSchema })),
})
export type OperatorReply = z.output<typeof operatorReplySchema>

export const changeJobsRequestSchema = z.object({
  ids: z.array(z.uuid()).min(1).max(50),
  reason: givenReasonSchema,
})
/** `Gone`: none of them is given up any more. `TooFast`: more than sixty in a minute. */
export const changeJobsReplySchema = z.object({ code: z.enum(['Ok', 'Gone', 'TooFast', 'Reason', 'Words']) })
export type ChangeJobsReply = z.output<typeof changeJobsReplySchema>

export const runAllRequestSchema = z.object({ queue: z.string().min(1).max(100), reason: givenReasonSchema })
/** `Asked`: a second operator decides. `NotPossible`: none of the queue is given up. */
export const runAllReplySchema = z.object({
  code: z.enum(['Asked', 'AlreadyAsked', 'NotPossible', 'Reason', 'Words']),
})
export type RunAllReply = z.output<typeof runAllReplySchema>

export const receiverParamsSchema = z.object({ receiver: z.string().min(1).max(100) })
/** `Gone`: it is so already, or no such receiver is set. */
export const changeReceiverReplySchema = z.object({ code: z.enum(['Ok', 'Gone', 'Reason', 'Words']) })

const said = z.object({ title: z.string().trim().min(1).max(120), text: z.string().trim().min(1).max(1_000) })

/** A notice to visitors, in the languages of its sites. */
export const writeNoticeRequestSchema = z.object({
  kind: z.enum(noticeKinds),
  sites: z.array(siteIdSchema).min(1).max(100),
  words: z.partialRecord(z.enum(locales), said),
  startsAt: instantSchema,
  endsAt: instantSchema.nullable(),
})
export type WriteNoticeRequest = z.output<typeof writeNoticeRequestSchema>
export const changeNoticeRequestSchema = writeNoticeRequestSchema.extend({ version: z.int() })

export const noticeSchema = writeNoticeRequestSchema.extend({
  id: z.uuid(),
  version: z.int(),
  writtenBy: z.string(),
})
export type ShownNotice = z.output<typeof noticeSchema>
/** Those of the last ninety days and to come, the latest first. */
export const listNoticesReplySchema = z.object({ notices: z.array(noticeSchema) })
export type ListNoticesReply = z.output<typeof listNoticesReplySchema>
/** `Words`: the language of a site is missing. `Until`: it ends before it starts. `Stale`: somebody has changed it. */
export const writeNoticeReplySchema = listNoticesReplySchema.extend({
  code: z.enum(['Ok', 'Words', 'Until', 'Stale']),
})
export type WriteNoticeReply = z.output<typeof writeNoticeReplySchema>

/** An account without its person. `sessions`: how many live. */
export const operatedAccountSchema = z.object({
  accountId: z.string(),
  sessions: count,
  block: z
    .object({ reason: z.enum(staffReasons), words: z.string().nullable(), at: instantSchema, by: z.string() })
    .nullable(),
})
export type OperatedAccount = z.output<typeof operatedAccountSchema>

export const findAccountRequestSchema = z.union([
  z.object({ email: z.string().trim().min(3).max(320) }),
  z.object({ accountId: z.uuid() }),
])
/** Null: there is no such account, or nobody has confirmed that address. */
export const findAccountReplySchema = z.object({ account: operatedAccountSchema.nullable() })
export type FindAccountReply = z.output<typeof findAccountReplySchema>

/** `Gone`: it is so already. */
export const changeAccountReplySchema = z.object({
  code: z.enum(['Ok', 'Gone', 'Reason', 'Words']),
  account: operatedAccountSchema,
})
export type ChangeAccountReply = z.output<typeof changeAccountReplySchema>

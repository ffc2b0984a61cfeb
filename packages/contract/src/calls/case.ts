import { appointmentStates, mostVisitTimes } from '@nyhem/domain/case/appointment'
import { costBearers, responsibles } from '@nyhem/domain/case/case-costs'
import { caseEventKinds, caseParties, caseVerdicts } from '@nyhem/domain/case/case-life'
import { caseScores, mostRatingLetters } from '@nyhem/domain/case/case-rating'
import { caseGroups, caseStatuses, managementTypes } from '@nyhem/domain/case/case-status'
import { reportLimits } from '@nyhem/domain/case/report-form'
import * as z from 'zod/mini'
import { siteIdSchema } from '../sites/site-id.ts'
import { caseFileSchema } from './fault-report.ts'
import { knownIssueSchema } from './known-issues.ts'

/** Case lists, details and rounds. Source: fault-reports specification §2.2, §3.4, §7.3. */

/** The import rejects statuses of newer feeds, so stored ones are known. */
const status = z.enum(caseStatuses)

const listed = {
  id: z.string(),
  caseStatusId: status,
  group: z.enum(caseGroups),
  caseTypeName: z.string(),
  managementType: z.enum(managementTypes),
  creationDate: z.string(),
  /** The title in the words of who reported it; null when nothing was written. */
  openingSentence: z.nullable(z.string()),
  roomType: z.string(),
  partName: z.string(),
  objectName: z.nullable(z.string()),
  objectAddress: z.string(),
  buildingPartName: z.nullable(z.string()),
  brfName: z.nullable(z.string()),
  /** Manually entered address: street address, zip code, city, housing number, comma-separated; otherwise null. */
  otherResidentInfo: z.nullable(z.string()),
  ticketNumber: z.string(),
  /** Rounds: control points of this case. */
  nrOfCaseControlPoints: z.number(),
  meToo: z.number(),
  /** Technical management wrote after the reporter's last message. */
  hasAnswer: z.boolean(),
  /** Of the first picture in the report, small. */
  pictureHref: z.nullable(z.string()),
  /** Last day for the first answer, `2026-03-31`; null once answered or in hand. */
  answerBy: z.nullable(z.string()),
  /** To boards alone: who pays, who is at work, and days since the report while it is open. */
  board: z.nullable(
    z.object({
      costBearer: z.enum(costBearers),
      isCostDecided: z.boolean(),
      responsible: z.enum(responsibles),
      openDays: z.nullable(z.number()),
    }),
  ),
}
export const listedCaseSchema = z.object(listed)
export type ListedCase = z.infer<typeof listedCaseSchema>

/** `GET /case_management/cases` (board) and `/customer/get_cases`. `status` and `management` are repeatable. */
export const caseListReplySchema = z.object({
  cases: z.array(listedCaseSchema),
  /** `total`: all pages; `all`: without filters. */
  total: z.number(),
  all: z.number(),
  /** Values of one filter that occur under the other. */
  statuses: z.array(z.object({ status, count: z.number() })),
  managements: z.array(z.object({ type: z.enum(managementTypes), count: z.number() })),
  /** To boards alone: open cases of the house, whatever the filters. */
  overview: z.nullable(
    z.object({
      open: z.number(),
      /** Days since the report of the oldest. */
      oldestDays: z.nullable(z.number()),
      /** Past the moment by which they were to be settled. */
      late: z.number(),
      responsibles: z.array(z.object({ responsible: z.enum(responsibles), count: z.number() })),
      costBearers: z.array(z.object({ costBearer: z.enum(costBearers), count: z.number() })),
    }),
  ),
  /** What reporters of the house say of repairs, one decimal; null: too few have said it, or for a resident. */
  satisfaction: z.nullable(z.number()),
  /** Of the houses of who asks. */
  knownIssues: z.array(knownIssueSchema),
})
export type CaseListReply = z.infer<typeof caseListReplySchema>
/** Of who has no cases, or may see none. */
export const noCaseList: CaseListReply = {
  cases: [],
  total: 0,
  all: 0,
  statuses: [],
  managements: [],
  overview: null,
  satisfaction: null,
  knownIssues: [],
}

const person = z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() })
export const caseMessageSchema = z.object({
  id: z.string(),
  author: z.enum(caseParties),
  isMine: z.boolean(),
  /** Written by our own staff, as the management. */
  byStaff: z.boolean(),
  verdict: z.nullable(z.enum(caseVerdicts)),
  text: z.string(),
  at: z.string(),
  files: z.array(caseFileSchema),
})
export type CaseMessage = z.infer<typeof caseMessageSchema>
export const caseRoundSchema = z.object({
  id: z.string(),
  name: z.string(),
  performedAt: z.nullable(z.string()),
  remark: z.string(),
  files: z.array(caseFileSchema),
})
export type CaseRound = z.infer<typeof caseRoundSchema>
export const caseEventSchema = z.object({
  kind: z.enum(caseEventKinds),
  actor: z.enum([...caseParties, 'neighbour']),
  status: z.nullable(status),
  at: z.string(),
})

/** Times of a visit, ISO 8601. */
export const visitTimeSchema = z.object({ startsAt: z.string(), endsAt: z.string() })
/** Times that the staff propose; `visitor`: who comes, in words; `chosen`: place among the times. */
export const caseAppointmentSchema = z.object({
  number: z.number(),
  state: z.enum(appointmentStates),
  times: z.array(visitTimeSchema),
  chosen: z.nullable(z.number()),
  visitor: z.string(),
})
export type CaseAppointment = z.infer<typeof caseAppointmentSchema>

/** What the reporter says of the repair: `closedAt` names the closing; `score` null: nothing yet; `until`: may be changed. */
export const caseRatingSchema = z.object({
  closedAt: z.string(),
  until: z.string(),
  score: z.nullable(z.literal(caseScores)),
  words: z.nullable(z.string()),
})
export type CaseRating = z.infer<typeof caseRatingSchema>

/** `GET /case_management/case/{id}` and `/customer/case/{id}`. */
export const caseDetailSchema = z.object({
  ...listed,
  residence: z.enum(['apartment', 'public']),
  description: z.string(),
  contact: person,
  otherContact: z.nullable(person),
  attachments: z.array(caseFileSchema),
  rounds: z.array(caseRoundSchema),
  messages: z.array(caseMessageSchema),
  history: z.array(caseEventSchema),
  /** Null: no times are proposed, they are withdrawn, or the case is over. */
  appointment: z.nullable(caseAppointmentSchema),
  /** Null: not the reporter, or nothing is asked of a case that ended so. */
  rating: z.nullable(caseRatingSchema),
  /** Actions allowed to the viewer. */
  may: z.object({
    edit: z.boolean(),
    close: z.boolean(),
    write: z.boolean(),
    dispute: z.boolean(),
    chooseTime: z.boolean(),
    rate: z.boolean(),
  }),
})
export type CaseDetail = z.infer<typeof caseDetailSchema>

/** `GET /case_management/rounds` and `/rounds/{id}`. */
export const caseRoundsReplySchema = z.array(
  z.object({
    caseId: z.string(),
    ticketNumber: z.string(),
    nrOfCaseControlPoints: z.number(),
    rounds: z.array(caseRoundSchema),
  }),
)
/** `GET /case_management/has_cases` */
export const hasCasesReplySchema = z.object({ hasCases: z.boolean() })

/** `PATCH /case_management/case/{id}/close` and `/customer/case/{id}/close`. */
export const closeCaseRequestSchema = z.object({ site: siteIdSchema })
/** `Done`: already dealt with, unchanged. */
export const changeCaseReplySchema = z.object({ code: z.enum(['Ok', 'Done']), case: caseDetailSchema })
export type ChangeCaseReply = z.infer<typeof changeCaseReplySchema>

/**
 * `POST /case_management/case/{id}/visit` and `/customer/case/{id}/visit`. `number`: of the times that were shown. `time`:
 * place among them; null: none fits, as the words say.
 */
export const chooseTimeRequestSchema = z.object({
  site: siteIdSchema,
  number: z.number().check(z.int(), z.gt(0)),
  time: z.nullable(z.number().check(z.int(), z.gte(0), z.lt(mostVisitTimes))),
  text: z.optional(z.string().check(z.maxLength(reportLimits.description))),
})
export type ChooseTimeRequest = z.infer<typeof chooseTimeRequestSchema>
/** `Stale`: other times are proposed by now, or none. `TooLate`: the time has passed, or the visit is no more than a day away. */
export const chooseTimeReplySchema = z.object({
  code: z.enum(['Ok', 'Done', 'Stale', 'TooLate']),
  case: caseDetailSchema,
})
export type ChooseTimeReply = z.infer<typeof chooseTimeReplySchema>

/** `POST /case_management/case/{id}/rating` and `/customer/case/{id}/rating`. `closedAt`: the closing as shown. */
export const rateCaseRequestSchema = z.object({
  site: siteIdSchema,
  closedAt: z.string().check(z.maxLength(40)),
  score: z.literal(caseScores),
  words: z.optional(z.string().check(z.maxLength(mostRatingLetters))),
})
export type RateCaseRequest = z.infer<typeof rateCaseRequestSchema>
/** `Stale`: the case is open again, or has been closed anew. `TooLate`: the days have passed. */
export const rateCaseReplySchema = z.object({ code: z.enum(['Ok', 'Stale', 'TooLate']), case: caseDetailSchema })
export type RateCaseReply = z.infer<typeof rateCaseReplySchema>

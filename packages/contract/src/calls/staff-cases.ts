import { answerTemplates } from '@nyhem/domain/case/answer-templates'
import { longestVisitor, mostVisitTimes } from '@nyhem/domain/case/appointment'
import { costBearers } from '@nyhem/domain/case/case-costs'
import { caseTakers, mostMessageLetters, staffCaseStates } from '@nyhem/domain/case/case-desk'
import { mostJoined } from '@nyhem/domain/case/case-join'
import { caseEventKinds, caseParties, caseVerdicts } from '@nyhem/domain/case/case-life'
import { caseScores } from '@nyhem/domain/case/case-rating'
import { caseGroups, caseStatuses, managementTypes } from '@nyhem/domain/case/case-status'
import { urgentFaults } from '@nyhem/domain/case/fault-places'
import { mostMarks, problemOfMarks } from '@nyhem/domain/case/photo-marks'
import { parseInstant } from '@nyhem/domain/dates'
import { countries } from '@nyhem/domain/sites/site'
import { fewestReasonWords, longestReasonWords } from '@nyhem/domain/staff/staff-reasons'
import { z } from 'zod'
import { instantSchema } from '../shared-models.ts'
import { siteIdSchema } from '../sites/site-id.ts'
import { givenReasonSchema } from './approvals.ts'
import { caseAppointmentSchema, caseRoundSchema } from './case.ts'
import { caseFileSchema } from './fault-report.ts'
import { photoMarkSchema } from './photo-marks.ts'

/** Cases in the service office. Source: editing and staff reference §3.9, decision 0125. */

/** Filters of the list; `after`: key of the last row that is known. `number`: a ticket, in place of all other filters but the site. */
export const staffCasesQuerySchema = z.object({
  site: siteIdSchema.optional(),
  state: z.enum(staffCaseStates).default('open'),
  urgent: z.literal('1').optional(),
  type: z.enum(managementTypes).optional(),
  association: z.string().max(200).optional(),
  taken: z.enum(caseTakers).optional(),
  rated: z.literal('low').optional(),
  number: z.string().trim().max(40).optional(),
  after: z
    .string()
    .regex(/^[01]_[\d\-T:.]+Z_[0-9a-f-]{36}$/)
    .optional(),
})
export type StaffCasesQuery = z.output<typeof staffCasesQuerySchema>
export type AskedStaffCases = z.input<typeof staffCasesQuerySchema>

/** What is due next, in opening hours. Null: nothing, or a case of an earlier version in which nothing has happened. */
export const caseDueSchema = z
  .object({ what: z.enum(['answer', 'settle']), at: instantSchema, isPaused: z.boolean() })
  .nullable()

const listed = {
  id: z.uuid(),
  siteId: siteIdSchema,
  ticketNumber: z.string(),
  status: z.enum(caseStatuses),
  group: z.enum(caseGroups),
  type: z.enum(managementTypes),
  isUrgent: z.boolean(),
  room: z.string(),
  part: z.string(),
  /** Apartment or house, and the association. */
  home: z.string().nullable(),
  address: z.string(),
  association: z.object({ id: z.string(), name: z.string() }).nullable(),
  createdAt: instantSchema,
  due: caseDueSchema,
  takenBy: z.object({ id: z.uuid(), name: z.string(), isOneself: z.boolean() }).nullable(),
}

/** `isWaiting`: the last message is the resident's. `leadNumber`: of the case that leads it, where it is joined. */
export const staffCaseRowSchema = z.object({
  ...listed,
  leadNumber: z.string().nullable(),
  isWaiting: z.boolean(),
  verdict: z.enum(caseVerdicts).nullable(),
  /** Newest rating of the reporter. */
  score: z.literal(caseScores).nullable(),
})
export type StaffCaseRow = z.output<typeof staffCaseRowSchema>

/** `count`: exact to 10 000; null: more. */
export const staffCasesReplySchema = z.object({
  cases: z.array(staffCaseRowSchema),
  next: z.string().nullable(),
  count: z.int().nullable(),
  associations: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type StaffCasesReply = z.output<typeof staffCasesReplySchema>

export const staffCaseParamsSchema = z.object({ caseId: z.uuid() })

/** A photo: the picture on which marks are drawn, upright, and what is marked by now, all of it. */
export const staffPhotoSchema = z.object({
  largeHref: z.string(),
  /** Of the marks as shown; 0: nobody has marked it. */
  revision: z.int(),
  marks: z.array(photoMarkSchema),
  /** Who saved them last. */
  saved: z.object({ by: z.string(), isOneself: z.boolean(), at: instantSchema }).nullable(),
})
export type StaffPhoto = z.output<typeof staffPhotoSchema>
const { marked: _ofReporters, ...fileFields } = caseFileSchema.shape
/** `photo` null: another file. */
export const staffCaseFileSchema = z.object({
  ...fileFields,
  photo: staffPhotoSchema.nullable(),
})
export type StaffCaseFile = z.output<typeof staffCaseFileSchema>

/** `byStaff`: name of who wrote it as ours; null: somebody else. */
export const staffCaseMessageSchema = z.object({
  id: z.uuid(),
  author: z.enum(caseParties),
  byStaff: z.string().nullable(),
  verdict: z.enum(caseVerdicts).nullable(),
  template: z.enum(answerTemplates).nullable(),
  text: z.string(),
  at: instantSchema,
  files: z.array(staffCaseFileSchema),
})

/** `earlier`: what it has said before, the newest first. */
export const caseNoteSchema = z.object({
  id: z.uuid(),
  by: z.string(),
  isOwn: z.boolean(),
  text: z.string(),
  at: instantSchema,
  version: z.int(),
  earlier: z.array(z.object({ text: z.string(), at: instantSchema })),
})
export type CaseNote = z.output<typeof caseNoteSchema>

/** The technical management has taken a case on when it has given its id; `asked`: the staff gave it to them again. */
export const handOverStates = ['not-taken-on', 'asked', 'taken-on'] as const

/** Contact details are masked until they are uncovered. */
export const staffCaseSchema = z.object({
  ...listed,
  /** Stands for what the screen shows: a change against another is refused. */
  seen: z.string(),
  /** Of its site: whose working hours are those of visits. */
  country: z.enum(countries),
  urgentFault: z.enum(urgentFaults).nullable(),
  description: z.string(),
  /** The round of a house in which the staff found it. */
  houseRoundId: z.uuid().nullable(),
  reporter: z.object({ name: z.string(), email: z.string(), phone: z.string(), customerId: z.uuid().nullable() }),
  otherContact: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  /** The case that leads this one; null: it is not joined. */
  lead: z.object({ id: z.uuid(), ticketNumber: z.string() }).nullable(),
  /** Cases that this one leads, the oldest first. */
  joined: z.array(
    z.object({
      id: z.uuid(),
      ticketNumber: z.string(),
      reporter: z.string(),
      home: z.string().nullable(),
      status: z.enum(caseStatuses),
    }),
  ),
  /** Whether the reporter finds the case on my pages; who does not is called. */
  isFollowed: z.boolean(),
  followers: z.int(),
  handOver: z.object({
    state: z.enum(handOverStates),
    askedAt: instantSchema.nullable(),
    externalId: z.string().nullable(),
  }),
  /** The newest times that were proposed, unless they are withdrawn; `by`: who of the staff proposed them. */
  appointment: z
    .object({ ...caseAppointmentSchema.shape, by: z.string(), proposedAt: instantSchema, havePassed: z.boolean() })
    .nullable(),
  /** What the reporter has said of its closings, the newest first. */
  ratings: z.array(z.object({ score: z.literal(caseScores), words: z.string().nullable(), at: instantSchema })),
  attachments: z.array(staffCaseFileSchema),
  messages: z.array(staffCaseMessageSchema),
  notes: z.array(caseNoteSchema),
  rounds: z.array(z.object({ ...caseRoundSchema.shape, files: z.array(staffCaseFileSchema) })),
  events: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(caseEventKinds),
      actor: z.enum([...caseParties, 'neighbour']),
      byStaff: z.string().nullable(),
      status: z.enum(caseStatuses).nullable(),
      at: instantSchema,
    }),
  ),
  /** Others of the same home, newest first. */
  earlier: z.array(
    z.object({
      id: z.uuid(),
      ticketNumber: z.string(),
      room: z.string(),
      part: z.string(),
      status: z.enum(caseStatuses),
      createdAt: instantSchema,
    }),
  ),
  /**
   * Filled with the facts of the case, in the language of its site. `textForAll`: without a name, for the reporters of
   * joined cases. `waits`: asks something of the resident.
   */
  templates: z.array(
    z.object({ template: z.enum(answerTemplates), text: z.string(), textForAll: z.string(), waits: z.boolean() }),
  ),
  /** Who pays, and whether that was decided for this case. */
  cost: z.object({ bearer: z.enum(costBearers), isDecided: z.boolean() }),
  /** Who may have it. */
  colleagues: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** `change`: one may do something at all. */
  may: z.object({
    change: z.boolean(),
    answer: z.boolean(),
    close: z.boolean(),
    reopen: z.boolean(),
    handOver: z.boolean(),
    join: z.boolean(),
    tellHouse: z.boolean(),
    separate: z.boolean(),
    propose: z.boolean(),
    withdraw: z.boolean(),
  }),
})
export type StaffCase = z.output<typeof staffCaseSchema>

export const uncoverCaseRequestSchema = z.object({ words: z.string().max(2_000) })
const words = `Between ${fewestReasonWords} and ${longestReasonWords} characters`
const person = z.object({ email: z.string(), phone: z.string() })
/** `Words`: too few or too many. */
export const uncoverCaseReplySchema = z
  .discriminatedUnion('code', [
    z.object({ code: z.literal('Ok'), reporter: person, otherContact: person.nullable() }),
    z.object({ code: z.literal('Words') }),
  ])
  .describe(words)
export type UncoverCaseReply = z.output<typeof uncoverCaseReplySchema>

export const noteCasePresenceRequestSchema = z.object({
  tab: z.string().min(1).max(40),
  isLeaving: z.boolean(),
  isWriting: z.boolean(),
})
/** Other windows, and what the case is by now. */
export const noteCasePresenceReplySchema = z.object({
  others: z.array(z.object({ name: z.string(), isOneself: z.boolean(), isWriting: z.boolean() })),
  seen: z.string(),
})
export type CasePresence = z.output<typeof noteCasePresenceReplySchema>

const seen = z.string().regex(/^\d{1,19}$/)
const text = z.string().trim().min(1).max(mostMessageLetters)

/** `waits`: the case waits on the resident from now on. `toAll`: to the reporters of the joined cases as well. */
export const answerCaseRequestSchema = z.object({
  text,
  template: z.enum(answerTemplates).nullable(),
  waits: z.boolean(),
  toAll: z.boolean().default(false),
  seen,
})
export const writeCaseNoteRequestSchema = z.object({ text })
/** `version`: of the note as shown. */
export const changeCaseNoteRequestSchema = z.object({ text, version: z.int() })
/** `to` null: nobody has it any more. `from`: who had it as shown. */
export const assignCaseRequestSchema = z.object({ to: z.uuid().nullable(), from: z.uuid().nullable() })
/** `to` null: what is usual for its type. `from`: what had been decided as shown. */
export const decideCostRequestSchema = z.object({
  to: z.enum(costBearers).nullable(),
  from: z.enum(costBearers).nullable(),
})
/** `askedAt`: when it was handed over before, as shown: a press that is repeated sends nothing twice. */
export const handOverCaseRequestSchema = z.object({ seen, askedAt: instantSchema.nullable() })
const moment = z
  .string()
  .refine((value) => parseInstant(value).ok, { error: 'a moment written 2026-03-01T09:30:00Z, with its zone' })

/** In place of those proposed before, if any. `visitor`: who comes, in words that the resident reads. */
export const proposeTimesRequestSchema = z.object({
  times: z
    .array(z.object({ startsAt: moment, endsAt: moment }))
    .min(1)
    .max(mostVisitTimes),
  visitor: z.string().trim().min(1).max(longestVisitor),
  seen,
})
/** `others`: cases that are joined to this one, all or none. */
export const joinCasesRequestSchema = z.object({
  others: z.array(z.uuid()).min(1).max(mostJoined),
  reason: givenReasonSchema,
  seen,
})
/** Open cases of the same house, those of the same place first. */
export const joinableCasesReplySchema = z.object({
  cases: z.array(
    z.object({
      id: z.uuid(),
      ticketNumber: z.string(),
      room: z.string(),
      part: z.string(),
      home: z.string().nullable(),
      createdAt: instantSchema,
    }),
  ),
})
export type JoinableCases = z.output<typeof joinableCasesReplySchema>
export const withdrawTimesRequestSchema = z.object({ seen })
/** All marks of the photo, in place of those of `revision`; empty: none any more. */
export const markCasePhotoRequestSchema = z.object({
  revision: z.int().min(0),
  marks: z
    .array(photoMarkSchema)
    .max(mostMarks)
    .refine((marks) => problemOfMarks(marks) === null, {
      error: 'marks inside the picture, large enough to be seen, and a text for each pin',
    }),
})
export const closeCaseAsStaffRequestSchema = z.object({ reason: givenReasonSchema, seen })

/**
 * `Stale`: something has come since it was shown, and nothing was done. `Done`: the case is not such that it can be done.
 * `Reason`, `Words`: of the reason. `Person`: who may not have the case. `Times`: one of them is no time for a visit.
 * `Joined`, `House`, `Most`: cases that cannot be joined. `Named`: a text to all names a reporter or a home. `Photo`: it is
 * gone, or no photo. The case is as it is now.
 */
export const caseStepCodes = [
  'Ok',
  'Stale',
  'Done',
  'Reason',
  'Words',
  'Person',
  'Times',
  'Joined',
  'House',
  'Most',
  'Named',
  'Photo',
] as const
export const caseStepReplySchema = z.object({ code: z.enum(caseStepCodes), case: staffCaseSchema })
export type CaseStepReply = z.output<typeof caseStepReplySchema>

export const noteParamsSchema = z.object({ caseId: z.uuid(), noteId: z.uuid() })
export const staffCaseFileParamsSchema = z.object({ caseId: z.uuid(), fileId: z.uuid() })

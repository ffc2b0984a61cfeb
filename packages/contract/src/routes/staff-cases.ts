import { z } from 'zod'
import * as calls from '../calls/staff-cases.ts'
import { defineRoutes } from './define-route.ts'
import * as paths from './staff-cases.paths.ts'

const call = { tags: ['office'], cache: 'no-store', caller: 'staff', rate: 'office' } as const
const ofCase = { ...call, params: calls.staffCaseParamsSchema, errors: ['NotFound'] } as const
const seeing = { action: 'see-cases', subject: 'site' } as const
const answering = { action: 'answer-cases', subject: 'site' } as const
const step = { ...ofCase, staff: answering, replies: { 200: calls.caseStepReplySchema } } as const

/** Calls of the service office about cases, on the office's host. Source: decision 0125. */
export const staffCases = defineRoutes(paths, {
  listStaffCases: {
    ...call,
    summary: 'Cases of the sites where one may see them: what is open by urgency and age, what is done newest first',
    staff: { action: 'see-cases', subject: 'somewhere' },
    query: calls.staffCasesQuerySchema,
    replies: { 200: calls.staffCasesReplySchema },
  },
  readStaffCase: {
    ...ofCase,
    summary: 'One case with its conversation, notes, files and history; is written down',
    staff: seeing,
    replies: { 200: calls.staffCaseSchema },
  },
  uncoverCase: {
    ...ofCase,
    summary: 'The e-mail address and phone of who is to be asked, with a reason; is written down',
    staff: answering,
    body: calls.uncoverCaseRequestSchema,
    replies: { 200: calls.uncoverCaseReplySchema },
  },
  noteCasePresence: {
    ...ofCase,
    summary: 'Say that one has the case open, and hear who else has, and whether something has come',
    staff: seeing,
    body: calls.noteCasePresenceRequestSchema,
    replies: { 200: calls.noteCasePresenceReplySchema },
  },
  answerCase: {
    ...step,
    summary: 'Write to the reporter, unless something has come',
    body: calls.answerCaseRequestSchema,
  },
  writeCaseNote: { ...step, summary: 'Write a note for colleagues', body: calls.writeCaseNoteRequestSchema },
  changeCaseNote: {
    ...step,
    summary: 'Change a note of oneself; what it said is kept',
    params: calls.noteParamsSchema,
    body: calls.changeCaseNoteRequestSchema,
  },
  assignCase: {
    ...step,
    summary: 'Say who of the staff has the case, oneself, another or nobody',
    body: calls.assignCaseRequestSchema,
  },
  decideCost: {
    ...step,
    summary: 'Say who bears the cost of the repair, which the board sees',
    body: calls.decideCostRequestSchema,
  },
  handOverCase: {
    ...step,
    summary: 'Give the case to the technical management again, which has taken it on when it has given its id',
    body: calls.handOverCaseRequestSchema,
  },
  listJoinableCases: {
    ...ofCase,
    summary: 'Open cases of the same house, which can be joined to a case',
    staff: answering,
    replies: { 200: calls.joinableCasesReplySchema },
  },
  joinCases: {
    ...step,
    summary:
      'Join cases of the same house to one that leads them, with a reason; each reporter sees the own case alone',
    body: calls.joinCasesRequestSchema,
  },
  separateCase: {
    ...step,
    summary: 'Separate a case from the one that leads it, with a reason',
    body: calls.closeCaseAsStaffRequestSchema,
  },
  proposeTimes: {
    ...step,
    summary: 'Propose times for a visit, or others in their place: the case waits on the resident, who chooses one',
    body: calls.proposeTimesRequestSchema,
  },
  withdrawTimes: {
    ...step,
    summary: 'Withdraw the proposed times, and the visit that was chosen of them',
    body: calls.withdrawTimesRequestSchema,
  },
  closeCaseAsStaff: { ...step, summary: 'Close a case with a reason', body: calls.closeCaseAsStaffRequestSchema },
  reopenCaseAsStaff: { ...step, summary: 'Open a case again', body: calls.closeCaseAsStaffRequestSchema },
  markCasePhoto: {
    ...step,
    summary:
      'Mark a photo of a case, for colleagues or also for the reporter, unless somebody else has marked it since',
    params: calls.staffCaseFileParamsSchema,
    body: calls.markCasePhotoRequestSchema,
  },
  getStaffCaseFile: {
    ...call,
    summary: 'A file of a case, to be saved; `preview`: a picture of it, small or large, upright',
    errors: ['NotFound'],
    staff: seeing,
    params: calls.staffCaseFileParamsSchema,
    query: z.object({ preview: z.enum(['1', 'large']).optional() }),
    replies: { 200: z.unknown() },
    cache: 'by-handler',
  },
})

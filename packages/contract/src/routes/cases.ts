import { publicAreas } from '@nyhem/domain/case/fault-places'
import { reportFileLimits } from '@nyhem/domain/case/report-files'
import { z } from 'zod'
import {
  caseDetailSchema,
  caseListReplySchema,
  caseRoundsReplySchema,
  changeCaseReplySchema,
  chooseTimeReplySchema,
  chooseTimeRequestSchema,
  closeCaseRequestSchema,
  hasCasesReplySchema,
  rateCaseReplySchema,
  rateCaseRequestSchema,
} from '../calls/case.ts'
import { alikeReplySchema, meTooReplySchema } from '../calls/fault-report.ts'
import { joinIssueReplySchema, knownIssuesReplySchema, seenIssuesReplySchema } from '../calls/known-issues.ts'
import * as paths from './cases.paths.ts'
import { defineRoutes, longestBodyMs } from './define-route.ts'

const params = z.object({ id: z.uuid() })
const fileParams = z.object({ attachmentId: z.uuid(), filename: z.string().max(300) })
const words = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform((said) => (typeof said === 'string' ? [said] : said))

/** All files plus the other form fields. */
export const mostCaseFormBytes = reportFileLimits.totalBytes + 1_048_576

const shared = {
  tags: ['cases'],
  errors: ['Forbidden', 'NotFound'],
  cache: 'no-store',
  caller: 'any-session',
} as const
const reading = { ...shared, rate: 'read' } as const
const list = {
  ...reading,
  summary: 'Cases that the one who is logged in may see, a page of 25',
  query: z.object({
    status: words,
    management: words,
    order: z.string().optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  replies: { 200: caseListReplySchema },
} as const
const sheet = {
  ...reading,
  summary: "The association's cases as a CSV file, at most 5 000",
  query: z.object({ status: words, management: words, order: z.string().optional() }),
  replies: { 200: z.string() },
} as const
const detail = {
  ...reading,
  summary: 'A case with all that has become of it',
  params,
  replies: { 200: caseDetailSchema },
} as const
const close = {
  ...shared,
  summary: 'Close a case: no help is needed any more',
  params,
  body: closeCaseRequestSchema,
  replies: { 200: changeCaseReplySchema },
  rate: 'form',
} as const
const change = {
  ...shared,
  params,
  consumes: ['multipart/form-data'],
  errors: [...shared.errors, 'SwitchedOff'],
  replies: { 200: changeCaseReplySchema },
  rate: 'form',
  bodyLimit: mostCaseFormBytes,
  bodyMs: longestBodyMs,
} as const
const edit = {
  ...change,
  summary: 'Change what a case says, whom to ask, and its files',
  description:
    'Fields: site, description, alternativeContactFirstName, …LastName, …Email, …Phone, RemoveFiles (ids), NewFiles. ' +
    'What is not sent stays as it was.',
} as const
const message = {
  ...change,
  summary: 'Write in a case, or say that its repair did not do, which opens it again',
  description:
    'Fields: site, text, verdict (not-fixed, partly-fixed) where the repair did not do, Files, clientKey (a UUID, by which a message that is sent again is one).',
} as const
const chooseTime = {
  ...shared,
  summary: 'Choose a time for a visit among those proposed, another one until the day before, or say that none fits',
  params,
  body: chooseTimeRequestSchema,
  replies: { 200: chooseTimeReplySchema },
  rate: 'form',
} as const
const rate = {
  ...shared,
  summary: 'Say whether a repair was well done, within 14 days of the end of the case; another time is a change',
  params,
  body: rateCaseRequestSchema,
  replies: { 200: rateCaseReplySchema },
  rate: 'form',
} as const
const file = {
  ...shared,
  summary: 'A file of a case, to be saved; `preview`: a picture of it, small or large, upright',
  params: fileParams,
  query: z.object({ preview: z.enum(['1', 'large']).optional() }),
  replies: { 200: z.unknown() },
  cache: 'by-handler',
  rate: 'picture',
} as const
const roundFile = {
  ...file,
  summary: 'A file of a round, to be saved; `preview`: a picture of it, small or large, upright',
} as const

/**
 * Following cases. Boards and customers have separate addresses, each for its own session kind. Source: fault-reports
 * specification §7.3.
 */
export const cases = defineRoutes(paths, {
  listBoardCases: list,
  exportBoardCases: sheet,
  listCustomerCases: list,
  getBoardCase: detail,
  getCustomerCase: detail,
  closeBoardCase: close,
  closeCustomerCase: close,
  editBoardCase: edit,
  editCustomerCase: edit,
  writeInBoardCase: message,
  writeInCustomerCase: message,
  chooseBoardTime: chooseTime,
  chooseCustomerTime: chooseTime,
  rateBoardCase: rate,
  rateCustomerCase: rate,
  getBoardFile: file,
  getCustomerFile: file,
  getBoardRoundFile: roundFile,
  getCustomerRoundFile: roundFile,
  listRounds: { ...reading, summary: 'Cases that have rounds, with them', replies: { 200: caseRoundsReplySchema } },
  getRounds: { ...reading, summary: 'Rounds of a case', params, replies: { 200: caseRoundsReplySchema } },
  hasCases: {
    ...reading,
    summary: 'Whether there are cases to be followed',
    replies: { 200: hasCasesReplySchema },
  },
  findAlikeCases: {
    ...reading,
    summary: 'Open cases of the same area of a house, without who reported them',
    query: z.object({ propertyId: z.string().min(1).max(200), place: z.enum(publicAreas) }),
    replies: { 200: alikeReplySchema },
  },
  sayMeToo: {
    ...shared,
    summary: 'Say that one has the same fault; once is enough',
    params,
    replies: { 200: meTooReplySchema },
    rate: 'form',
  },
  listKnownIssues: {
    ...reading,
    summary: 'What is known to be broken in a house of one’s own',
    query: z.object({ propertyId: z.string().min(1).max(200) }),
    replies: { 200: knownIssuesReplySchema },
  },
  joinKnownIssue: {
    ...shared,
    summary: 'Say that one has a known issue too: one is told how it goes on; once is enough',
    params,
    replies: { 200: joinIssueReplySchema },
    rate: 'form',
  },
  seeKnownIssues: {
    ...shared,
    summary: 'Say that one has seen the known issues of one’s houses: their notifications go',
    replies: { 200: seenIssuesReplySchema },
    rate: 'form',
  },
})

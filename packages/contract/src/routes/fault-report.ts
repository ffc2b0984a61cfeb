import { reportFileLimits } from '@nyhem/domain/case/report-files'
import { type Reporter, reporters } from '@nyhem/domain/case/report-steps'
import { z } from 'zod'
import {
  agreementsReplySchema,
  articlesReplySchema,
  articlesRequestSchema,
  assetsReplySchema,
  caseAccountReplySchema,
  caseAccountRequestSchema,
  caseFaqRequestSchema,
  createCaseReplySchema,
  draftFileReplySchema,
  draftReplySchema,
  residenceSearchReplySchema,
  residenceSearchRequestSchema,
  roomsReplySchema,
  saveDraftReplySchema,
  saveDraftRequestSchema,
  sendDraftRequestSchema,
} from '../calls/fault-report.ts'
import { defineRoutes, longestBodyMs } from './define-route.ts'
import * as paths from './fault-report.paths.ts'

const ofReporter = z.object({ reporter: z.enum(reporters) })
const ofFile = z.object({ id: z.uuid() })
const id = z.string().min(1).max(120)
const done = z.object({ code: z.literal('Ok') })

/** Bytes for form fields besides files. */
const formBytes = 262_144
/** Bytes of a form with one file, and with all files; larger ones are refused unread. */
export const mostDraftFileBytes = reportFileLimits.bytes + 65_536
export const mostReportBytes = reportFileLimits.totalBytes + formBytes

const shared = {
  tags: ['fault reports'],
  errors: ['Forbidden', 'NotFound', 'Conflict'],
  caller: 'any-session',
} as const
const reading = { ...shared, cache: 'no-store', rate: 'read' } as const
const changing = { ...shared, replies: { 200: done }, cache: 'unset' } as const
const choosing = { ...reading, loginSite: true } as const
const report = (reporter: Reporter) =>
  ({
    ...shared,
    summary: `Report a fault (${reporter})`,
    description:
      'Multipart: siteId, area (1 an apartment, 2 what belongs to everybody), roomId, description, and where they are known ' +
      'propertyId, buildingId, buildingPartId, objectId, assetTypeId, compoundName, compoundNumber, isMember, address, ' +
      'zipCode, city, governmentObjectId, alternativeContactFirstName, -LastName, -Email, -Phone, boardEmail, urgentFault, ' +
      'sendCopy, email, phone, and repeated Files. draftId: a draft that it completes, or any UUID by which sending it ' +
      'again is noticed.',
    consumes: ['multipart/form-data'],
    errors: [...shared.errors, 'SwitchedOff'],
    replies: { 200: createCaseReplySchema },
    cache: 'no-store',
    rate: 'form',
    bodyMs: longestBodyMs,
  }) as const
const residenceSearch = {
  ...choosing,
  description: 'At most 20; the header x-total-count says how many there are.',
  body: residenceSearchRequestSchema,
  replies: { 200: residenceSearchReplySchema },
  rate: 'search',
} as const

/** Reporting a fault: choices, draft, files, sending. Source: fault-reports specification §7.1, §7.2. */
export const faultReport = defineRoutes(paths, {
  getReporter: {
    ...reading,
    summary: 'As whom somebody may report a fault, and how they are reached',
    replies: { 200: caseAccountReplySchema },
  },
  changeBoardEmail: {
    ...changing,
    summary: 'Change where the board is written to',
    body: caseAccountRequestSchema,
    rate: 'form',
  },
  getDraft: {
    ...reading,
    summary: 'The report that is being written',
    query: ofReporter,
    replies: { 200: draftReplySchema },
  },
  // After each step, and while typing a description.
  saveDraft: {
    ...reading,
    summary: 'Save the report that is being written',
    body: saveDraftRequestSchema,
    replies: { 200: saveDraftReplySchema },
    bodyLimit: formBytes,
  },
  dropDraft: {
    ...changing,
    summary: 'Throw away the report that is being written',
    query: ofReporter,
    rate: 'read',
  },
  addDraftFile: {
    ...shared,
    summary: 'Add a file to the report that is being written',
    query: ofReporter.extend({ clientKey: z.string().min(1).max(100).optional() }),
    consumes: ['multipart/form-data'],
    replies: { 200: draftFileReplySchema },
    cache: 'unset',
    rate: 'upload',
    bodyMs: longestBodyMs,
    stoppedWith: 'uploads',
  },
  getDraftFile: {
    ...reading,
    summary: 'A file of the report that is being written',
    params: ofFile,
    replies: { 200: z.any() },
    cache: 'by-handler',
  },
  removeDraftFile: {
    ...changing,
    summary: 'Take a file from the report that is being written',
    params: ofFile,
    rate: 'read',
  },
  sendDraft: {
    ...shared,
    summary: 'Send the report that was written; again, it is answered as the first time',
    params: ofFile,
    body: sendDraftRequestSchema,
    replies: { 200: createCaseReplySchema },
    cache: 'no-store',
    rate: 'form',
  },
  reportAsResident: report('resident'),
  reportAsBoardMember: report('board-member'),
  reportWithoutManagement: report('board-member-without-management'),
  listAgreements: {
    ...choosing,
    summary: "Residences of the person's own agreements, by address; 204 when there is none",
    replies: { 200: agreementsReplySchema, 204: z.null() },
    caller: 'private-session',
  },
  searchApartments: { ...residenceSearch, summary: 'Search for an apartment by address, name or number' },
  searchBuildings: { ...residenceSearch, summary: 'Search for a building by address, name or number' },
  listRooms: {
    ...choosing,
    summary: 'Rooms of an apartment; those of any for an address that is written',
    params: z.object({ apartmentId: id }),
    replies: { 200: roomsReplySchema },
  },
  listBuildingRooms: {
    ...choosing,
    summary: 'Spaces of a property that belong to everybody; those of any for an address that is written',
    params: z.object({ propertyId: id }),
    replies: { 200: roomsReplySchema },
  },
  listAssets: {
    ...choosing,
    summary: 'What may be broken in a room',
    params: z.object({ problemArea: id }),
    replies: { 200: assetsReplySchema },
  },
  findArticles: {
    ...choosing,
    summary: 'What may help before a fault is reported',
    body: articlesRequestSchema,
    replies: { 200: articlesReplySchema },
  },
  findAnswers: {
    ...choosing,
    summary: 'The same by ids of questions',
    body: caseFaqRequestSchema,
    replies: { 200: articlesReplySchema },
  },
})

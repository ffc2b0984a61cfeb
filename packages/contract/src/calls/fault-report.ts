import { urgentFaults } from '@nyhem/domain/case/fault-places'
import { residenceKinds } from '@nyhem/domain/case/report-form'
import { reporters, reportSteps } from '@nyhem/domain/case/report-steps'
import { siteIds } from '@nyhem/domain/sites/site'
import * as z from 'zod/mini'

/**
 * Reporting a fault: what can be chosen, the draft that the server keeps, its files, and sending it.
 * Source: fault-reports specification §3.1–3.3, §3.6, §7.1, §7.2.
 */

const text = (most: number) => z.string().check(z.maxLength(most))
const reporter = z.enum(reporters)

/** An address of the person's own agreements, or one that was searched for. Source: §3.1 (selected apartment). */
export const selectedApartmentSchema = z.object({
  id: z.string(),
  address: z.string(),
  propertyId: z.string(),
  buildingId: z.nullable(z.string()),
  buildingPartId: z.nullable(z.string()),
  governmentObjectId: z.nullable(z.string()),
  objectTypeId: z.nullable(z.string()),
  isRentalBuilding: z.boolean(),
})
/** The same with what tells it apart from its neighbours in a list. */
export const foundResidenceSchema = z.extend(selectedApartmentSchema, {
  /** As people call it: 1102; the building's name where it is a whole building. */
  name: z.string(),
  zipCode: z.string(),
  city: z.string(),
})
export type FoundResidence = z.infer<typeof foundResidenceSchema>
/** `GET /case_management/customer/get_agreements`: 204 when there is none. By address. */
export const agreementsReplySchema = z.array(foundResidenceSchema)

/** `POST /case_management/search/object` and `/building`. At most 20 answers. */
export const residenceSearchRequestSchema = z.object({ text: text(250), site: z.enum(siteIds) })
export const residenceSearchReplySchema = z.array(foundResidenceSchema)

/** A room of an apartment, or a space that belongs to everybody: what `problemArea` may be. */
export const roomSchema = z.object({
  id: z.string(),
  /** Which of ours it is (domain/case/fault-places). */
  place: z.string(),
  /** Kind of room by which the technical management files it. */
  code: z.string(),
  /** As the technical management calls it, or ours in the language of the site. */
  name: z.string(),
  faqIds: z.array(z.string()),
})
export type CaseRoom = z.infer<typeof roomSchema>
/** `GET /case_management/rooms/{apartmentId}` and `/building_rooms/{propertyId}`. `apartmentId`, `propertyId`: `other` for an address that is written. */
export const roomsReplySchema = z.array(roomSchema)

/** What in a room may be broken: what `problemAreaDetails` may be. */
export const assetSchema = z.object({
  id: z.string(),
  /** Which part of ours it is (domain/case/fault-places). */
  part: z.string(),
  name: z.string(),
  faqIds: z.array(z.string()),
})
export type CaseAsset = z.infer<typeof assetSchema>
/** `GET /case_management/assets/{problemArea}` */
export const assetsReplySchema = z.array(assetSchema)

/** `POST /system/casefaq` with `faqIds`, and `POST /case_management/customer/articles` with `ids`: what may help before reporting. */
export const caseFaqRequestSchema = z.object({ faqIds: z.array(text(100)).check(z.maxLength(50)) })
export const articlesRequestSchema = z.object({ ids: z.array(text(100)).check(z.maxLength(50)) })
export const caseArticleSchema = z.object({
  id: z.string(),
  question: z.string(),
  answer: z.string(),
  /** Played only after consent to content from others. */
  video: z.nullable(
    z.object({ url: z.string(), imageUrl: z.nullable(z.string()), description: z.string(), transcript: z.string() }),
  ),
  files: z.array(z.object({ name: z.string(), url: z.string() })),
})
export type CaseArticle = z.infer<typeof caseArticleSchema>
export const articlesReplySchema = z.array(caseArticleSchema)

/** `GET /case_management/account`: for whom and as whom one reports. */
export const caseAccountReplySchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  phone: z.string(),
  /** As whom this session may report. */
  reporters: z.array(reporter),
  hasSecurityNumber: z.boolean(),
  /** The association for which a board member acts. */
  association: z.nullable(
    z.object({ id: z.string(), name: z.string(), organisationNumber: z.string(), boardEmail: z.string() }),
  ),
  /** Where one calls when it cannot wait. */
  urgentPhone: z.string(),
})
export type CaseAccountReply = z.infer<typeof caseAccountReplySchema>
/** `PATCH /case_management/account`: the board's address. */
export const caseAccountRequestSchema = z.object({ email: z.string() })

const flag = z.boolean()
/** The form as it is being written (domain/case/report-form, `ReportForm`): lengths alone are limited. */
export const reportFormSchema = z.object({
  acceptTerms: flag,
  boardEmail: text(500),
  email: text(500),
  phone: text(100),
  firstName: text(200),
  lastName: text(200),
  other: flag,
  otherFirstName: text(200),
  otherLastName: text(200),
  otherEmail: text(500),
  otherPhone: text(100),
  compoundName: text(500),
  compoundNumber: text(100),
  isMember: flag,
  type: z.enum(residenceKinds),
  selectedApartment: z.nullable(selectedApartmentSchema),
  isOtherAddress: flag,
  address: text(500),
  zipCode: text(50),
  city: text(200),
  object: text(50),
  searchString: text(500),
  fullBuilding: flag,
  problemArea: text(200),
  problemAreaDetails: text(200),
  description: text(20_000),
  sendCopy: flag,
})

/** A file that the server has taken in: of a draft, or of a case. */
export const caseFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.number(),
  /** Where its bytes are, for those who may see them. */
  href: z.string(),
})
export type CaseFile = z.infer<typeof caseFileSchema>

/** `PUT /case_management/draft`: after each step. `version`: of the draft that this goes on from; null of a new one. */
export const saveDraftRequestSchema = z.object({
  reporter,
  form: reportFormSchema,
  step: z.enum(reportSteps),
  completed: z.array(z.enum(reportSteps)),
  isNew: flag,
  version: z.nullable(z.number()),
})
export type SaveDraftRequest = z.infer<typeof saveDraftRequestSchema>
const draftFields = {
  id: z.string(),
  reporter,
  form: reportFormSchema,
  step: z.enum(reportSteps),
  completed: z.array(z.enum(reportSteps)),
  isNew: flag,
  version: z.number(),
  files: z.array(caseFileSchema),
  updatedAt: z.string(),
}
export const reportDraftSchema = z.object(draftFields)
export type ReportDraft = z.infer<typeof reportDraftSchema>
/** `GET /case_management/draft?reporter=…`: null when nothing is being written. */
export const draftReplySchema = z.object({ draft: z.nullable(reportDraftSchema) })
/** `Stale`: another tab or device has written since; `draft` is what stands there. */
export const saveDraftReplySchema = z.object({ code: z.enum(['Ok', 'Stale']), draft: reportDraftSchema })
export type SaveDraftReply = z.infer<typeof saveDraftReplySchema>

/**
 * `POST /case_management/draft/files?reporter=…&clientKey=…`: one file as multipart, field `file`. The same `clientKey`
 * again is the same file. What is wrong comes as 400 (413 for its size) with the field `files` and a problem of
 * `domain/case/report-files`.
 */
export const draftFileReplySchema = z.object({ file: caseFileSchema })

/** An open case of the same house that looks like what is being written. */
export const alikeCaseSchema = z.object({
  id: z.string(),
  ticketNumber: z.string(),
  place: z.string(),
  roomName: z.string(),
  partName: z.string(),
  status: z.string(),
  creationDate: z.string(),
  /** How many others have said that they have it too. */
  meToo: z.number(),
  isMine: flag,
})
export type AlikeCase = z.infer<typeof alikeCaseSchema>
/** `GET /case_management/alike?propertyId=…&place=…`: of what belongs to everybody only. */
export const alikeReplySchema = z.array(alikeCaseSchema)
/** `POST /case_management/case/{id}/me_too` */
export const meTooReplySchema = z.object({ meToo: z.number() })

/**
 * What is sent, as multipart fields beside repeated `Files`. `draftId`: files and the rest that the server keeps already;
 * sending the same draft again gives the first reply. Source: §3.2.
 */
export const createCaseReplySchema = z.object({
  code: z.literal('Ok'),
  caseId: z.string(),
  ticketNumber: z.string(),
  /** Whether the reporter sees the case on my pages. */
  seesCase: flag,
})
export type CreateCaseReply = z.infer<typeof createCaseReplySchema>
/** `POST /case_management/draft/{id}/send`: sends a draft as it stands. */
export const sendDraftRequestSchema = z.object({ urgentFault: z.nullable(z.enum(urgentFaults)) })

import { urgentFaults } from '@nyhem/domain/case/fault-places'
import { residenceKinds } from '@nyhem/domain/case/report-form'
import { reporters, reportSteps } from '@nyhem/domain/case/report-steps'
import * as z from 'zod/mini'
import { siteIdSchema } from '../sites/site-id.ts'
import { markedPhotoSchema } from './photo-marks.ts'

/**
 * Reporting a fault: choices, server-side draft, files, sending. Source: fault-reports specification §3.1–3.3, §3.6,
 * §7.1, §7.2.
 */

const text = (most: number) => z.string().check(z.maxLength(most))
const reporter = z.enum(reporters)

/** An address from the user's agreements or a search. Source: §3.1 (selected apartment). */
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
/** Adds fields that distinguish list entries. */
export const foundResidenceSchema = z.extend(selectedApartmentSchema, {
  /** Everyday name (1102), or the building's for a whole building. */
  name: z.string(),
  zipCode: z.string(),
  city: z.string(),
})
export type FoundResidence = z.infer<typeof foundResidenceSchema>
/** `GET /case_management/customer/get_agreements`: sorted by address; 204 when empty. */
export const agreementsReplySchema = z.array(foundResidenceSchema)

/** `POST /case_management/search/object` and `/building`. At most 20 results; the header `x-total-count` counts all. */
export const residenceSearchRequestSchema = z.object({ text: text(250), site: siteIdSchema })
export const residenceSearchReplySchema = z.array(foundResidenceSchema)

/** A room or shared space; a `problemArea` value. */
export const roomSchema = z.object({
  id: z.string(),
  /** Our place id (domain/case/fault-places). */
  place: z.string(),
  /** Technical management's room category. */
  code: z.string(),
  /** Technical management's name, or ours in the site's language. */
  name: z.string(),
  faqIds: z.array(z.string()),
})
export type CaseRoom = z.infer<typeof roomSchema>
/**
 * `GET /case_management/rooms/{apartmentId}` and `/building_rooms/{propertyId}`. `apartmentId`, `propertyId`: `other`
 * for a manually entered address.
 */
export const roomsReplySchema = z.array(roomSchema)

/** A part that may be broken; a `problemAreaDetails` value. */
export const assetSchema = z.object({
  id: z.string(),
  /** Our part id (domain/case/fault-places). */
  part: z.string(),
  name: z.string(),
  faqIds: z.array(z.string()),
})
export type CaseAsset = z.infer<typeof assetSchema>
/** `GET /case_management/assets/{problemArea}` */
export const assetsReplySchema = z.array(assetSchema)

/** `POST /system/casefaq` with `faqIds`, and `POST /case_management/customer/articles` with `ids`: self-help. */
export const caseFaqRequestSchema = z.object({ faqIds: z.array(text(100)).check(z.maxLength(50)) })
export const articlesRequestSchema = z.object({ ids: z.array(text(100)).check(z.maxLength(50)) })
export const caseArticleSchema = z.object({
  id: z.string(),
  question: z.string(),
  answer: z.string(),
  /** Requires third-party content consent. */
  video: z.nullable(
    z.object({ url: z.string(), imageUrl: z.nullable(z.string()), description: z.string(), transcript: z.string() }),
  ),
  files: z.array(z.object({ name: z.string(), url: z.string() })),
})
export type CaseArticle = z.infer<typeof caseArticleSchema>
export const articlesReplySchema = z.array(caseArticleSchema)

/** `GET /case_management/account`: reporter and roles. */
export const caseAccountReplySchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  phone: z.string(),
  reporters: z.array(reporter),
  hasSecurityNumber: z.boolean(),
  /** Of the acting board member. */
  association: z.nullable(
    z.object({ id: z.string(), name: z.string(), organisationNumber: z.string(), boardEmail: z.string() }),
  ),
  urgentPhone: z.string(),
})
export type CaseAccountReply = z.infer<typeof caseAccountReplySchema>
/** `PATCH /case_management/account`: board e-mail address. */
export const caseAccountRequestSchema = z.object({ email: z.string() })

const flag = z.boolean()
/** The unfinished form (domain/case/report-form, `ReportForm`); only lengths are limited. */
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

/** An uploaded file of a draft or case. */
export const caseFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.number(),
  /** Access-controlled. */
  href: z.string(),
  /** A small picture of a picture; absent for other files and those of a draft. */
  previewHref: z.optional(z.string()),
  /** Absent where nothing is marked for who looks. */
  marked: z.optional(markedPhotoSchema),
})
export type CaseFile = z.infer<typeof caseFileSchema>

/** `PUT /case_management/draft`: after each step. `version`: the base draft's; null if new. */
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
/** `GET /case_management/draft?reporter=…`: null without a draft. */
export const draftReplySchema = z.object({ draft: z.nullable(reportDraftSchema) })
/** `Stale`: another tab or device saved since; `draft` is the stored one. */
export const saveDraftReplySchema = z.object({ code: z.enum(['Ok', 'Stale']), draft: reportDraftSchema })
export type SaveDraftReply = z.infer<typeof saveDraftReplySchema>

/**
 * `POST /case_management/draft/files?reporter=…&clientKey=…`: one multipart file, field `file`. Idempotent by
 * `clientKey`. Problems: 400 (413 for size) with field `files` and a code of `domain/case/report-files`.
 */
export const draftFileReplySchema = z.object({ file: caseFileSchema })

/** A similar open case in the same house. */
export const alikeCaseSchema = z.object({
  id: z.string(),
  ticketNumber: z.string(),
  place: z.string(),
  roomName: z.string(),
  partName: z.string(),
  status: z.string(),
  creationDate: z.string(),
  meToo: z.number(),
  isMine: flag,
})
export type AlikeCase = z.infer<typeof alikeCaseSchema>
/** `GET /case_management/alike?propertyId=…&place=…`: shared spaces only. */
export const alikeReplySchema = z.array(alikeCaseSchema)
/** `POST /case_management/case/{id}/me_too` */
export const meTooReplySchema = z.object({ meToo: z.number() })

/**
 * Multipart fields beside repeated `Files`. `draftId`: stored files and fields; resending the draft returns the first
 * reply. Source: §3.2.
 */
export const createCaseReplySchema = z.object({
  code: z.literal('Ok'),
  caseId: z.string(),
  ticketNumber: z.string(),
  seesCase: flag,
})
export type CreateCaseReply = z.infer<typeof createCaseReplySchema>
/** `POST /case_management/draft/{id}/send`: sends the stored draft. */
export const sendDraftRequestSchema = z.object({ urgentFault: z.nullable(z.enum(urgentFaults)) })

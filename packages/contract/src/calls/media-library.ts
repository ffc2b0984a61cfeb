import { longestMediaText, mediaFileProblems, mediaSorts } from '@nyhem/domain/media/media-limits'
import { mediaPeople, mediaRefusals, mediaRightStates } from '@nyhem/domain/media/media-rights'
import { mediaTextProblems } from '@nyhem/domain/media/media-text'
import { locales } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import { pictureRatios, pictureWidths } from '../picture-address.ts'
import { siteIdSchema } from '../sites/site-id.ts'

/**
 * Calls of the office about the media library: pictures and documents that are uploaded, beside those of the media
 * folders. Source: editing and staff reference §2.9; decision 0104.
 */

const instant = z.iso.datetime()
const share = z.number().min(0).max(1)
/** An uploaded medium's own id, or that of a file. */
export const mediaId = z.string().regex(/^(?:[0-9a-f-]{36}|file-[A-Za-z0-9_-]{1,300})$/)
export const mediaParamsSchema = z.object({ mediaId })
const language = z.enum(locales)

/** `ending`: within 30 days, or over. `unused`: of uploads, since homes of the catalogue name files as well. */
export const mediaFilters = ['without-alt', 'ending', 'unused', 'own', 'archived'] as const
export type MediaFilter = (typeof mediaFilters)[number]
export const mediaOrigins = ['upload', 'file'] as const

/** Most media of one answer. */
export const mediaAtATime = 48

/** `after`: cursor of the answer before. */
export const listMediaQuerySchema = z.object({
  search: z.string().max(200).optional(),
  sort: z.enum(mediaSorts).optional(),
  site: siteIdSchema.optional(),
  filter: z.enum(mediaFilters).optional(),
  after: z.string().max(500).optional(),
})

const focus = z.object({ x: share, y: share })
const right = z.object({
  /** Null: on all sites. */
  sites: z.array(siteIdSchema).min(1).nullable(),
  until: z.iso.date().nullable(),
  people: z.enum(mediaPeople),
  consent: z.string().max(longestMediaText.note),
})

export const listedMediumSchema = z.object({
  mediaId,
  /** What a field of a page holds. */
  key: z.string(),
  origin: z.enum(mediaOrigins),
  sort: z.enum(mediaSorts),
  title: z.string(),
  mimeType: z.string(),
  bytes: z.int(),
  /** Pixels; null of documents. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Changes with the file and with the focus. */
  hash: z.string(),
  /** Served as it is, not cropped. */
  isDrawing: z.boolean(),
  focus,
  /** Pages on which it stands, shown or as a draft. */
  uses: z.int().nonnegative(),
  /** Languages of sites where it is used and has no alternative text. */
  altMissing: z.array(language),
  rightState: z.enum(mediaRightStates),
  until: z.iso.date().nullable(),
  isArchived: z.boolean(),
})
export type ListedMedium = z.output<typeof listedMediumSchema>

/** `next`: for `after`; null at the end. */
export const listMediaReplySchema = z.object({ media: z.array(listedMediumSchema), next: z.string().nullable() })
export type ListMediaReply = z.output<typeof listMediaReplySchema>

/** Of which one page: `shown` now, `planned` for later, `draft` being written. */
export const mediaUseSchema = z.object({
  pageId: z.string(),
  siteId: siteIdSchema,
  path: z.string(),
  title: z.string(),
  in: z.array(z.enum(['shown', 'planned', 'draft'])),
})
export type MediaUse = z.output<typeof mediaUseSchema>

export const mediumSchema = listedMediumSchema.extend({
  revision: z.int().nonnegative(),
  alt: z.partialRecord(language, z.string()),
  /** Of a document. */
  language: language.nullable(),
  credit: z.string(),
  licence: z.string(),
  source: z.string(),
  right,
  /** Null: a file of the media folders. */
  uploadedBy: z.string().nullable(),
  uploadedAt: instant.nullable(),
  /** Of pages whose drafts one may see. */
  usedOn: z.array(mediaUseSchema),
  /** Further pages, which one may not see. */
  usedElsewhere: z.int().nonnegative(),
  mayChange: z.boolean(),
  /** Why it can not be published anew on sites where it stands, or on any. */
  refusal: z.enum(mediaRefusals).nullable(),
})
export type Medium = z.output<typeof mediumSchema>

/** What one may say of a medium; `revision`: as it was seen. */
export const changeMediumRequestSchema = z.object({
  revision: z.int().positive(),
  title: z.string().max(1_000),
  focus,
  alt: z.partialRecord(language, z.string().max(2_000)),
  language: language.nullable(),
  credit: z.string().max(longestMediaText.note),
  licence: z.string().max(longestMediaText.note),
  source: z.string().max(longestMediaText.note),
  right,
})
export type ChangeMediumRequest = z.output<typeof changeMediumRequestSchema>

/** Field of a refused change: `title`, `alt.sv`, `right.sites`. */
export const mediumProblemSchema = z.object({
  field: z.string(),
  problem: z.enum([...mediaTextProblems, 'SiteForbidden', 'Language']),
})
export type MediumProblem = z.output<typeof mediumProblemSchema>

export const changeMediumReplySchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('Ok'), medium: mediumSchema }),
  z.object({ code: z.literal('Stale'), medium: mediumSchema }),
  z.object({ code: z.literal('Problems'), problems: z.array(mediumProblemSchema) }),
])
export type ChangeMediumReply = z.output<typeof changeMediumReplySchema>

/** Name of the file in a form that uploads it. */
export const mediaFileField = 'file'
/** Whole form: a file and the words around it. */
export const mostMediaFormBytes = 27_000_000

/** Sites on which the upload may be shown, separated by commas; left out: all. */
export const uploadMediumQuerySchema = z.object({ sites: z.string().max(2_000).optional() })

/**
 * `Double`: the same file is in the library already; null where one may not see it. `SiteForbidden`: for a site where
 * one does not work with media.
 */
const refusedFile = z.object({ code: z.literal('Refused'), problem: z.enum(mediaFileProblems) })
const double = z.object({ code: z.literal('Double'), mediaId: mediaId.nullable(), title: z.string().nullable() })
export const uploadMediumReplySchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('Ok'), medium: mediumSchema }),
  double,
  refusedFile,
  z.object({ code: z.literal('SiteForbidden') }),
])
export type UploadMediumReply = z.output<typeof uploadMediumReplySchema>

export const replaceMediumQuerySchema = z.object({ revision: z.coerce.number().int().positive() })
export const replaceMediumReplySchema = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['Ok', 'Stale']), medium: mediumSchema }),
  double,
  refusedFile,
])
export type ReplaceMediumReply = z.output<typeof replaceMediumReplySchema>

/** `Used`: pages name it, shown or as a draft. */
export const archiveMediumReplySchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('Ok'), medium: mediumSchema }),
  z.object({ code: z.literal('Used'), uses: z.int().positive() }),
])
export type ArchiveReply = z.output<typeof archiveMediumReplySchema>

/** A key as fields name it. */
export const pictureOfKeyQuerySchema = z.object({ key: z.string().min(1).max(300) })

/** `hash` is in the address so that a changed picture has another. */
export const mediumPictureQuerySchema = z.object({
  width: z.coerce.number().pipe(z.literal(pictureWidths)).default(480),
  ratio: z.enum(Object.keys(pictureRatios) as [keyof typeof pictureRatios]).default('org'),
  hash: z.string().regex(/^[0-9a-f]{16}$/),
})

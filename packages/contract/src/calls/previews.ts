import { z } from 'zod'
import { siteIdSchema } from '../sites/site-id.ts'
import { siteMomentSchema } from './editing.ts'

/** Calls of the office about previews of pages. Source: editing and staff reference §2.7, decision 0102. */

const instant = z.iso.datetime()
const pageId = z.string().min(1).max(100)

export const previewPageParamsSchema = z.object({ pageId })
export const pagePreviewParamsSchema = z.object({ pageId, previewId: z.uuid() })

/** What is laid over what visitors see: the draft of the page, or all drafts of a bundle that it is in. */
export type PreviewOverlay = 'draft' | 'bundle'

/** As whom the page is shown: nobody, or somebody made up, for pages behind the log-in. Never a real customer. */
export const previewVisitors = ['nobody', 'example'] as const
export type PreviewVisitor = (typeof previewVisitors)[number]

/** Days that a reader's link may last. */
export const readerLinkDays = { shortest: 1, longest: 14 } as const
/** Longest words that say whom a link is for. */
export const longestReaderName = 200

/** `asOf`: a moment of the site's clock; null: the moment of each visit. `reader`: a link for somebody without an account. */
export const makePagePreviewRequestSchema = z.object({
  overlay: z.literal('draft'),
  asOf: siteMomentSchema.nullable(),
  visitor: z.enum(previewVisitors),
  audience: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('editor') }),
    z.object({
      kind: z.literal('reader'),
      days: z.int().min(readerLinkDays.shortest).max(readerLinkDays.longest),
      name: z.string().trim().min(1).max(longestReaderName),
    }),
  ]),
})
export type MakePagePreviewRequest = z.output<typeof makePagePreviewRequestSchema>

/** A page of the bundle, for oneself, with the drafts of all its pages. */
export const makeBundlePreviewRequestSchema = z.object({
  pageId,
  asOf: siteMomentSchema.nullable(),
  visitor: z.enum(previewVisitors),
})
export type MakeBundlePreviewRequest = z.output<typeof makeBundlePreviewRequestSchema>

/** A reader's link; its token is known to nobody but who has it. */
export const readerLinkSchema = z.object({
  previewId: z.uuid(),
  name: z.string(),
  by: z.string(),
  madeAt: instant,
  asOf: instant.nullable(),
  expiresAt: instant,
  /** `over`: the draft was published or dropped, so that it leads nowhere any more. */
  state: z.enum(['open', 'over']),
})
export type ReaderLink = z.output<typeof readerLinkSchema>

/**
 * `address`: with the token, which is answered this once. `NoAddress`: the page has no address of its own. `NoDraft`: a
 * reader's link shows a draft. `NoSuchMoment`: clocks are changed then, or it is past. `NotForReaders`: pages behind the
 * log-in have no readers' links.
 */
export const makePagePreviewReplySchema = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('Ok'),
    previewId: z.uuid(),
    address: z.url(),
    expiresAt: instant,
  }),
  z.object({ code: z.enum(['NoAddress', 'NoDraft', 'NoSuchMoment', 'NotForReaders', 'TooMany']) }),
])
export type MakePagePreviewReply = z.output<typeof makePagePreviewReplySchema>

/** Those that still lead somewhere, or did until their draft was published; newest first. */
export const readerLinksReplySchema = z.object({ links: z.array(readerLinkSchema) })

export const findPageByAddressQuerySchema = z.object({ address: z.string().min(1).max(2_000) })
/** `NotFound`: no page that one may see. */
export const findPageByAddressReplySchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('Ok'), pageId, siteId: siteIdSchema, path: z.string() }),
  z.object({ code: z.literal('NotFound') }),
])
export type FindPageByAddressReply = z.output<typeof findPageByAddressReplySchema>

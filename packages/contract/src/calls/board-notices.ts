import { noticeKinds, noticeStates } from '@nyhem/domain/my-home/board-notice'
import { z } from 'zod'
import { instantSchema, localDateSchema } from '../shared-models.ts'
import { siteIdSchema } from '../sites/site-id.ts'

/** What the board of an association tells its residents. Source: decision 0134. */

export const boardNoticeSchema = z.object({
  id: z.string(),
  kind: z.enum(noticeKinds),
  title: z.string(),
  /** Markdown. */
  text: z.string(),
  publishedAt: instantSchema,
  /** Last day on which residents see it. */
  until: localDateSchema,
  state: z.enum(noticeStates),
  /** Stands for what is shown: a change against another is refused. */
  revision: z.int(),
})
export type BoardNotice = z.output<typeof boardNoticeSchema>

/** Newest first, also those that have ended or are withdrawn. */
export const boardNoticesSchema = z.object({ notices: z.array(boardNoticeSchema) })

const written = {
  kind: z.enum(noticeKinds),
  title: z.string().max(1_000),
  text: z.string().max(20_000),
  until: z.iso.date().nullable(),
  /** Of the session; a body of another site is refused. */
  site: siteIdSchema,
}
/** `id`: made by the browser, so that a repeated press publishes once. */
export const publishNoticeSchema = z.object({ id: z.uuid(), ...written })
export type NewNotice = z.output<typeof publishNoticeSchema>
export const noticeParamsSchema = z.object({ noticeId: z.string().max(100) })
export const changeNoticeSchema = z.object({ ...written, revision: z.int() })
export const withdrawNoticeSchema = z.object({ revision: z.int() })
/** `Stale`: changed by another of the board. `Most`: as many as can be shown at once. `Done`: already so. */
export const noticeReplySchema = z.object({
  code: z.enum(['Ok', 'Stale', 'Most', 'Done']),
  notices: z.array(boardNoticeSchema),
})
export type NoticeReply = z.output<typeof noticeReplySchema>

import { longestComment } from '@nyhem/domain/content/comments'
import { z } from 'zod'
import { pageParamsSchema } from './editing.ts'

/** Comments on a page, its fields and its blocks. Source: editing and staff reference §2.10. Plain text. */

const instant = z.iso.datetime()
const id = z.int().positive()
/** As changes of a draft name a field or block; empty: the whole page. */
const path = z.array(z.string().max(200)).max(20)
/** Longer ones are refused with a code, after what no letter is was taken out. */
const written = z.string().max(longestComment * 2)

export const pageCommentParamsSchema = pageParamsSchema.extend({ commentId: z.coerce.number().int().positive() })
export const writeCommentRequestSchema = z.object({ path, words: written })
export const answerCommentRequestSchema = z.object({ words: written })

export const commentSchema = z.object({
  id,
  by: z.string(),
  isOwn: z.boolean(),
  at: instant,
  words: z.string(),
})
export type Comment = z.output<typeof commentSchema>

/** `isGone`: its block was taken away. `blockKind`: of the block then. */
export const commentThreadSchema = commentSchema.extend({
  path,
  blockKind: z.string().nullable(),
  isGone: z.boolean(),
  resolved: z.object({ by: z.string(), at: instant }).nullable(),
  replies: z.array(commentSchema),
})
export type CommentThread = z.output<typeof commentThreadSchema>

/** Oldest first. */
export const commentsReplySchema = z.object({ threads: z.array(commentThreadSchema) })
export type CommentsReply = z.output<typeof commentsReplySchema>

/** All threads as they are now. `PathUnknown`: the draft has no such part. */
export const changeCommentReplySchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('Ok'), threads: z.array(commentThreadSchema) }),
  z.object({ code: z.enum(['Words', 'PathUnknown']) }),
])
export type ChangeCommentReply = z.output<typeof changeCommentReplySchema>

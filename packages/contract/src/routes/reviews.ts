import * as comments from '../calls/comments.ts'
import { pageParamsSchema } from '../calls/editing.ts'
import * as calls from '../calls/reviews.ts'
import { defineRoutes } from './define-route.ts'
import * as paths from './reviews.paths.ts'

const read = { tags: ['office'], cache: 'no-store', caller: 'staff', rate: 'office' } as const
const ofPage = { ...read, params: pageParamsSchema, errors: ['NotFound'] } as const
const ofComment = { ...ofPage, params: comments.pageCommentParamsSchema } as const
const seeing = { action: 'see-drafts', subject: 'page' } as const
const writing = { action: 'write', subject: 'page' } as const

/** Calls of the office about reviews and comments, on its own host. Source: decision 0105. */
export const reviews = defineRoutes(paths, {
  listReviews: {
    ...read,
    summary: 'What waits for review by oneself, what one has asked for, what was published without',
    staff: 'oneself',
    replies: { 200: calls.listReviewsReplySchema },
  },
  readPageReview: {
    ...ofPage,
    summary: 'Whether a page is reviewed, and how its draft stands',
    staff: seeing,
    replies: { 200: calls.pageReviewSchema },
  },
  askForReview: {
    ...ofPage,
    summary: 'Ask somebody else to look at the draft in its present revision',
    staff: writing,
    body: calls.askForReviewRequestSchema,
    replies: { 200: calls.changeReviewReplySchema },
  },
  decideReview: {
    ...ofPage,
    summary: "Approve somebody else's draft in the revision that was seen, or send it back with words",
    staff: writing,
    body: calls.decideReviewRequestSchema,
    replies: { 200: calls.changeReviewReplySchema },
  },
  lookAfterwards: {
    ...ofPage,
    summary: 'Say that one has looked at what somebody else published without review',
    staff: writing,
    body: calls.lookAfterwardsRequestSchema,
    replies: { 200: calls.changeReviewReplySchema },
  },
  setReviewRule: {
    ...ofPage,
    summary: 'Whether this page and all below it are reviewed before they are shown',
    staff: { action: 'site-settings', subject: 'page' },
    body: calls.setReviewRuleRequestSchema,
    replies: { 200: calls.setReviewRuleReplySchema },
  },
  listComments: {
    ...ofPage,
    summary: 'Comments on a page, its fields and its blocks',
    staff: seeing,
    replies: { 200: comments.commentsReplySchema },
  },
  writeComment: {
    ...ofPage,
    summary: 'Comment on a field, a block or the page',
    staff: writing,
    body: comments.writeCommentRequestSchema,
    replies: { 200: comments.changeCommentReplySchema },
  },
  answerComment: {
    ...ofComment,
    summary: 'Answer a comment; opens its thread again',
    staff: writing,
    body: comments.answerCommentRequestSchema,
    replies: { 200: comments.changeCommentReplySchema },
  },
  resolveComment: {
    ...ofComment,
    summary: 'Say that a comment is settled',
    staff: writing,
    replies: { 200: comments.changeCommentReplySchema },
  },
  reopenComment: {
    ...ofComment,
    summary: 'Say that a comment is not settled after all',
    staff: writing,
    replies: { 200: comments.changeCommentReplySchema },
  },
})

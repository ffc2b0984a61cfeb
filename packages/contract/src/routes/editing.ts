import * as calls from '../calls/editing.ts'
import { defineRoutes } from './define-route.ts'
import * as paths from './editing.paths.ts'

const read = { tags: ['office'], cache: 'no-store', caller: 'staff', rate: 'office' } as const
const change = { ...read, params: calls.pageParamsSchema, errors: ['NotFound'] } as const
const seeing = { action: 'see-drafts', subject: 'page' } as const
const writing = { action: 'write', subject: 'page' } as const
const publishing = { action: 'publish', subject: 'page' } as const
const takingDown = { action: 'take-down', subject: 'page' } as const

/** Calls of the office about pages, on its own host. Each says what it asks of who calls it. Source: decision 0098. */
export const editing = defineRoutes(paths, {
  describeForms: {
    ...read,
    summary: 'Forms of all page kinds and blocks',
    staff: 'oneself',
    replies: { 200: calls.formsReplySchema },
  },
  listPages: {
    ...read,
    summary: 'Pages of a site that one may see: a level of the tree, or what fits a filter',
    staff: 'oneself',
    query: calls.listPagesQuerySchema,
    replies: { 200: calls.listPagesReplySchema },
  },
  searchTargets: {
    ...read,
    summary: 'What a field can lead to: pages, homes, people, pictures, documents',
    staff: 'oneself',
    query: calls.searchTargetsQuerySchema,
    replies: { 200: calls.searchTargetsReplySchema },
  },
  openPage: {
    ...change,
    summary: 'A page as it is written, with its problems and when which version is shown',
    staff: seeing,
    replies: { 200: calls.openedPageSchema },
  },
  createPage: {
    ...change,
    summary: 'A new page below this one, as a draft',
    staff: { action: 'create-below', subject: 'page' },
    body: calls.createPageRequestSchema,
    replies: { 200: calls.createPageReplySchema },
  },
  savePageDraft: {
    ...change,
    summary: 'Changes of a draft, merged by field',
    staff: writing,
    body: calls.savePageDraftRequestSchema,
    bodyLimit: 1_000_000,
    replies: { 200: calls.savePageDraftReplySchema },
  },
  dropPageDraft: {
    ...change,
    summary: 'Drop the draft: what is shown stays',
    staff: writing,
    body: calls.seenDraftSchema,
    replies: { 200: calls.dropPageDraftReplySchema },
  },
  listPageVersions: {
    ...change,
    summary: 'Versions of a page, newest first',
    staff: seeing,
    replies: { 200: calls.pageVersionsReplySchema },
  },
  keepPageVersion: {
    ...change,
    summary: 'Keep the draft as a version, with a note',
    staff: writing,
    body: calls.keepPageVersionRequestSchema,
    replies: { 200: calls.keepPageVersionReplySchema },
  },
  comparePageVersions: {
    ...change,
    summary: 'What two versions of a page say differently',
    staff: seeing,
    query: calls.comparePageVersionsQuerySchema,
    replies: { 200: calls.comparePageVersionsReplySchema },
  },
  restorePageVersion: {
    ...change,
    summary: 'A version, or one block of it, into the draft',
    staff: writing,
    params: calls.pageVersionParamsSchema,
    body: calls.restorePageVersionRequestSchema,
    replies: { 200: calls.restorePageVersionReplySchema },
  },
  checkPage: {
    ...change,
    summary: 'What should be looked at before the draft is published',
    staff: seeing,
    replies: { 200: calls.checkPageReplySchema },
  },
  publishPage: {
    ...change,
    summary: 'Show the draft, now or at a moment, with or without an end',
    staff: publishing,
    body: calls.publishPageRequestSchema,
    replies: { 200: calls.publishPageReplySchema },
  },
  dropPagePlan: {
    ...change,
    summary: 'Drop a period that has not begun',
    staff: publishing,
    params: calls.pagePeriodParamsSchema,
    replies: { 200: calls.dropPagePlanReplySchema },
  },
  countPageTakeDown: {
    ...change,
    summary: 'What taking a page down concerns',
    staff: takingDown,
    replies: { 200: calls.countPageTakeDownReplySchema },
  },
  takePageDown: {
    ...change,
    summary: 'Take a page down, with a reason and where visitors go',
    staff: takingDown,
    body: calls.takePageDownRequestSchema,
    replies: { 200: calls.takePageDownReplySchema },
  },
  countPageMove: {
    ...change,
    summary: 'What a move concerns',
    staff: { action: 'move', subject: 'page' },
    body: calls.movePageRequestSchema,
    replies: { 200: calls.countPageMoveReplySchema },
  },
  movePage: {
    ...change,
    summary: 'Move or rename a page with all below it; former addresses lead on',
    staff: { action: 'move', subject: 'page' },
    body: calls.movePageRequestSchema,
    replies: { 200: calls.movePageReplySchema },
  },
  trashPage: {
    ...change,
    summary: 'Into the trash, with all pages below',
    staff: takingDown,
    body: calls.trashPageRequestSchema,
    replies: { 200: calls.takePageDownReplySchema },
  },
  takePageFromTrash: {
    ...change,
    summary: 'Back from the trash, not shown until published again',
    staff: { action: 'restore', subject: 'page' },
    replies: { 200: calls.movePageReplySchema },
  },
  notePagePresence: {
    ...change,
    summary: 'Say that one has the page open, and hear who else has',
    staff: seeing,
    body: calls.notePagePresenceRequestSchema,
    replies: { 200: calls.notePagePresenceReplySchema },
  },
})

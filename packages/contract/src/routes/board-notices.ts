import * as calls from '../calls/board-notices.ts'
import * as paths from './board-notices.paths.ts'
import { defineRoutes } from './define-route.ts'

const ofBoard = {
  tags: ['cases'],
  cache: 'no-store',
  caller: 'any-session',
  loginSite: true,
  rate: 'form',
  errors: ['Forbidden'],
} as const
const ofNotice = { ...ofBoard, params: calls.noticeParamsSchema, errors: ['Forbidden', 'NotFound'] } as const

/** Notices of a board to its residents: for who is logged in as its member. Source: decision 0134. */
export const boardNotices = defineRoutes(paths, {
  listBoardNotices: {
    ...ofBoard,
    rate: 'read',
    summary: 'What the board has told its residents, the newest first',
    replies: { 200: calls.boardNoticesSchema },
  },
  publishBoardNotice: {
    ...ofBoard,
    summary: 'Tell the residents something, or what the board has decided',
    body: calls.publishNoticeSchema,
    replies: { 200: calls.noticeReplySchema },
  },
  changeBoardNotice: {
    ...ofNotice,
    summary: 'Change a notice that is shown, as seen',
    body: calls.changeNoticeSchema,
    replies: { 200: calls.noticeReplySchema },
  },
  withdrawBoardNotice: {
    ...ofNotice,
    summary: 'Withdraw a notice: residents no longer see it',
    body: calls.withdrawNoticeSchema,
    replies: { 200: calls.noticeReplySchema },
  },
})

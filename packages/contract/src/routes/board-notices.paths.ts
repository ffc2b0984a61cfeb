export const listBoardNotices = 'GET /api/board-notices'
export const publishBoardNotice = 'POST /api/board-notices'
export const changeBoardNotice = 'POST /api/board-notices/:noticeId'
export const withdrawBoardNotice = 'POST /api/board-notices/:noticeId/withdraw'

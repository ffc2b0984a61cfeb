export const findPageByAddress = 'GET /office/api/pages/find'
export const makePagePreview = 'POST /office/api/pages/:pageId/previews'
export const listReaderLinks = 'GET /office/api/pages/:pageId/previews'
export const endReaderLink = 'POST /office/api/pages/:pageId/previews/:previewId/end'

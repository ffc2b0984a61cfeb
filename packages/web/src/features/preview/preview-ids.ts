/** Ids of what the server adds to the document of a preview. */
export const previewBannerId = 'preview-banner'
export const previewWordsId = 'preview-words'
/** Id of the page's data, which every document has. */
export const pageDataId = 'page-data'

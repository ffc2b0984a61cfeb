export const listCaseBatches = 'GET /office/api/case-batches'
export const previewCaseBatch = 'GET /office/api/sites/:siteId/case-batches/preview'
export const makeCaseBatch = 'POST /office/api/sites/:siteId/case-batches'

export const listBatches = 'GET /office/api/feeds'
export const openBatch = 'GET /office/api/feeds/:batchId'
export const decideBatch = 'POST /office/api/feeds/:batchId/decision'

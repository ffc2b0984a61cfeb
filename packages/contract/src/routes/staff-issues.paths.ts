export const listStaffIssues = 'GET /office/api/known-issues'
export const findHouses = 'GET /office/api/sites/:siteId/houses'
export const makeIssue = 'POST /office/api/sites/:siteId/known-issues'
export const updateIssue = 'POST /office/api/known-issues/:issueId/updates'

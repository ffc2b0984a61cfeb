export const readWork = 'GET /office/api/work'
export const changeWork = 'POST /office/api/work/:queue/:subject'

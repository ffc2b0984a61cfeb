export const readWork = 'GET /office/api/waiting'
export const changeWork = 'POST /office/api/waiting/:queue/:subject'

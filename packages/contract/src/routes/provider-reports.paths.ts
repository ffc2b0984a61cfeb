export const takeReport = 'POST /office/api/payment-reports'
export const readDay = 'GET /office/api/payment-days'

export const listOfficePayments = 'GET /office/api/payments'
export const readOfficePayment = 'GET /office/api/payments/:paymentId'
export const askRefund = 'POST /office/api/payments/:paymentId/refund'
export const askPaymentNote = 'POST /office/api/payments/:paymentId/note'

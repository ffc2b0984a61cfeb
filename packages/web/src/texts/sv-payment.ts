import { paymentPage } from './sv/payment.ts'

/** Words of the page of one payment, in Swedish: fetched with it alone. */
export const svPayment = { paymentPage }

import { paymentPage } from './no/payment.ts'
import type { svPayment } from './sv-payment.ts'

export const noPayment = { paymentPage } satisfies typeof svPayment

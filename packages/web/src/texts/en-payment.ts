import { paymentPage } from './en/payment.ts'
import type { svPayment } from './sv-payment.ts'

export const enPayment = { paymentPage } satisfies typeof svPayment

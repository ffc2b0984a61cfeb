import { paymentPage } from './fi/payment.ts'
import type { svPayment } from './sv-payment.ts'

export const fiPayment = { paymentPage } satisfies typeof svPayment

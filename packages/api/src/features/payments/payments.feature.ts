import { defineFeature, none, type SealedRow } from '../feature.ts'
import { paymentNoticesRoutes } from './payment-notices.routes.ts'
import { startPaymentJobs } from './payments.jobs.ts'
import { paymentRoutes } from './payments.routes.ts'
import { openPayments, type PaymentParts } from './payments.ts'
import { paymentsForPersonRoutes } from './payments-for-person.routes.ts'
import { placeOfPayment } from './start-payment.ts'

export const paymentsFeature = defineFeature(
  {
    name: 'payments',
    tables: ['ledger_entry', 'ledger_movement', 'payment_attempt', 'payment_notice', 'payment_refund'],
    emails: ['payment'],
    webhooks: ['payment.received', 'payment.refunded', 'payment.needs-person'],
    personalData: none('Attempts and the ledger name bookings and invoices, not people.', {
      retained: {
        payment_attempt: {
          what: 'Amount, method and provider reference of each payment of a booking or invoice.',
          period: 'Not deleted by the product',
          reason: 'Bookkeeping law requires vouchers for seven years.',
        },
        ledger_movement: {
          what: 'Ledger entries of each payment.',
          period: 'Not deleted by the product',
          reason: 'Bookkeeping law requires vouchers for seven years.',
        },
      },
      notPersonal: { ledger_entry: 'An account of the ledger, not of a person.' },
    }),
    sealed: {
      payment_attempt: {
        primaryKey: ['id'],
        keyColumn: 'stored_key',
        places: { stored: ({ id = '' }: SealedRow) => placeOfPayment(id) },
      },
    },
  },
  (deps: PaymentParts) => {
    const payments = openPayments(deps)
    return {
      service: payments,
      emails: { payment: payments.email },
      webhooks: {
        'payment.received': payments.webhook,
        'payment.refunded': payments.webhook,
        'payment.needs-person': payments.webhook,
      },
      startJobs: (jobs) => startPaymentJobs(jobs, payments),
      routes: ({ sessions, siteOfRequest, integration }) => [
        (app) => paymentRoutes(app, { payments, sessions, siteOfRequest }),
        (app) => paymentNoticesRoutes(app, { payments }),
        (app) => paymentsForPersonRoutes(app, { payments, integration }),
      ],
      close: () => payments.idle(),
    }
  },
)

import type { PaymentMethod } from '@nyhem/domain/booking/payment'
import type { ApprovalRequests } from '../approvals/approvals.ts'
import type { ApprovedChange } from '../approvals/approvals.types.ts'
import { defineFeature, none, type SealedRow } from '../feature.ts'
import type { Staff } from '../staff/staff.ts'
import { openAskMoney } from './office/ask-money.ts'
import { openMoneyChanges } from './office/money-changes.ts'
import { officePaymentsRoutes } from './office/office-payments.routes.ts'
import { openOfficePayments } from './office/office-payments.ts'
import { paymentsForStaff } from './office/payments-for-staff.ts'
import { payableBooking } from './payable-booking.ts'
import { paymentNoticesRoutes } from './payment-notices.routes.ts'
import { startPaymentJobs } from './payments.jobs.ts'
import { paymentRoutes } from './payments.routes.ts'
import { openPayments, type PaymentParts } from './payments.ts'
import { paymentsForPersonRoutes } from './payments-for-person.routes.ts'
import { placeOfPayment } from './start-payment.ts'

type OfficeParts = {
  readonly staff: Pick<Staff, 'sessions'>
  readonly approvals: ApprovalRequests
}

export const paymentsFeature = defineFeature(
  {
    name: 'payments',
    tables: [
      'ledger_entry',
      'ledger_movement',
      'payment_attempt',
      'payment_notice',
      'payment_refund',
      'payment_refund_grant',
    ],
    emails: ['payment'],
    webhooks: ['payment.received', 'payment.refunded', 'payment.needs-person'],
    personalData: none('Attempts and the ledger name bookings and invoices, not people.', {
      retained: {
        payment_refund_grant: {
          what: 'Amount and moment of each refund that two of the staff decided, with the request that says who.',
          period: 'Not deleted by the product',
          reason: 'Bookkeeping law requires vouchers for seven years.',
        },
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
  ({ staff, approvals, ...deps }: PaymentParts & OfficeParts) => {
    const payments = openPayments(deps)
    const { bookings, invoices, providers, database, now } = deps
    const { db } = database
    const canRefund = (method: PaymentMethod) => providers[method]?.capabilities.refund ?? false
    const payables = { booking: payableBooking(bookings), invoice: invoices }
    const changes = openMoneyChanges({ payables, canRefund })
    const office = openOfficePayments({ db, canRefund, approvals })
    const ask = openAskMoney({ db, changes, approvals, canRefund })
    return {
      service: { ...payments, approvedChanges: [changes.refund, changes.note] as readonly ApprovedChange[] },
      work: { payments: paymentsForStaff },
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
        (app) => officePaymentsRoutes(app, { payments: office, ask, sessions: staff.sessions, now }),
      ],
      close: () => payments.idle(),
    }
  },
)

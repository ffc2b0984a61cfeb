import { defineFeature, none } from '../feature.ts'
import { type InvoiceRouteParts, invoiceRoutes } from './invoices.routes.ts'
import { type InvoicesParts, openInvoices } from './invoices.ts'

const bookkeeping = 'Bookkeeping law requires vouchers for seven years.'

export const invoicesFeature = defineFeature(
  {
    name: 'invoices',
    tables: ['invoice', 'invoice_event', 'payment_code', 'payment_code_try'],
    emails: ['invoice'],
    webhooks: ['invoice.paid'],
    joined: {
      invoice: { moves: 'all', counts: 'payments' },
      payment_code_try: { ends: 'The kept account has a count of its own.' },
    },
    personalData: {
      tables: {
        invoice: 'person',
        payment_code_try: { notExported: 'How often a payment code was mistyped, until its window ends.' },
      },
      retained: {
        invoice: {
          what: 'Number, amount, home and dates of an invoice, without account.',
          period: 'Until the business system removes it',
          reason: bookkeeping,
        },
      },
    },
  },
  (deps: InvoicesParts) => {
    const invoices = openInvoices(deps)
    return {
      service: invoices,
      emails: { invoice: invoices.email },
      webhooks: { 'invoice.paid': invoices.webhook },
      retention: [{ name: 'tries of payment codes', deleteOld: () => invoices.deleteOld() }],
      // The account section exports invoices; deleting its row clears it from them.
      personalData: { export: async () => ({}), erase: async () => undefined },
    }
  },
)

/** Separate, as payments require invoices to be open. */
export const invoiceReceiptsFeature = defineFeature(
  { name: 'invoice-receipts', tables: [], personalData: none('Shows what invoices and payments keep.') },
  (deps: Omit<InvoiceRouteParts, 'sessions' | 'siteOfRequest'>) => ({
    service: null,
    routes: ({ sessions, siteOfRequest }) => [(app) => invoiceRoutes(app, { ...deps, sessions, siteOfRequest })],
  }),
)

import { defineFeature, none } from '../feature.ts'
import { type InvoiceRouteParts, invoiceRoutes } from './invoices.routes.ts'
import { type InvoicesParts, openInvoices } from './invoices.ts'

const bookkeeping = 'Bookkeeping law asks for vouchers to be kept for seven years.'

export const invoicesFeature = defineFeature(
  {
    name: 'invoices',
    tables: ['invoice', 'invoice_event', 'payment_code', 'payment_code_try'],
    emails: ['invoice'],
    webhooks: ['invoice.paid'],
    personalData: {
      tables: {
        invoice: 'person',
        payment_code_try: { notExported: 'How often a payment code was mistyped, until its window ends.' },
      },
      retained: {
        invoice: {
          what: 'Number, amount, home and days of an invoice, without whose account it was.',
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
      emails: { invoice: invoices.letter },
      webhooks: { 'invoice.paid': invoices.webhook },
      retention: [{ name: 'tries of payment codes', deleteOld: () => invoices.deleteOld() }],
      // Invoices are in the account's own part; the account is taken out of them with its row.
      personalData: { export: async () => ({}), erase: async () => undefined },
    }
  },
)

/** What is asked about invoices once payments, which have to know them, are open. */
export const invoiceReceiptsFeature = defineFeature(
  { name: 'invoice-receipts', tables: [], personalData: none('Shows what invoices and payments keep.') },
  (deps: Omit<InvoiceRouteParts, 'sessions' | 'siteOfRequest'>) => ({
    service: null,
    routes: ({ sessions, siteOfRequest }) => [(app) => invoiceRoutes(app, { ...deps, sessions, siteOfRequest })],
  }),
)

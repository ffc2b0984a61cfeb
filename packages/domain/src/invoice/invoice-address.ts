/** Query name of the open invoice. */
export const invoiceQueryNames = { invoice: 'invoice' } as const

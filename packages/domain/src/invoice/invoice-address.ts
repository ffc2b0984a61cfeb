/** Query names of the payments page: which invoice is open there. */
export const invoiceQueryNames = { invoice: 'invoice' } as const

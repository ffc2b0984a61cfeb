import { invoices } from './no/invoices.ts'
import { vip } from './no/vip.ts'

/** Words of payments and of VIP customers, in Norwegian: fetched with those pages. */
export const noInvoices = { invoices, vip }

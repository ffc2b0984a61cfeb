import { invoices } from './sv/invoices.ts'
import { vip } from './sv/vip.ts'

/** Words of payments and of VIP customers, in Swedish: fetched with those pages. */
export const svInvoices = { invoices, vip }

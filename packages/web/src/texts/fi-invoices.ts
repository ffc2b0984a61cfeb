import { invoices } from './fi/invoices.ts'
import { vip } from './fi/vip.ts'

/** Words of payments and of VIP customers, in Finnish: fetched with those pages. */
export const fiInvoices = { invoices, vip }

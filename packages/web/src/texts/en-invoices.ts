import { invoices } from './en/invoices.ts'
import { vip } from './en/vip.ts'

/** Words of payments and of VIP customers, in English: fetched with those pages. */
export const enInvoices = { invoices, vip }

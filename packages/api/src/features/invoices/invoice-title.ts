import type { InvoicePurpose } from '@nyhem/domain/invoice/invoice'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { StoredInvoice } from './invoices.store.ts'

/** Sites in other languages have no payments page. */
const purposes = {
  sv: {
    vip: 'VIP-avgift',
    'booking-fee': 'Bokningsavgift',
    'down-payment': 'Handpenning',
    instalment: 'Delbetalning',
    choices: 'Tillval',
    final: 'Slutbetalning',
    fee: 'Avgift',
  },
  no: {
    vip: 'VIP-avgift',
    'booking-fee': 'Forskudd',
    'down-payment': 'Forskudd',
    instalment: 'Delbetaling',
    choices: 'Tilvalg',
    final: 'Sluttoppgjør',
    fee: 'Gebyr',
  },
} as const satisfies Record<'sv' | 'no', Record<InvoicePurpose, string>>

/** Name of an invoice in notifications: `Tillval, faktura 400187`. */
export const invoiceTitle = ({
  siteId,
  purpose,
  number,
}: Pick<StoredInvoice, 'siteId' | 'purpose' | 'number'>): string =>
  `${purposes[siteById(siteId).locale === 'no' ? 'no' : 'sv'][purpose]}, faktura ${number}`

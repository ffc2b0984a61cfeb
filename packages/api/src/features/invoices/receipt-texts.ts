import type { PaymentMethod } from '@nyhem/domain/booking/payment'
import type { Site } from '@nyhem/domain/sites/site'

/** Sites in other languages have no payments page. */
const texts = {
  sv: {
    title: 'Kvitto',
    lead: (number: string) => `Faktura ${number} är betald.`,
    invoice: 'Fakturanummer',
    issued: 'Fakturadatum',
    paidSum: 'Betalt',
    paidAt: 'Betalt den',
    customer: 'Kund',
    seller: 'Säljare',
    organisationNumber: 'Org.nr',
    contact: 'Kontakt',
    what: 'Vad som är betalt',
    total: 'Summa',
    how: 'Betalningar',
    here: (method: string, number: string) => `${method}, ${number}`,
    elsewhere: 'Betalt på annat sätt',
    code: 'Betalt med kod',
    writtenOff: 'Reglerat av säljaren',
    overpaid: 'Betalt för mycket, betalas tillbaka',
    methods: { swish: 'Swish', svea: 'Kort', paytrail: 'Bank', bank: 'Banköverföring' },
    page: (number: number, of: number) => `Sida ${number} av ${of}`,
  },
  no: {
    title: 'Kvittering',
    lead: (number: string) => `Faktura ${number} er betalt.`,
    invoice: 'Fakturanummer',
    issued: 'Fakturadato',
    paidSum: 'Betalt',
    paidAt: 'Betalt den',
    customer: 'Kunde',
    seller: 'Selger',
    organisationNumber: 'Org.nr.',
    contact: 'Kontakt',
    what: 'Hva som er betalt',
    total: 'Sum',
    how: 'Betalinger',
    here: (method: string, number: string) => `${method}, ${number}`,
    elsewhere: 'Betalt på annen måte',
    code: 'Betalt med kode',
    writtenOff: 'Gjort opp av selger',
    overpaid: 'Betalt for mye, betales tilbake',
    methods: { swish: 'Swish', svea: 'Kort', paytrail: 'Bank', bank: 'Bankoverføring' },
    page: (number: number, of: number) => `Side ${number} av ${of}`,
  },
} as const satisfies Record<'sv' | 'no', { methods: Record<PaymentMethod, string>; [word: string]: unknown }>

export const receiptTexts = ({ locale }: Pick<Site, 'locale'>) => texts[locale === 'no' ? 'no' : 'sv']

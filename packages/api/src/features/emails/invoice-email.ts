import type { LocalDate } from '@nyhem/domain/dates'
import { referenceNames, shownReference } from '@nyhem/domain/invoice/payment-reference'
import type { Money } from '@nyhem/domain/money'
import { formatDate, formatExactMoney } from '@nyhem/domain/sites/format'
import type { Site } from '@nyhem/domain/sites/site'
import type { EmailContent } from './email.ts'

export const invoiceEmailKinds = ['issued', 'reminder', 'receipt'] as const
export type InvoiceEmailKind = (typeof invoiceEmailKinds)[number]

export type InvoiceEmail = {
  readonly site: Site
  readonly kind: InvoiceEmailKind
  readonly firstName: string
  readonly number: string
  readonly reference: string | null
  readonly dueOn: LocalDate
  /** Remaining or paid amount. */
  readonly sum: Money
  readonly isSettledByCode: boolean
  readonly href: string | null
}

type KindTexts = { subject: (number: string) => string; heading: (name: string) => string; text: string; link: string }
type Strings = Record<InvoiceEmailKind, KindTexts> & {
  byCode: string
  number: string
  due: string
  toPay: string
  paid: string
  crossed: string
  why: string
  contact: (email: string, phone: string) => string
}

/** Sites in other languages have no payments page. */
const texts = {
  sv: {
    issued: {
      subject: (number) => `Ny faktura: ${number}`,
      heading: (name) => `Du har fått en ny faktura, ${name}`,
      text: 'På Mina sidor ser du vad den gäller, och kan betala direkt.',
      link: 'Se och betala',
    },
    reminder: {
      subject: (number) => `Påminnelse om faktura ${number}`,
      heading: (name) => `En påminnelse, ${name}`,
      text: 'Vi har ännu inte sett någon betalning för den här fakturan.',
      link: 'Se och betala',
    },
    receipt: {
      subject: (number) => `Kvitto på faktura ${number}`,
      heading: (name) => `Tack för din betalning, ${name}`,
      text: 'Fakturan är betald. Kvittot finns på Mina sidor som en PDF att spara.',
      link: 'Hämta kvittot',
    },
    byCode: 'Avgiften är betald med din kod, och du behöver inte göra något mer.',
    number: 'Fakturanummer',
    due: 'Förfallodag',
    toPay: 'Att betala',
    paid: 'Betalt',
    crossed: 'Har du redan betalat kan du bortse från det här mejlet.',
    why: 'Du får det här mejlet för att du är kund hos oss.',
    contact: (email, phone) => `Frågor? Skriv till ${email} eller ring ${phone}, och uppge fakturanumret.`,
  },
  no: {
    issued: {
      subject: (number) => `Ny faktura: ${number}`,
      heading: (name) => `Du har fått en ny faktura, ${name}`,
      text: 'På Mine sider ser du hva den gjelder, og kan betale med en gang.',
      link: 'Se og betal',
    },
    reminder: {
      subject: (number) => `Påminnelse om faktura ${number}`,
      heading: (name) => `En påminnelse, ${name}`,
      text: 'Vi har ennå ikke sett noen betaling for denne fakturaen.',
      link: 'Se og betal',
    },
    receipt: {
      subject: (number) => `Kvittering for faktura ${number}`,
      heading: (name) => `Takk for betalingen, ${name}`,
      text: 'Fakturaen er betalt. Kvitteringen ligger på Mine sider som en PDF du kan lagre.',
      link: 'Hent kvitteringen',
    },
    byCode: 'Avgiften er betalt med koden din, og du trenger ikke gjøre noe mer.',
    number: 'Fakturanummer',
    due: 'Forfallsdato',
    toPay: 'Å betale',
    paid: 'Betalt',
    crossed: 'Har du allerede betalt, kan du se bort fra denne e-posten.',
    why: 'Du får denne e-posten fordi du er kunde hos oss.',
    contact: (email, phone) => `Spørsmål? Skriv til ${email} eller ring ${phone}, og oppgi fakturanummeret.`,
  },
} as const satisfies Record<'sv' | 'no', Strings>

export function invoiceEmail(mail: InvoiceEmail): EmailContent {
  const { site, kind, number, reference, href } = mail
  const say: Strings = texts[site.locale === 'no' ? 'no' : 'sv']
  const { email, phone } = site.company
  const isReceipt = kind === 'receipt'
  return {
    subject: say[kind].subject(number),
    heading: say[kind].heading(mail.firstName),
    paragraphs: [
      isReceipt && mail.isSettledByCode ? say.byCode : say[kind].text,
      ...(kind === 'reminder' ? [say.crossed] : []),
    ],
    facts: [
      { label: say.number, value: number },
      ...(reference === null
        ? []
        : [{ label: referenceNames[site.country], value: shownReference(reference, site.country) }]),
      ...(isReceipt ? [] : [{ label: say.due, value: formatDate(mail.dueOn, site) }]),
      ...(mail.isSettledByCode
        ? []
        : [{ label: isReceipt ? say.paid : say.toPay, value: formatExactMoney(mail.sum, site) }]),
    ],
    link: href === null ? null : { text: say[kind].link, href },
    closing: [say.why, say.contact(email, phone)],
  }
}

import type { PaymentMethod } from '@nyhem/domain/booking/payment'
import type { Money } from '@nyhem/domain/money'
import { formatExactMoney } from '@nyhem/domain/sites/format'
import type { Locale, Site } from '@nyhem/domain/sites/site'
import type { EmailContent } from './email.ts'

/** About money that paid nothing, sent back or looked into by staff, and a fee sent back after a release. */
export const paymentEmailKinds = ['returned', 'fee-returned', 'with-staff'] as const
export type PaymentEmailKind = (typeof paymentEmailKinds)[number]

type Strings = Readonly<
  Record<PaymentEmailKind, { heading: (amount: string) => string; paragraphs: readonly string[] }>
> & {
  readonly home: string
  readonly booking: string
  readonly invoice: string
  readonly amount: string
  readonly reference: string
  readonly method: string
  readonly methods: Readonly<Record<PaymentMethod, string>>
  readonly link: string
  readonly questions: (email: string, phone: string) => string
}

const texts = {
  sv: {
    returned: {
      heading: (amount) => `Vi har betalat tillbaka ${amount}`,
      paragraphs: [
        'Vi fick en betalning som inte behövdes. Den kom två gånger, eller efter att den skulle ha varit inne.',
        'Pengarna går till samma konto eller kort som de kom från. Det kan dröja några bankdagar innan de syns. Du behöver inte göra något.',
      ],
    },
    'fee-returned': {
      heading: (amount) => `Vi har betalat tillbaka ${amount} av avgiften`,
      paragraphs: [
        'Bokningen har upphört, och det du ska få tillbaka av avgiften är på väg.',
        'Pengarna går till samma konto eller kort som de kom från. Det kan dröja några bankdagar innan de syns. Du behöver inte göra något.',
      ],
    },
    'with-staff': {
      heading: () => 'Vi ser över din betalning',
      paragraphs: [
        'Vi har fått en betalning som vi inte kunde använda, och som inte kan gå tillbaka av sig själv.',
        'En medarbetare ser över den och hör av sig till dig. Betala inte igen.',
      ],
    },
    home: 'Bostad',
    booking: 'Bokningsnummer',
    invoice: 'Fakturanummer',
    amount: 'Belopp',
    reference: 'Betalningens nummer',
    method: 'Betalsätt',
    methods: { swish: 'Swish', svea: 'Kort', paytrail: 'Bank', bank: 'Banköverföring' },
    link: 'Se betalningen',
    questions: (email, phone) =>
      `Har du frågor? Skriv till ${email} eller ring ${phone}, och uppge betalningens nummer.`,
  },
  no: {
    returned: {
      heading: (amount) => `Vi har betalt tilbake ${amount}`,
      paragraphs: [
        'Vi fikk en betaling som ikke var nødvendig. Den kom to ganger, eller etter at den skulle ha vært inne.',
        'Pengene går til samme konto eller kort som de kom fra. Det kan ta noen bankdager før du ser dem. Du trenger ikke gjøre noe.',
      ],
    },
    'fee-returned': {
      heading: (amount) => `Vi har betalt tilbake ${amount} av forskuddet`,
      paragraphs: [
        'Kjøpet er opphørt, og det du skal ha tilbake av forskuddet, er på vei.',
        'Pengene går til samme konto eller kort som de kom fra. Det kan ta noen bankdager før du ser dem. Du trenger ikke gjøre noe.',
      ],
    },
    'with-staff': {
      heading: () => 'Vi ser på betalingen din',
      paragraphs: [
        'Vi har fått en betaling som vi ikke kunne bruke, og som ikke kan gå tilbake av seg selv.',
        'En medarbeider ser på den og tar kontakt med deg. Ikke betal en gang til.',
      ],
    },
    home: 'Bolig',
    booking: 'Kontraktsnummer',
    invoice: 'Fakturanummer',
    amount: 'Beløp',
    reference: 'Betalingens nummer',
    method: 'Betalingsmåte',
    methods: { swish: 'Swish', svea: 'Kort', paytrail: 'Bank', bank: 'Bankoverføring' },
    link: 'Se betalingen',
    questions: (email, phone) =>
      `Har du spørsmål? Skriv til ${email} eller ring ${phone}, og oppgi betalingens nummer.`,
  },
  fi: {
    returned: {
      heading: (amount) => `Olemme palauttaneet ${amount}`,
      paragraphs: [
        'Saimme maksun, jota ei tarvittu. Se tuli kahteen kertaan tai määräajan jälkeen.',
        'Rahat palautuvat samalle tilille tai kortille, jolta ne tulivat. Voi kestää muutaman pankkipäivän, ennen kuin ne näkyvät. Sinun ei tarvitse tehdä mitään.',
      ],
    },
    'fee-returned': {
      heading: (amount) => `Olemme palauttaneet maksusta ${amount}`,
      paragraphs: [
        'Varaus on päättynyt, ja sinulle palautettava osuus maksusta on matkalla.',
        'Rahat palautetaan samalle tilille tai kortille, jolta ne tulivat. Voi kestää muutaman pankkipäivän, ennen kuin ne näkyvät. Sinun ei tarvitse tehdä mitään.',
      ],
    },
    'with-staff': {
      heading: () => 'Selvitämme maksuasi',
      paragraphs: [
        'Olemme saaneet maksun, jota emme voineet käyttää ja jota ei voi palauttaa automaattisesti.',
        'Asiakaspalvelumme selvittää sen ja ottaa sinuun yhteyttä. Älä maksa uudelleen.',
      ],
    },
    home: 'Asunto',
    booking: 'Varausnumero',
    invoice: 'Laskun numero',
    amount: 'Summa',
    reference: 'Maksun numero',
    method: 'Maksutapa',
    methods: { swish: 'Swish', svea: 'Kortti', paytrail: 'Pankki', bank: 'Tilisiirto' },
    link: 'Katso maksu',
    questions: (email, phone) =>
      `Onko sinulla kysyttävää? Kirjoita osoitteeseen ${email} tai soita numeroon ${phone} ja kerro maksun numero.`,
  },
  en: {
    returned: {
      heading: (amount) => `We have paid back ${amount}`,
      paragraphs: [
        'We received a payment that was not needed. It came twice, or after it was due.',
        'The money goes to the account or card that it came from. It may take a few banking days before you see it. You need not do anything.',
      ],
    },
    'fee-returned': {
      heading: (amount) => `We have returned ${amount} of the fee`,
      paragraphs: [
        'The reservation has ended, and what you get back of the fee is on its way.',
        'The money goes to the account or card that it came from. It may take some banking days until you see it. You need not do anything.',
      ],
    },
    'with-staff': {
      heading: () => 'We are looking into your payment',
      paragraphs: [
        'We have received a payment that we could not use, and that cannot be sent back automatically.',
        'One of our staff is looking into it and will contact you. Do not pay again.',
      ],
    },
    home: 'Home',
    booking: 'Reservation number',
    invoice: 'Invoice number',
    amount: 'Amount',
    reference: 'Payment number',
    method: 'Paid by',
    methods: { swish: 'Swish', svea: 'Card', paytrail: 'Bank', bank: 'Bank transfer' },
    link: 'See the payment',
    questions: (email, phone) =>
      `Do you have questions? Write to ${email} or call ${phone}, and give the payment number.`,
  },
} as const satisfies Record<Locale, Strings>

export function paymentEmail(email: {
  site: Site
  kind: PaymentEmailKind
  /** Of the booking, or of the invoice when there is no home. */
  number: string
  home: string | null
  reference: string
  method: PaymentMethod
  amount: Money
  href: string | null
}): EmailContent {
  const { site, kind, number, home, reference, method, href } = email
  const say: Strings = texts[site.locale]
  const amount = formatExactMoney(email.amount, site)
  const heading = say[kind].heading(amount)
  return {
    subject: `${heading} – ${home ?? number}`,
    heading,
    paragraphs: say[kind].paragraphs,
    facts: [
      ...(home === null ? [] : [{ label: say.home, value: home }]),
      { label: home === null ? say.invoice : say.booking, value: number },
      { label: say.amount, value: amount },
      { label: say.method, value: say.methods[method] },
      { label: say.reference, value: reference },
    ],
    link: href === null ? null : { text: say.link, href },
    closing: [say.questions(site.company.email, site.company.phone)],
  }
}

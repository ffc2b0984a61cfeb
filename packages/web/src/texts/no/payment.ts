import type { Texts } from '../sv.ts'

export const paymentPage = {
  lead: (amount) =>
    `Gebyret er ${amount}. Når det er betalt, er boligen reservert. Hvem som helst av kjøperne kan betale.`,
  due: (when) => `Betal senest ${when}.`,
  left: 'Tid igjen:',
  daysLeft: (days) => `${days} dager`,
  hoursLeft: (hours, minutes) => `${hours} t ${minutes} min`,
  stage: 'Prosjekt',
  seller: 'Selger',
  number: 'Reservasjonsnummer',
  amount: 'Reservasjonsgebyr',
  about: 'Dette betaler du for',
  aboutPaid: 'Dette er betalt',
  paid: 'Gebyret er betalt',
  paidText: 'Takk. Boligen er reservert til dere, og her er kvitteringen.',
  paidLate: 'Boligen er reservert igjen',
  paidLateText:
    'Betalingen kom etter fristen, men boligen var ledig. Den er reservert til dere, og her er kvitteringen.',
  receipt: 'Kvittering',
  receiptNumber: 'Betalingsnummer',
  paidAt: 'Betalt',
  method: 'Betalingsmåte',
  methods: { swish: 'Swish', svea: 'Kort', paytrail: 'Bank' },
  print: 'Skriv ut kvitteringen',
  notYet: 'Det er ikke tid for å betale ennå',
  notYetText: 'Gebyret betales når alle kjøperne har signert avtalen. Da kommer du tilbake hit.',
  lapsed: 'Betalingsfristen er gått ut',
  lapsedText:
    'Reservasjonen gjelder ikke lenger, og vi har ikke fått noen betaling. Er boligen ledig, kan dere reservere den på nytt.',
  strayHeading: {
    'with-person': 'Vi tar hånd om betalingen din',
    returning: 'Pengene er på vei tilbake',
    returned: 'Pengene er betalt tilbake',
  },
  strayText: {
    'with-person': 'En av medarbeiderne våre ser på betalingen og tar kontakt med deg. Ikke betal på nytt.',
    returning: 'Vi betaler tilbake til samme konto eller kort. Det kan ta noen bankdager før du ser det.',
    returned: 'Vi har betalt tilbake til samme konto eller kort. Banken kan trenge noen dager før du ser det.',
  },
  alsoStray: {
    'with-person': 'Vi har også fått en betaling som vi ser på. Vi tar kontakt.',
    returning: 'Dere har betalt mer enn én gang. Det som er for mye, er på vei tilbake.',
    returned: 'Dere betalte mer enn én gang. Det som var for mye, er betalt tilbake.',
  },
  elsewhere: {
    loading: 'Henter betalingen',
    login: 'Betalingen er personlig. Når du har logget inn, kommer du tilbake hit.',
    failedHeading: 'Betalingen kunne ikke hentes',
    failed: 'Ingenting er betalt ved at du har åpnet siden. Kontroller tilkoblingen og prøv igjen.',
    missingHeading: 'Her finnes ingen betaling',
    missing: 'Lenken kan være feil, eller betalingen kan tilhøre en annen person.',
  },
  toBooking: 'Til reservasjonen',
  toHome: 'Til boligens side',
  toSearch: 'Søk etter bolig',
} satisfies Texts['paymentPage']

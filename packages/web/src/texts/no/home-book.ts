import type { homeBook as texts } from '../sv/home-book.ts'

export const homeBook: typeof texts = {
  loading: 'Henter boligpermen',
  notLoaded: 'Boligpermen kan ikke hentes akkurat nå.',
  again: 'Prøv igjen',
  empty:
    'Her samles materialer, farger, råd om vedlikehold og garantier for boligen din. Ingenting er skrevet inn ennå.',
  print: 'Skriv ut permen',
  products: 'Materialer og farger',
  chosen: 'Etter dine valg',
  report: 'Meld feil',
  reportOf: (what) => `Meld feil på ${what}`,
  about: (room, part, product) => `${room}, ${part} (${product}): `,
  care: 'Vedlikehold',
  howOften: {
    monthly: 'Hver måned',
    quarterly: 'Hver tredje måned',
    'half-yearly': 'To ganger i året',
    yearly: 'Én gang i året',
    'when-needed': 'Ved behov',
  },
  warranties: 'Garantier',
  remind: 'Vi minner deg på det 60 og 14 dager før en garanti går ut, her på Mine sider og på e-post.',
  standing: { ahead: 'Har ikke begynt', running: 'Gjelder', ending: 'Går snart ut', ended: 'Har gått ut' },
  period: (from, to) => `${from} til og med ${to}`,
  covers: 'Dekker',
  contact: 'Kontakt',
  documents: 'Dokumenter',
  unproven: 'Dokumentene dine vises når du har bekreftet innloggingen.',
  toDocuments: 'Til dokumentene dine',
}

import type { CareInterval, WarrantyStanding } from '@nyhem/domain/my-home/home-book'

/** The home book, on the page of one's own home. */
export const homeBook = {
  loading: 'Hämtar bostadspärmen',
  notLoaded: 'Det går inte att hämta bostadspärmen just nu.',
  again: 'Försök igen',
  empty: 'Här samlas material, kulörer, skötselråd och garantier för ditt hem. Än är inget inskrivet.',
  print: 'Skriv ut pärmen',
  products: 'Material och kulörer',
  chosen: 'Enligt dina val',
  report: 'Anmäl fel',
  reportOf: (what: string) => `Anmäl fel på ${what}`,
  about: (room: string, part: string, product: string) => `${room}, ${part} (${product}): `,
  care: 'Skötsel',
  howOften: {
    monthly: 'Varje månad',
    quarterly: 'Var tredje månad',
    'half-yearly': 'Två gånger om året',
    yearly: 'En gång om året',
    'when-needed': 'Vid behov',
  } satisfies Record<CareInterval, string>,
  warranties: 'Garantier',
  remind: 'Vi påminner dig 60 och 14 dagar innan en garanti går ut, här på Mina sidor och med e-post.',
  standing: {
    ahead: 'Har inte börjat',
    running: 'Gäller',
    ending: 'Går snart ut',
    ended: 'Har gått ut',
  } satisfies Record<WarrantyStanding, string>,
  period: (from: string, to: string) => `${from} till och med ${to}`,
  covers: 'Täcker',
  contact: 'Vänd dig till',
  documents: 'Dokument',
  unproven: 'Dina dokument visas när du har bekräftat din inloggning.',
  toDocuments: 'Till dina dokument',
}

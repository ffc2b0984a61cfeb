import type { Texts } from '../sv.ts'

export const editorial = {
  search: {
    label: 'Søk blant boligene våre',
    rooms: (count: number) => `${count} rom`,
    showCount: (homes: number) => (homes === 1 ? 'Vis 1 bolig' : `Vis ${homes} boliger`),
    showHomes: 'Vis boliger',
  },
  inThisSection: 'I denne delen',
  updated: (date: string) => `Oppdatert ${date}`,
  byAuthor: (name: string) => `Tekst ${name}`,
  readingTime: (minutes: number) => (minutes === 1 ? '1 minutts lesing' : `${minutes} minutters lesing`),
  readOn: 'Les videre',
  homesInArticle: 'Boliger i artikkelen',
  someOfOurHomes: 'Noen av boligene våre akkurat nå',
  tryAgain: 'Prøv igjen',
  toStart: 'Til forsiden',
  callUs: (phone: string) => `Ring ${phone}`,
  errorNumber: (id: string) => `Feilnummer ${id}. Oppgi det gjerne hvis du tar kontakt.`,
  sandbox: {
    blocks: 'Blokker',
    pages: 'Sidemaler',
    screens: 'Sider i ulike tilstander',
    allHaveExamples: (count: number) => `Alle ${count} har eksempler.`,
    withoutExamples: (kinds: string) => `Mangler eksempler: ${kinds}.`,
  },
} satisfies Texts['editorial']

import type { Texts } from '../sv.ts'

export const editorial = {
  search: {
    label: 'Hae asuntoja',
    rooms: (count: number) => (count === 1 ? '1 huone' : `${count} huonetta`),
    showCount: (homes: number) => (homes === 1 ? 'Näytä 1 asunto' : `Näytä ${homes} asuntoa`),
    showHomes: 'Näytä asunnot',
  },
  inThisSection: 'Tässä osiossa',
  updated: (date: string) => `Päivitetty ${date}`,
  byAuthor: (name: string) => `Teksti ${name}`,
  readingTime: (minutes: number) => `Lukuaika ${minutes} min`,
  readOn: 'Lue lisää',
  homesInArticle: 'Artikkelin kodit',
  someOfOurHomes: 'Kotejamme juuri nyt',
  tryAgain: 'Yritä uudelleen',
  toStart: 'Etusivulle',
  callUs: (phone: string) => `Soita ${phone}`,
  errorNumber: (id: string) => `Virhenumero ${id}. Mainitse se, jos otat yhteyttä.`,
  sandbox: {
    blocks: 'Lohkot',
    pages: 'Sivupohjat',
    screens: 'Sivut eri tiloissa',
    allHaveExamples: (count: number) => `Kaikilla (${count}) on esimerkkejä.`,
    withoutExamples: (kinds: string) => `Esimerkit puuttuvat: ${kinds}.`,
  },
} satisfies Texts['editorial']

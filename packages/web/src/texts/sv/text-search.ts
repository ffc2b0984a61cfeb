import type { SearchCategory } from '@nyhem/domain/search/search-filter'
import type { TextSearchCategory, TextSearchSort } from '@nyhem/domain/search/text-search'

export const textSearch = {
  hitsFor: (hits: number, text: string) => `${hits} ${hits === 1 ? 'träff' : 'träffar'} på ”${text}”`,
  corrected: (typed: string, meant: string) => `Ingen sida har ”${typed}”. Vi visar träffar på ”${meant}”.`,
  minLength: 'Skriv minst två tecken.',
  searching: 'Söker',
  tabs: 'Typ av träffar',
  tab: {
    all: 'Allt',
    residencial: 'Bostäder',
    content: 'Sidor',
    news: 'Nyheter och artiklar',
    career: 'Jobb',
  } satisfies Record<SearchCategory, string>,
  sorting: 'Sortering',
  sort: { nothing: 'Relevans', date: 'Nyast', alpha: 'A–Ö' } satisfies Record<TextSearchSort, string>,
  category: {
    content: 'Sida',
    news: 'Artikel',
    pressrelease: 'Pressmeddelande',
    residencialproject: 'Projekt',
    residencialarea: 'Område',
    career: 'Jobb',
  } satisfies Record<TextSearchCategory, string>,
  pages: 'Sidor med träffar',
  pageOf: (page: number, count: number) => `Sida ${page} av ${count}`,
  emptyHeading: (text: string) => `Inga träffar på ”${text}”`,
  emptyTips: 'Prova ett annat ord eller färre ord. Det räcker med början av ordet, och ort går lika bra som projekt.',
  emptyTab: (tab: string) => `Inget under ${tab}, men det finns träffar i allt.`,
  showAll: 'Visa alla träffar',
  failedHeading: 'Sökningen svarar inte just nu',
  failedText: 'Det du skrev står kvar. Försök igen om en liten stund.',
  tryAgain: 'Försök igen',
  quick: {
    places: 'Platser och projekt',
    hits: 'Sidor',
    all: (hits: number) => (hits === 1 ? 'Visa träffen' : `Visa alla ${hits} träffar`),
    suggestions: (count: number) => (count === 1 ? '1 förslag' : `${count} förslag`),
    label: 'Förslag',
  },
}

import type { Texts } from '../sv.ts'

export const textSearch = {
  hitsFor: (hits, text) => `${hits} treff på «${text}»`,
  corrected: (typed, meant) => `Ingen side har «${typed}». Vi viser treff på «${meant}».`,
  minLength: 'Skriv minst to tegn.',
  searching: 'Søker',
  tabs: 'Type treff',
  tab: { all: 'Alt', residencial: 'Boliger', content: 'Sider', news: 'Nyheter og artikler', career: 'Jobb' },
  sorting: 'Sortering',
  sort: { nothing: 'Relevans', date: 'Nyest', alpha: 'A–Å' },
  category: {
    content: 'Side',
    news: 'Artikkel',
    pressrelease: 'Pressemelding',
    residencialproject: 'Byggetrinn',
    residencialarea: 'Område',
    career: 'Jobb',
  },
  pages: 'Sider med treff',
  pageOf: (page, count) => `Side ${page} av ${count}`,
  emptyHeading: (text) => `Ingen treff på «${text}»`,
  emptyTips:
    'Prøv et annet ord eller færre ord. Det holder med begynnelsen av ordet, og sted går like godt som prosjekt.',
  emptyTab: (tab) => `Ingenting under ${tab}, men det finnes treff i alt.`,
  showAll: 'Vis alle treff',
  failedHeading: 'Søket svarer ikke akkurat nå',
  failedText: 'Det du skrev, står igjen. Prøv igjen om en liten stund.',
  tryAgain: 'Prøv igjen',
  quick: {
    places: 'Steder og prosjekter',
    hits: 'Sider',
    all: (hits) => (hits === 1 ? 'Vis treffet' : `Vis alle ${hits} treff`),
    suggestions: (count) => (count === 1 ? '1 forslag' : `${count} forslag`),
    label: 'Forslag',
  },
} satisfies Texts['textSearch']

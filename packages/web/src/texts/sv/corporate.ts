import type { NewsType } from '@nyhem/domain/press/news-list'
import type { PressTopic } from '@nyhem/domain/press/press-topic'
import { interest } from './interest.ts'
import { pressSubscription } from './press-subscription.ts'

/** Words of the pages about the company, of its news room and of its press releases. */
export const corporate = {
  /** Names the row of links above each page. */
  branch: 'Om företaget',
  call: (name: string) => `Ring ${name}`,
  writeTo: (name: string) => `Skriv till ${name}`,
  news: {
    latest: 'Senaste nytt',
    all: 'Alla nyheter',
    types: 'Typ av nyhet',
    type: { news: 'Nyheter', 'press-release': 'Pressmeddelanden' } satisfies Record<NewsType, string>,
    one: { news: 'Nyhet', 'press-release': 'Pressmeddelande' } satisfies Record<NewsType, string>,
    everyType: 'Allt',
    years: 'År',
    everyYear: 'Alla år',
    count: (news: number) => (news === 1 ? '1 nyhet' : `${news} nyheter`),
    pages: 'Fler nyheter',
    newer: 'Nyare',
    older: 'Äldre',
    pageOf: (page: number, pages: number) => `Sida ${page} av ${pages}`,
    none: {
      heading: 'Här är det tomt än så länge',
      text: 'När något händer står det här först.',
    },
    newsRoom: 'Till pressrummet',
  },
  start: { ways: 'Gå vidare' },
  about: {
    history: 'Vår historia',
    facts: 'I korthet',
    management: 'Ledning',
    board: 'Styrelse',
    owners: 'Ägare',
    policies: 'Det vi håller oss till',
  },
  contact: {
    switchboard: 'Växeln',
    purposes: 'Vad gäller det?',
    offices: 'Våra kontor',
    invoices: 'Fakturor',
    invoiceAddress: 'Fakturaadress',
  },
  press: {
    contacts: 'Presskontakt',
    releases: 'Pressmeddelanden',
    release: 'Pressmeddelande',
    topics: 'Ämnen',
    everyTopic: 'Alla ämnen',
    topic: {
      projects: 'Bostäder och projekt',
      company: 'Företaget',
      sustainability: 'Hållbarhet',
      reports: 'Rapporter',
    } satisfies Record<PressTopic, string>,
    none: {
      heading: 'Inga pressmeddelanden ännu',
      text: 'Prenumerera nedan, så får du det första samma dag som vi skickar det.',
    },
    dateline: (place: string, day: string) => `${place}, ${day}`,
    pictures: 'Pressbilder',
    picturesIntro: 'Fria att publicera när du skriver om oss. Ange bildkällan.',
    download: 'Ladda ner bilden',
    downloadNamed: (caption: string) => `Ladda ner bilden: ${caption}`,
    credit: (name: string) => `Bild: ${name}`,
    documents: 'Dokument',
    pdf: 'PDF',
    facts: 'Fakta',
    related: 'Fler pressmeddelanden',
    toNewsRoom: 'Till pressrummet',
  },
  subscription: pressSubscription(interest),
}

export type CorporateTexts = typeof corporate

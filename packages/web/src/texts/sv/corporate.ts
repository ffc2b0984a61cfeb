import type { NewsType } from '@nyhem/domain/press/news-list'
import type { PressTopic } from '@nyhem/domain/press/press-topic'
import { interest } from './interest.ts'

/** Texts of the press release subscription and of the links in its e-mails. */
const pressSubscription = ({ email, privacy, problem, otherProblem }: typeof interest) => ({
  heading: 'Få pressmeddelanden med e-post',
  lead: 'Välj ämnen, så kommer meddelandet samma stund som det publiceras. Du avslutar när du vill, med länken i varje mejl.',
  fields: { topics: 'Vad vill du läsa om?', email, terms: 'Samtycke' },
  emailHint: 'Hit skickar vi en länk som bekräftar prenumerationen.',
  terms: { terms: 'Jag godkänner att ni sparar min e-postadress för att skicka pressmeddelanden.', privacy },
  submit: 'Prenumerera',
  problem: {
    topics: { required: 'Välj minst ett ämne.' },
    email: problem.email,
    terms: { required: 'Godkänn att vi sparar adressen, annars kan vi inte skicka något.' },
  },
  otherProblem,
  failed: {
    heading: 'Prenumerationen kom inte fram',
    text: 'Något gick fel hos oss. Det du har skrivit finns kvar. Försök igen om en stund.',
  },
  done: {
    heading: 'Titta i din inkorg',
    text: 'Vi har skickat ett mejl med en länk. Prenumerationen börjar när du har bekräftat den, och länken gäller i sju dagar.',
  },
  link: {
    confirm: {
      heading: 'Bekräfta din prenumeration',
      text: 'Ett tryck till, så får du våra pressmeddelanden.',
      submit: 'Bekräfta prenumerationen',
      done: { heading: 'Prenumerationen är bekräftad', text: 'Nästa pressmeddelande kommer till din inkorg.' },
    },
    end: {
      heading: 'Vill du avsluta prenumerationen?',
      text: 'Du får inga fler pressmeddelanden, och vi tar bort din e-postadress.',
      submit: 'Avsluta prenumerationen',
      done: {
        heading: 'Prenumerationen är avslutad',
        text: 'Vi har tagit bort din e-postadress. Du är välkommen åter.',
      },
    },
    unknown: {
      heading: 'Länken gäller inte längre',
      text: 'Den kan ha använts redan, eller vara för gammal. Du kan alltid prenumerera på nytt längre ner på sidan.',
      link: 'Till prenumerationen',
    },
  },
})

export const corporate = {
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

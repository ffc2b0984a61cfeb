import type { CorporateTexts } from '../sv/corporate.ts'
import { interest } from './interest.ts'

const pressSubscription = ({ email, privacy, problem, otherProblem }: typeof interest) => ({
  heading: 'Få pressemeldinger på e-post',
  lead: 'Velg temaer, så kommer meldingen i samme øyeblikk som den publiseres. Du avslutter når du vil, med lenken i hver e-post.',
  fields: { topics: 'Hva vil du lese om?', email, terms: 'Samtykke' },
  emailHint: 'Hit sender vi en lenke som bekrefter abonnementet.',
  terms: { terms: 'Jeg godtar at dere lagrer e-postadressen min for å sende pressemeldinger.', privacy },
  submit: 'Abonner',
  problem: {
    topics: { required: 'Velg minst ett tema.' },
    email: problem.email,
    terms: { required: 'Godta at vi lagrer adressen, ellers kan vi ikke sende noe.' },
  },
  otherProblem,
  failed: {
    heading: 'Abonnementet kom ikke fram',
    text: 'Noe gikk galt hos oss. Det du har skrevet, står fortsatt her. Prøv igjen om en stund.',
  },
  done: {
    heading: 'Se i innboksen din',
    text: 'Vi har sendt en e-post med en lenke. Abonnementet begynner når du har bekreftet det, og lenken gjelder i sju dager.',
  },
  link: {
    confirm: {
      heading: 'Bekreft abonnementet',
      text: 'Ett trykk til, så får du pressemeldingene våre.',
      submit: 'Bekreft abonnementet',
      done: { heading: 'Abonnementet er bekreftet', text: 'Den neste pressemeldingen kommer til innboksen din.' },
    },
    end: {
      heading: 'Vil du avslutte abonnementet?',
      text: 'Du får ingen flere pressemeldinger, og vi sletter e-postadressen din.',
      submit: 'Avslutt abonnementet',
      done: { heading: 'Abonnementet er avsluttet', text: 'Vi har slettet e-postadressen din. Velkommen tilbake.' },
    },
    unknown: {
      heading: 'Lenken gjelder ikke lenger',
      text: 'Den kan være brukt allerede, eller for gammel. Du kan alltid abonnere på nytt lenger ned på siden.',
      link: 'Til abonnementet',
    },
  },
})

export const corporate = {
  call: (name) => `Ring ${name}`,
  writeTo: (name) => `Skriv til ${name}`,
  news: {
    latest: 'Siste nytt',
    all: 'Alle nyheter',
    types: 'Type nyhet',
    type: { news: 'Nyheter', 'press-release': 'Pressemeldinger' },
    one: { news: 'Nyhet', 'press-release': 'Pressemelding' },
    everyType: 'Alt',
    years: 'År',
    everyYear: 'Alle år',
    count: (news) => (news === 1 ? '1 nyhet' : `${news} nyheter`),
    pages: 'Flere nyheter',
    newer: 'Nyere',
    older: 'Eldre',
    pageOf: (page, pages) => `Side ${page} av ${pages}`,
    none: {
      heading: 'Her er det tomt foreløpig',
      text: 'Når noe skjer, står det her først.',
    },
    newsRoom: 'Til presserommet',
  },
  start: { ways: 'Gå videre' },
  about: {
    history: 'Historien vår',
    facts: 'Kort fortalt',
    management: 'Ledelse',
    board: 'Styre',
    owners: 'Eiere',
    policies: 'Det vi holder oss til',
  },
  contact: {
    switchboard: 'Sentralbordet',
    purposes: 'Hva gjelder det?',
    offices: 'Kontorene våre',
    invoices: 'Fakturaer',
    invoiceAddress: 'Fakturaadresse',
  },
  press: {
    contacts: 'Pressekontakt',
    releases: 'Pressemeldinger',
    release: 'Pressemelding',
    topics: 'Temaer',
    everyTopic: 'Alle temaer',
    topic: {
      projects: 'Boliger og prosjekter',
      company: 'Selskapet',
      sustainability: 'Bærekraft',
      reports: 'Rapporter',
    },
    none: {
      heading: 'Ingen pressemeldinger ennå',
      text: 'Abonner nedenfor, så får du den første samme dag som vi sender den.',
    },
    dateline: (place, day) => `${place}, ${day}`,
    pictures: 'Pressebilder',
    picturesIntro: 'Kan brukes fritt når du skriver om oss. Oppgi bildekilden.',
    download: 'Last ned bildet',
    downloadNamed: (caption) => `Last ned bildet: ${caption}`,
    credit: (name) => `Bilde: ${name}`,
    documents: 'Dokumenter',
    pdf: 'PDF',
    facts: 'Fakta',
    related: 'Flere pressemeldinger',
    toNewsRoom: 'Til presserommet',
  },
  subscription: pressSubscription(interest),
} satisfies CorporateTexts

import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'

const all: PageModels['customer-service'] = {
  heading: 'Kundservice',
  lead: 'De flesta frågor har redan ett svar. Annars svarar vi, på telefon eller med e-post.',
  searchAction: '/fragor-och-svar/',
  questions: [
    { question: 'Finns det kö?', href: '/fragor-och-svar/#ko' },
    { question: 'Hur stor kontantinsats behöver jag?', href: '/fragor-och-svar/#insats' },
  ],
  phone: {
    number: '010-555 01 00',
    spans: [{ days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], opens: '08:00', closes: '17:00' }],
    opening: { state: 'open', until: '2026-11-23T16:00:00.000Z' },
  },
  urgent: {
    heading: 'Akut fel i bostaden',
    text: 'Vattenläcka, inget ljus eller en dörr som inte går att låsa: ring jouren dygnet runt.',
    phone: '010-555 01 99',
  },
  reportHref: '#open-case',
  topics: [
    {
      id: 'kopa',
      heading: 'Köpa bostad',
      text: 'Mäklaren för varje projekt står på projektets sida.',
      phone: '010-555 01 00',
      email: 'hej@norrvida.example',
      links: [{ text: 'Hitta projektet', href: '/bostader/', openInNewTab: false }],
    },
    { id: 'press', heading: 'Press', text: 'Bilder och den som svarar.', phone: null, email: null, links: [] },
  ],
  contactHref: '/prata-med-oss/',
  email: 'hej@norrvida.example',
  blocks: [],
}

export const examples: Record<string, PageModels['customer-service']> = {
  'open now': all,
  'closed until Monday': {
    ...all,
    phone: { ...all.phone, opening: { state: 'closed', opensAt: '2026-11-23T07:00:00.000Z', inDays: 3 } },
  },
  'bare, no questions': {
    ...all,
    lead: null,
    searchAction: null,
    questions: [],
    urgent: null,
    reportHref: null,
    contactHref: null,
    phone: { ...all.phone, opening: { state: 'closed', opensAt: null, inDays: 14 } },
    topics: all.topics.slice(1),
  },
  'finnish, long words': {
    ...all,
    heading: 'Asiakaspalvelu',
    lead: 'Useimpiin kysymyksiin on jo vastaus.',
    topics: [
      {
        id: 'vuositarkastus',
        heading: 'Vuositarkastukset ja takuukorjaukset',
        text: 'Asukastuki vastaa kotia koskeviin kysymyksiin muuton jälkeen.',
        phone: '010 555 0110',
        email: 'vuositarkastukset@norrvida-suomi.example',
        links: [],
      },
    ],
  },
}

export const exampleSites: Record<string, SiteId> = { 'finnish, long words': 'fi' }

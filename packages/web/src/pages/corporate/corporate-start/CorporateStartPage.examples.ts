import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { samplePicture } from '../../../examples/sample-pictures.ts'
import { sampleManagement, sampleNews } from '../../../examples/sample-press.ts'

type Model = PageModels['corporate-start']

const norrvida: Model = {
  heading: 'Vi bygger hem i Norden',
  lead: 'Sedan 1925 har mer än 140 000 människor fått sin första nyckel av oss.',
  picture: samplePicture('exterior-brick-townhouses'),
  credit: 'Stadsradhus i tegel. Bilden är en illustration.',
  figures: {
    heading: 'Norrvida i siffror',
    facts: [
      { label: 'Grundat', value: '1925' },
      { label: 'Medarbetare', value: '1 900' },
      { label: 'Hem under byggnad', value: '2 350' },
    ],
  },
  body: '<p>Vi köper mark, ritar, bygger och säljer.</p>',
  businesses: {
    heading: 'Flera varumärken, samma hantverk',
    items: [
      { title: 'Norrvida', text: 'Bostadsrätter, radhus och villor.', href: '/bostader/' },
      { title: 'Björkgården', text: 'Hem för den som är 55 år eller äldre.', href: null },
    ],
  },
  news: sampleNews,
  newsHref: '/om-oss/nyheter/',
  people: { heading: 'De leder Norrvida', people: sampleManagement },
  ways: [
    { title: 'Jobba hos oss', text: 'Hundra yrken och ett gemensamt bygge.', href: '/jobba-hos-oss/' },
    { title: 'Press', text: null, href: '/om-oss/press/' },
  ],
  blocks: [],
}

export const examples: Record<string, Model> = {
  'numbers, news, people and ways on': norrvida,
  'bare: a heading and a lead': {
    ...norrvida,
    picture: null,
    credit: null,
    figures: null,
    body: '',
    businesses: null,
    news: [],
    newsHref: null,
    people: null,
    ways: [],
  },
  'finnish, long words': {
    ...norrvida,
    heading: 'Asuntorakentamisen laatujohtaja',
    lead: 'Kokonaisvastuurakentaminen suunnittelusta käyttöönottotarkastukseen.',
    businesses: {
      heading: 'Liiketoiminta-alueet',
      items: [
        { title: 'Vuokra-asuntorakentaminen', text: 'Pitkäaikaisia vuokrasopimuksia.', href: '/vuokra-asunnot/' },
      ],
    },
  },
  english: { ...norrvida, heading: 'We build homes in the Nordics' },
  contractor: { ...norrvida, picture: samplePicture('contractor-bridge-construction') },
}

export const exampleSites: Record<string, SiteId> = {
  'finnish, long words': 'fi',
  english: 'se-en',
  contractor: 'contractor',
}

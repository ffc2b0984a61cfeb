import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { pressTopics } from '@nyhem/domain/press/press-topic'
import type { SiteId } from '@nyhem/domain/sites/site'
import { samplePressOfficer, samplePressPicture, sampleReleases } from '../../../examples/sample-press.ts'

type Model = PageModels['news-room']

const norrvida: Model = {
  heading: 'Pressrum',
  intro: 'Ring, så svarar en människa. Bilder och fakta får du använda fritt när du skriver om oss.',
  contacts: [samplePressOfficer],
  action: '/om-oss/press/',
  releases: sampleReleases,
  topic: null,
  topics: [
    { topic: 'projects', count: 1 },
    { topic: 'sustainability', count: 1 },
    { topic: 'reports', count: 1 },
  ],
  paging: { page: 1, pages: 1, total: 3 },
  pictures: [
    samplePressPicture('exterior-waterfront-apartments', 'Sjöfartskajen i Nacka, etapp 2.'),
    samplePressPicture('exterior-courtyard-timber-block', 'Hus med stomme i trä.'),
    samplePressPicture('interior-kitchen-oak', 'Kök i ek.'),
  ],
  facts: [
    { label: 'Grundat', value: '1925' },
    { label: 'Medarbetare', value: '1 900 i tre länder' },
  ],
  subscription: { topics: [...pressTopics], privacyHref: '/integritet/' },
  link: null,
  blocks: [],
}

export const examples: Record<string, Model> = {
  'releases, pictures and facts': norrvida,
  'nothing given out yet': { ...norrvida, releases: [], topics: [], pictures: [], facts: [] },
  'one topic, second page': {
    ...norrvida,
    topic: 'projects',
    paging: { page: 2, pages: 3, total: 23 },
  },
  'opened by the link that confirms': { ...norrvida, link: { kind: 'confirm', token: 'token' } },
  'opened by the link that ends': { ...norrvida, link: { kind: 'end', token: 'token' } },
  'finnish, long words': {
    ...norrvida,
    heading: 'Tiedotusvälineiden palvelunumero',
    intro: 'Yhteyshenkilömme vastaavat viikonloppuisinkin.',
    facts: [{ label: 'Asuntorakentamisen aloituspäätökset vuosineljänneksellä', value: '390 asuntoa' }],
  },
  senior: { ...norrvida },
}

export const exampleSites: Record<string, SiteId> = { 'finnish, long words': 'fi', senior: 'senior' }

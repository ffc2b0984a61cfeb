import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { sampleEntries } from '../../../examples/sample-entries.ts'

type Model = PageModels['blog-list']

const full: Model = {
  heading: 'Byggdagboken',
  lead: 'Platschefer, snickare och trädgårdsmästare skriver om det de ser.',
  total: 8,
  found: 8,
  action: '/byggdagbok/',
  topics: [
    { key: 'stomme', text: 'Stomme och tak', count: 3, href: '/byggdagbok/?topic=stomme', chosen: false },
    { key: 'mark', text: 'Mark och grund', count: 2, href: '/byggdagbok/?topic=mark', chosen: false },
  ],
  years: [
    { year: '2026', count: 7, href: '/byggdagbok/?year=2026', chosen: false },
    { year: '2025', count: 1, href: '/byggdagbok/?year=2025', chosen: false },
  ],
  dropped: false,
  months: [
    { month: '2026-11-01', entries: sampleEntries.slice(0, 2) },
    { month: '2026-10-01', entries: sampleEntries.slice(2, 3) },
  ],
  paging: { page: 2, pages: 3, previousHref: '/byggdagbok/', nextHref: '/byggdagbok/?page=3' },
  feedHref: '/byggdagbok/feed.xml',
  blocks: [],
}

const onePage: Model['paging'] = { page: 1, pages: 1, previousHref: null, nextHref: null }

export const examples: Record<string, Model> = {
  full,
  'a topic of one year': {
    ...full,
    found: 1,
    topics: full.topics.map((topic, index) => ({ ...topic, chosen: index === 0 })),
    years: full.years.map((year, index) => ({ ...year, chosen: index === 0 })),
    months: full.months.slice(1),
    paging: onePage,
  },
  'asked for what is not there': { ...full, dropped: true, paging: onePage },
  'nothing written yet': {
    ...full,
    total: 0,
    found: 0,
    topics: [],
    years: [],
    months: [],
    feedHref: null,
    paging: onePage,
  },
  'finnish, long words': {
    ...full,
    heading: 'Rakennustyömaapäiväkirjamerkinnät',
    lead: 'Työmaan väki kirjoittaa siitä, mitä näkee.',
  },
  contractor: full,
}

export const exampleSites: Record<string, SiteId> = { 'finnish, long words': 'fi', contractor: 'contractor' }

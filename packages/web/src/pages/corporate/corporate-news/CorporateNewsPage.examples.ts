import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { sampleNews } from '../../../examples/sample-press.ts'

type Model = PageModels['corporate-news']

const norrvida: Model = {
  heading: 'Nyheter',
  intro: 'Pressmeddelanden, och det som är för litet för ett pressmeddelande men för bra för att inte berättas.',
  action: '/om-oss/nyheter/',
  year: null,
  type: null,
  years: [
    { year: '2026', count: 3 },
    { year: '2025', count: 1 },
  ],
  types: [
    { type: 'news', count: 1 },
    { type: 'press-release', count: 3 },
  ],
  news: sampleNews,
  paging: { page: 1, pages: 1, total: 4 },
  newsRoomHref: '/om-oss/press/',
  blocks: [],
}

export const examples: Record<string, Model> = {
  'news and releases of two years': norrvida,
  'one year, one type, several pages': {
    ...norrvida,
    year: '2025',
    type: 'press-release',
    years: [
      { year: '2026', count: 0 },
      { year: '2025', count: 14 },
    ],
    paging: { page: 2, pages: 2, total: 14 },
  },
  'nothing yet': {
    ...norrvida,
    years: [],
    types: [],
    news: [],
    paging: { page: 1, pages: 1, total: 0 },
    newsRoomHref: null,
  },
  'english, one type alone': {
    ...norrvida,
    heading: 'News',
    intro: 'What has happened lately, in short.',
    types: [{ type: 'news', count: 1 }],
    years: [{ year: '2026', count: 1 }],
    news: sampleNews.slice(3),
    paging: { page: 1, pages: 1, total: 1 },
  },
  contractor: { ...norrvida },
}

export const exampleSites: Record<string, SiteId> = { 'english, one type alone': 'se-en', contractor: 'contractor' }

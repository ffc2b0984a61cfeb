import type { TextHit, TextSearchReply } from '@nyhem/contract/calls/text-search'
import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { LocalDate } from '@nyhem/domain/dates'

const plain = (text: string) => ({ text, hit: false })
const found = (text: string) => ({ text, hit: true })

const hit = (over: Pick<TextHit, 'id' | 'title' | 'category' | 'markedTitle'> & Partial<TextHit>): TextHit => ({
  url: `/${over.id}/`,
  breadcrumbs: [{ text: 'Start', href: '/' }],
  language: 'sv',
  siteId: 'se',
  date: null,
  crops: [],
  ...over,
})

export const sampleTextHits: TextHit[] = [
  hit({
    id: 'tallbacken',
    title: 'Radhusen på Tallbacken',
    category: 'residencialarea',
    markedTitle: [found('Radhusen'), plain(' på Tallbacken')],
    breadcrumbs: [
      { text: 'Start', href: '/' },
      { text: 'Bostäder', href: '/bostader/' },
      { text: 'Uppsala län', href: '/bostader/uppsala/' },
    ],
    crops: [
      {
        attribute: 'body',
        text: [plain('...stilla gata med '), found('radhus'), plain(' i två plan och egen tomt...')],
      },
    ],
  }),
  hit({
    id: 'forsta-spadtaget',
    title: 'Första spadtaget på Tallbacken',
    category: 'news',
    date: '2026-02-11' as LocalDate,
    markedTitle: [plain('Första spadtaget på Tallbacken')],
    crops: [{ attribute: 'intro', text: [plain('I går började '), found('radhusområdet'), plain(' byggas...')] }],
  }),
  hit({
    id: 'en-mycket-lang-rubrik',
    title: 'Samhällsbyggnadsförvaltningens detaljplaneprogram för radhusbebyggelse',
    category: 'content',
    markedTitle: [plain('Samhällsbyggnadsförvaltningens detaljplaneprogram för '), found('radhusbebyggelse')],
  }),
]

const categories: TextSearchReply['categories'] = {
  content: 41,
  news: 6,
  pressrelease: 0,
  residencialproject: 9,
  residencialarea: 4,
  career: 0,
}

export const sampleTextReply: TextSearchReply = { total: 60, categories, hits: sampleTextHits, corrected: null }

export const sampleTextSearch: PageModels['text-search'] = {
  heading: 'Sök',
  action: '/sok/',
  scope: 'site',
  text: 'radhus',
  tab: 'all',
  tabs: ['all', 'residencial', 'content', 'news', 'career'],
  sort: 'nothing',
  page: 1,
  result: sampleTextReply,
  failed: false,
  popular: [
    { text: 'Lägenheter i Solna', href: '/bostader/stockholm/solna/' },
    { text: 'Radhus', href: '/bostader/?residenceType=town-house' },
  ],
  residenceSearch: '/sok-bostad/',
}

export const noTextHits: TextSearchReply = {
  total: 0,
  categories: { content: 0, news: 0, pressrelease: 0, residencialproject: 0, residencialarea: 0, career: 0 },
  hits: [],
  corrected: null,
}

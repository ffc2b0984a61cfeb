import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { SiteId } from '@nyhem/domain/sites/site'
import { sampleMyPages, sampleOwnHome } from '../../../examples/sample-my-pages.ts'

const { buyer, newcomer } = sampleMyPages

export const examples: Record<string, PageModels['my-pages-home']> = {
  'a buyer half-way': buyer,
  'a newcomer with a long name': newcomer,
  'a VIP customer with nothing yet': {
    ...newcomer,
    firstName: 'Göran',
    vip: { isMember: true, aboutHref: '/vip/' },
  },
  'moved in, two homes': {
    ...buyer,
    awaiting: [],
    homes: [
      { ...sampleOwnHome, relation: 'purchase', entry: { date: '2026-03-01', daysLeft: 0 } },
      { ...sampleOwnHome, id: 'gone', number: 'B-12', name: '', picture: null, href: null, entry: null, facts: null },
    ],
  },
  'finnish, without VIP': { ...buyer, firstName: 'Ilona', vip: null },
}

export const exampleSites: Record<string, SiteId> = { 'finnish, without VIP': 'fi' }

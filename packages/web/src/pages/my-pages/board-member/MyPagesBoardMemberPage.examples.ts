import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { sampleAwaiting, sampleErrands } from '../../../examples/sample-my-pages.ts'

const board: PageModels['my-pages-board-member'] = {
  firstName: 'Karin',
  association: {
    name: 'Brf Sjöfartskajen 2',
    organisationNumber: '769600-0123',
    activeFinancialManagement: true,
  },
  otherAssociations: [],
  awaiting: [],
  errands: {
    ...sampleErrands,
    groups: [
      { group: 'registered', count: 3 },
      { group: 'ongoing', count: 12 },
      { group: 'executed', count: 0 },
      { group: 'closed', count: 418 },
    ],
    withRounds: 2,
  },
  news: [
    {
      id: 'ovk',
      title: 'Ventilationen kontrolleras i november',
      preamble: 'Boende aviseras en vecka före.',
      body: '<p>Kontrollen tar omkring tjugo minuter per lägenhet.</p>',
      publishedOn: '2026-11-04',
    },
  ],
  contacts: [
    {
      id: 'maria',
      role: 'customer-service',
      name: 'Maria Lindqvist',
      company: 'Norrvida Förvaltning',
      phone: '010-555 01 40',
      email: 'maria.lindqvist@norrvida.example',
    },
  ],
  contactsHref: '/mina-sidor/kontakt/',
  company: { phone: '010-555 01 00', email: 'hej@norrvida.example' },
}

export const examples: Record<string, PageModels['my-pages-board-member']> = {
  'one association': board,
  'several associations, something awaits': {
    ...board,
    otherAssociations: [
      { id: 'a2', name: 'Brf Kaptenens trädgård', organisationNumber: '769600-0456' },
      {
        id: 'a3',
        name: 'Bostadsrättsföreningen Skeppsmäklarens Västra Kvarter i Nacka',
        organisationNumber: '769600-0789',
      },
    ],
    awaiting: [...sampleAwaiting],
  },
  'nothing new, errands away': { ...board, errands: null, news: [], contacts: [], contactsHref: null },
}

import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { sampleAwaiting } from '../../../examples/sample-my-pages.ts'

const board: PageModels['my-pages-board-member'] = {
  firstName: 'Karin',
  association: {
    name: 'Brf Sjöfartskajen 2',
    organisationNumber: '769600-0123',
    activeFinancialManagement: true,
  },
  otherAssociations: [],
  awaiting: [],
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
}

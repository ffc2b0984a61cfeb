import type { BlockModels } from '@nyhem/contract/blocks/blocks'
import type { SiteId } from '@nyhem/domain/sites/site'

export const examples: Record<string, BlockModels['contact']> = {
  'two people': {
    heading: 'Prata med oss',
    intro: 'Vi svarar vardagar 8–17.',
    contacts: [
      {
        id: 'elin',
        role: 'sales-manager',
        name: 'Elin Sandberg',
        company: null,
        phone: '070-555 01 10',
        email: 'elin.sandberg@norrvida.example',
      },
      {
        id: 'mats',
        role: 'external-agent',
        name: 'Mats Åkerlund Lindström',
        company: 'Skärgårdsmäklarna',
        phone: null,
        email: 'mats@skargardsmaklarna.example',
      },
    ],
  },
  finnish: {
    heading: 'Ota yhteyttä',
    intro: null,
    contacts: [
      {
        id: 'aino',
        role: 'customer-service',
        name: 'Aino Virtanen',
        company: null,
        phone: '010 555 0100',
        email: null,
      },
    ],
  },
}

export const exampleSites: Record<string, SiteId> = { finnish: 'fi' }

import type { BlockModels } from '@nyhem/contract/blocks/blocks'
import type { SiteId } from '@nyhem/domain/sites/site'
import { sampleMoney } from '../../examples/sample-projects.ts'
import { sampleReference, sampleReferences } from '../../examples/sample-references.ts'

type Model = BlockModels['reference-register']

export const examples: Record<string, Model> = {
  'with and without sums': {
    heading: 'Referenser',
    intro: 'Kontraktssummor utan index.',
    rows: [
      {
        project: sampleReference({
          id: 'contractor-kajen',
          name: 'Kajen i Nyhamnen',
          types: [],
          contractingTypes: ['quay-concrete'],
        }),
        sum: sampleMoney(412_000_000),
      },
      ...sampleReferences.map((project) => ({ project, sum: null })),
    ],
    more: { text: 'Alla projekt', href: '/projekt/', openInNewTab: false },
  },
}

export const exampleSites: Record<string, SiteId> = { 'with and without sums': 'contractor' }

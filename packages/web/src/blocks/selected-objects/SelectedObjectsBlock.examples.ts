import type { BlockModels } from '@nyhem/contract/blocks/blocks'
import { sampleHomes } from '../../examples/sample-projects.ts'

export const examples: Record<string, BlockModels['selected-objects']> = {
  'homes of one stage': {
    heading: 'Hem med kvällssol',
    intro: 'Balkong mot söder eller väster, våning tre eller högre.',
    homes: [...sampleHomes],
    more: { text: 'Alla hem på Sjöfartskajen', href: '/bostader/', openInNewTab: false },
  },
  'one home, no heading': { heading: null, intro: null, homes: sampleHomes.slice(0, 1), more: null },
}

import type { BlockModels } from '@nyhem/contract/blocks/blocks'
import type { SiteId } from '@nyhem/domain/sites/site'

export const examples: Record<string, BlockModels['stored-values']> = { 'every value': {}, finnish: {}, english: {} }

export const exampleSites: Record<string, SiteId> = { finnish: 'fi', english: 'se-en' }

import { searchHomes } from '@nyhem/contract/routes/search.paths'
import { residenceSearchLimits } from '@nyhem/domain/search/search-limits'
import { read } from '../api-client/read.ts'
import type { ShownSuccession } from './SuccessionPlate.tsx'

/** Homes that agents sell in a municipality, or in all for null, in the order of the list. Throws when they do not come. */
export async function fetchSuccession(tag: string | null, signal: AbortSignal): Promise<readonly ShownSuccession[]> {
  const { hits } = await read(
    searchHomes,
    {
      body: {
        filter: { objectStatus: ['succession'], tags: tag === null ? [] : [tag] },
        limit: residenceSearchLimits.stageSelection,
        attributesToRetrieve: ['name', 'shortDescription', 'home'],
      },
    },
    { signal },
  )
  return hits.flatMap(({ name, shortDescription = '', home }) =>
    home && name !== undefined ? [{ ...home, name, shortDescription }] : [],
  )
}

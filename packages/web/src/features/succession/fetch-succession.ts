import type { HomeHit, SearchRequestBody } from '@nyhem/contract/calls/residence-search'
import { residenceSearchLimits } from '@nyhem/domain/search/search-limits'
import type { ShownSuccession } from './SuccessionPlate.tsx'

type Hit = Pick<HomeHit, 'id' | 'type' | 'name' | 'shortDescription' | 'home'>

/** Homes that agents sell in a municipality, or in all for null, in the order of the list. Throws when they do not come. */
export async function fetchSuccession(tag: string | null, signal: AbortSignal): Promise<readonly ShownSuccession[]> {
  const body: SearchRequestBody = {
    filter: { objectStatus: ['succession'], tags: tag === null ? [] : [tag] },
    limit: residenceSearchLimits.stageSelection,
    attributesToRetrieve: ['name', 'shortDescription', 'home'],
  }
  const response = await fetch('/residence/search_object', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal,
  })
  if (!response.ok) throw new Error(`search answered ${response.status}`)
  const { hits } = (await response.json()) as { hits: readonly Hit[] }
  return hits.map(({ name, shortDescription, home }) => ({ ...home, name, shortDescription }))
}

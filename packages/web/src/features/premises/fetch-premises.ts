import type { PremisesSearchReply, PremisesSearchRequestBody } from '@nyhem/contract/calls/premises-search'
import type { PremisesSearch } from '@nyhem/domain/search/premises-filter'
import type { SiteId } from '@nyhem/domain/sites/site'

/** The premises that fit. Throws when the answer cannot be had, or when the signal aborts. */
export async function fetchPremises(
  siteId: SiteId,
  { filter, sort }: PremisesSearch,
  signal: AbortSignal,
): Promise<PremisesSearchReply> {
  const body: PremisesSearchRequestBody = {
    filter: { siteId, tags: [...filter.tags], types: [...filter.types], minMaxArea: { ...filter.minMaxArea } },
    sort: { sortOrder: 'ascending', sortBy: sort },
  }
  const response = await fetch('/residence/search/premises', {
    method: 'POST',
    signal,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`premises search answered ${response.status}`)
  return response.json() as Promise<PremisesSearchReply>
}

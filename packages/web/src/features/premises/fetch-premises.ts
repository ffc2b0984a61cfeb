import type { PremisesSearchReply } from '@nyhem/contract/calls/premises-search'
import { searchPremises } from '@nyhem/contract/routes/search.paths'
import type { PremisesSearch } from '@nyhem/domain/search/premises-filter'
import type { SiteId } from '@nyhem/domain/sites/site'
import { read } from '../api-client/read.ts'

/** Throws when the request fails or the signal aborts. */
export const fetchPremises = (
  siteId: SiteId,
  { filter, sort }: PremisesSearch,
  signal: AbortSignal,
): Promise<PremisesSearchReply> =>
  read(
    searchPremises,
    {
      body: {
        filter: { siteId, tags: [...filter.tags], types: [...filter.types], minMaxArea: { ...filter.minMaxArea } },
        sort: { sortOrder: 'ascending', sortBy: sort },
      },
    },
    { signal },
  )

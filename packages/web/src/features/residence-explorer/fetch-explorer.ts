import type { ExplorerStage } from '@nyhem/contract/calls/explorer'
import { searchHomes } from '@nyhem/contract/routes/search.paths'
import { getExplorerStage } from '@nyhem/contract/routes/site.paths'
import type { ChangingHome } from '@nyhem/domain/explorer/fresh-homes'
import { residenceSearchLimits } from '@nyhem/domain/search/search-limits'
import { read } from '../api-client/read.ts'
import { CallFailed } from '../api-client/send.ts'

export type FoundHome = ChangingHome

/** Pictures of a stage's houses with an outline around each home; null where it has none. Throws when they do not come. */
export async function fetchHouses(stageId: string, signal: AbortSignal): Promise<ExplorerStage | null> {
  try {
    return await read(getExplorerStage, { params: { stageId } }, { signal })
  } catch (cause) {
    if (cause instanceof CallFailed && cause.status === 404) return null
    throw cause
  }
}

/** The homes of a stage that are on the market now. Throws when they do not come. */
export async function fetchFoundHomes(stageId: string, signal: AbortSignal): Promise<readonly FoundHome[]> {
  const body = {
    filter: { stageIds: [stageId] },
    limit: residenceSearchLimits.explorer,
    offset: 0,
    attributesToRetrieve: ['home' as const],
  }
  const { hits } = await read(searchHomes, { body }, { signal })
  return hits.flatMap(({ home }) => home ?? [])
}

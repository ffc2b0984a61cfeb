import { searchHomes } from '@nyhem/contract/routes/search.paths'
import type { FoundHomes } from '@nyhem/domain/explorer/fresh-homes'
import { residenceSearchLimits } from '@nyhem/domain/search/search-limits'
import { read } from '../api-client/read.ts'

/**
 * The stage's homes currently on the market: the explorer's 200, and those of a larger stage up to the 300 of a stage
 * selection. Throws on failure. Source: fault-reports specification §7.5; public-site specification §9.
 */
export async function findHomesOfStage(stageId: string, signal: AbortSignal): Promise<FoundHomes> {
  const { explorer, stageSelection } = residenceSearchLimits
  const ask = async (offset: number, limit: number) => {
    const body = { filter: { stageIds: [stageId] }, limit, offset, attributesToRetrieve: ['home' as const] }
    const { hits, total } = await read(searchHomes, { body }, { signal })
    return { homes: hits.flatMap(({ home }) => home ?? []), total }
  }
  const first = await ask(0, explorer)
  if (first.total <= explorer) return first
  const rest = await ask(explorer, stageSelection - explorer)
  return { homes: [...first.homes, ...rest.homes], total: rest.total }
}

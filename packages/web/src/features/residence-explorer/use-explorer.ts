import type { ExplorerStage } from '@nyhem/contract/calls/explorer'
import { getExplorerStage } from '@nyhem/contract/routes/site.paths'
import type { HomeCard } from '@nyhem/contract/shared-models'
import { freshHomes } from '@nyhem/domain/explorer/fresh-homes'
import { useMemo } from 'react'
import { read } from '../api-client/read.ts'
import { CallFailed } from '../api-client/send.ts'
import { useLoaded } from '../api-client/use-loaded.ts'
import { findHomesOfStage } from './find-homes-of-stage.ts'

/** Undefined when the fetch failed. */
async function attempt<Value>(fetched: Promise<Value>, signal: AbortSignal): Promise<Value | undefined> {
  try {
    return await fetched
  } catch (cause) {
    if (!signal.aborted) console.warn('the explorer is as the page told it', cause)
    return undefined
  }
}

/** From the page first, then as fetched. A failed fetch keeps the page's values. */
export function useExplorer(stageId: string, reported: readonly HomeCard[], reportedHouses: ExplorerStage | null) {
  const { loaded } = useLoaded(stageId, async (signal) => {
    const [houses, found] = await Promise.all([
      attempt(fetchHouses(stageId, signal), signal),
      attempt(findHomesOfStage(stageId, signal), signal),
    ])
    return { houses, found }
  })
  const fetched = loaded.status === 'ready' ? loaded.value : null
  const found = fetched?.found
  const homes = useMemo(() => (found ? freshHomes(reported, found) : reported), [reported, found])
  return {
    homes,
    houses: fetched?.houses === undefined ? reportedHouses : fetched.houses,
    /** Whether a fetch has failed, so that shown data may be old. */
    isOld: fetched !== null && (fetched.houses === undefined || found === undefined),
  }
}

/** House pictures with outlines, null when there are none. Throws on failure. */
async function fetchHouses(stageId: string, signal: AbortSignal): Promise<ExplorerStage | null> {
  try {
    return await read(getExplorerStage, { params: { stageId } }, { signal })
  } catch (cause) {
    if (cause instanceof CallFailed && cause.status === 404) return null
    throw cause
  }
}

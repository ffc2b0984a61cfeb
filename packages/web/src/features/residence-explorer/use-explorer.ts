import type { ExplorerStage } from '@nyhem/contract/calls/explorer'
import type { HomeCard } from '@nyhem/contract/shared-models'
import { freshHomes } from '@nyhem/domain/explorer/fresh-homes'
import { useEffect, useMemo, useState } from 'react'
import { type FoundHome, fetchFoundHomes, fetchHouses } from './fetch-explorer.ts'

type Fetched = {
  stageId: string
  /** Undefined where they could not be fetched; null where the stage has none. */
  houses: ExplorerStage | null | undefined
  found: readonly FoundHome[] | undefined
}

/**
 * The homes of a stage and the pictures of its houses: as the page told them, and as they are now once that has been
 * fetched. What cannot be fetched stays as it was told.
 */
export function useExplorer(stageId: string, told: readonly HomeCard[], toldHouses: ExplorerStage | null) {
  const [kept, setFetched] = useState<Fetched | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const ask = async () => {
      const [houses, found] = await Promise.allSettled([
        fetchHouses(stageId, controller.signal),
        fetchFoundHomes(stageId, controller.signal),
      ])
      if (controller.signal.aborted) return
      for (const answer of [houses, found])
        if (answer.status === 'rejected') console.warn('the explorer is as the page told it', answer.reason)
      setFetched({
        stageId,
        houses: houses.status === 'fulfilled' ? houses.value : undefined,
        found: found.status === 'fulfilled' ? found.value : undefined,
      })
    }
    void ask()
    return () => controller.abort()
  }, [stageId])
  const fetched = kept?.stageId === stageId ? kept : null
  const found = fetched?.found
  const homes = useMemo(() => (found ? freshHomes(told, found) : told), [told, found])
  return {
    homes,
    houses: fetched?.houses === undefined ? toldHouses : fetched.houses,
    /** Whether something that was asked for did not come. */
    isOld: fetched !== null && (fetched.houses === undefined || found === undefined),
  }
}

import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { searchHomes } from '@nyhem/contract/routes/search.paths'
import { debounceMs, residenceSearchLimits } from '@nyhem/domain/search/search-limits'
import { allMunicipalities, successionQueryNames } from '@nyhem/domain/search/succession-filter'
import { useEffect, useRef, useState } from 'react'
import { read } from '../api-client/read.ts'
import type { ShownSuccession } from './SuccessionPlate.tsx'

type Model = PageModels['succession']
type Fetched = {
  /** Model at the time of the choice: Back changes it. */
  model: Model
  municipality: string
  homes: readonly ShownSuccession[]
  state: 'ready' | 'loading' | 'failed'
}

/** Address of the list for a municipality. */
export const addressOf = (action: string, municipality: string): string =>
  municipality === allMunicipalities ? action : `${action}?${successionQueryNames.municipality}=${municipality}`

/** First from the page, then as fetched. */
export function useMunicipality(model: Model) {
  const [stored, setFetched] = useState<Fetched | null>(null)
  const fetched = stored?.model === model ? stored : null
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const current = fetched ?? { ...model, state: 'ready' as const }

  function choose(municipality: string) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setFetched({ model, municipality, homes: current.homes, state: 'loading' })
    const tag = model.municipalities.find(({ slug }) => slug === municipality)?.tag ?? null
    const ask = async () => {
      // The previous list stays in the history; the current one has its own address.
      const address = addressOf(model.action, municipality)
      if (address !== location.pathname + location.search) history.pushState(history.state, '', address)
      try {
        const homes = await fetchSuccession(tag, controller.signal)
        if (!controller.signal.aborted) setFetched({ model, municipality, homes, state: 'ready' })
      } catch (cause) {
        if (controller.signal.aborted) return
        console.warn('homes were not fetched', cause)
        setFetched({ model, municipality, homes: [], state: 'failed' })
      }
    }
    const timer = setTimeout(() => void ask(), debounceMs)
    controller.signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  }

  return { municipality: current.municipality, homes: current.homes, state: current.state, choose }
}

/** Null for all municipalities. In list order. Throws on failure. */
async function fetchSuccession(tag: string | null, signal: AbortSignal): Promise<readonly ShownSuccession[]> {
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

import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { debounceMs } from '@nyhem/domain/search/search-limits'
import { allMunicipalities, successionQueryNames } from '@nyhem/domain/search/succession-filter'
import { useEffect, useRef, useState } from 'react'
import { fetchSuccession } from './fetch-succession.ts'
import type { ShownSuccession } from './SuccessionPlate.tsx'

type Model = PageModels['succession']
type Fetched = {
  /** What the page was when the choice was made: going back gives it another one. */
  model: Model
  municipality: string
  homes: readonly ShownSuccession[]
  state: 'ready' | 'loading' | 'failed'
}

/** Address of the list narrowed to a municipality. */
export const addressOf = (action: string, municipality: string): string =>
  municipality === allMunicipalities ? action : `${action}?${successionQueryNames.municipality}=${municipality}`

/** The homes of the chosen municipality: those that the page came with until another is chosen, then those fetched. */
export function useMunicipality(model: Model) {
  const [kept, setFetched] = useState<Fetched | null>(null)
  const fetched = kept?.model === model ? kept : null
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
      // The list that is left stays in the history; the one that is shown has its own address.
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

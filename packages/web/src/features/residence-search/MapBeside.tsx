import { type RefObject, startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { lazyCode } from '../../lazy-template.ts'
import styles from './ResidenceSearch.module.css'
import type { SearchView } from './search-session.ts'
import type { ResidenceSearch } from './use-residence-search.ts'

/** As in the style sheet: narrower windows have no room for list and map. */
const wide = '(width >= 1200px)'

const code = lazyCode(async () => (await import('../search-map/SideMap.tsx')).SideMap)

const subscribe = (listener: () => void) => {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  )

type Props = { search: ResidenceSearch; list: RefObject<HTMLElement | null>; onUnavailable: () => void }

/** Map beside the list in wide windows. Its code loads there only, once the page is idle; the ground keeps its room. */
export function MapBeside({ search, list, onUnavailable }: Props) {
  const { model, view, narrow } = search
  const isWide = useIsWide()
  const [Body, setBody] = useState(() => code.current())
  const shown = useSettled(view)
  useEffect(() => {
    if (!isWide || Body) return
    return whenIdle(() => {
      code.fetch().then(
        (component) => setBody(() => component),
        () => onUnavailable(),
      )
    })
  }, [isWide, Body, onUnavailable])
  return (
    <section className={styles.mapBeside} aria-label={search.language.texts.searchMap.beside}>
      {isWide && Body && (
        <Body
          styleHref={model.map.styleHref}
          filter={shown.state.filter}
          sort={shown.state.sort}
          list={list}
          hits={shown.answer?.hits ?? []}
          onSearchArea={(geoSearch) => narrow({ geoSearch })}
          onUnavailable={onUnavailable}
        />
      )}
    </section>
  )
}

/** The search as the list shows it: what was chosen is painted there first, while the map keeps what it has. */
function useSettled(view: SearchView): SearchView {
  const [settled, setSettled] = useState(view)
  useEffect(() => {
    if (view.progress === 'asking' || view === settled) return
    return whenIdle(() => startTransition(() => setSettled(view)))
  }, [view, settled])
  return settled
}

function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(work, { timeout: 2_000 })
    return () => cancelIdleCallback(idle)
  }
  const timer = setTimeout(work, 200)
  return () => clearTimeout(timer)
}

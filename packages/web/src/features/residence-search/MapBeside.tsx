import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { lazyCode } from '../../lazy-template.ts'
import { whenIdle } from '../../when-idle.ts'
import styles from './ResidenceSearch.module.css'
import type { ResidenceSearch } from './use-residence-search.ts'
import { useSettled } from './use-settled.ts'

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
  // As the list shows it: what was chosen is painted there first, while the map keeps what it has.
  const shown = useSettled(view, view.progress === 'asking' ? 'later' : 'when-idle')
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

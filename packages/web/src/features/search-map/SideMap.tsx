import type { ListedHit } from '@nyhem/contract/calls/residence-search'
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { isHitOfPlace } from './hits-on-map.ts'
import { MapPanel } from './MapPanel.tsx'
import styles from './SearchMap.module.css'
import type { SearchMapProps } from './search-map-props.ts'
import { useMapProjects } from './use-map-projects.ts'

export type SideMapProps = Pick<SearchMapProps, 'styleHref' | 'filter' | 'sort' | 'onSearchArea'> & {
  /** Where the hits are drawn, each marked `data-hit`. */
  list: RefObject<HTMLElement | null>
  hits: readonly ListedHit[]
  /** Called where the browser cannot draw a map. */
  onUnavailable: () => void
}

const none: readonly string[] = []

/** The map beside its list. Moving it searches only when asked. */
export function SideMap({ list, hits, onUnavailable, ...search }: SideMapProps) {
  const { searchMap } = useTexts('search')
  const projects = useMapProjects(search)
  const afterId = useId()
  const [chosen, setChosen] = useState(none)
  const places = projects.found?.places ?? []
  const placeOf = (hitId: string) => {
    const hit = hits.find(({ id }) => id === hitId)
    return (hit && places.find((place) => isHitOfPlace(hit, place))?.id) ?? null
  }
  const { activeId, setActiveId } = useMarkedHits(list, {
    placeOf,
    hitsOf: (placeId) => {
      const place = places.find(({ id }) => id === placeId)
      return place ? hits.filter((hit) => isHitOfPlace(hit, place)).map(({ id }) => id) : []
    },
  })
  return (
    <>
      <a href={`#${afterId}`} className={styles.skip}>
        {searchMap.skip}
      </a>
      <MapPanel
        styleHref={search.styleHref}
        box={search.filter.geoSearch?.kind === 'box' ? search.filter.geoSearch : null}
        travel={search.filter.travel}
        projects={projects}
        activeId={activeId}
        onActivate={setActiveId}
        chosen={chosen}
        onChoose={setChosen}
        asMoved={false}
        onSearchArea={search.onSearchArea}
        onUnavailable={onUnavailable}
      />
      <span id={afterId} tabIndex={-1} />
    </>
  )
}

type Links = { placeOf: (hitId: string) => string | null; hitsOf: (placeId: string) => readonly string[] }

/** Hovering or focusing a hit marks its place, and a place marks its hits, in the list as it is drawn. */
function useMarkedHits(list: RefObject<HTMLElement | null>, { placeOf, hitsOf }: Links) {
  const [active, setActive] = useState<{ id: string; by: 'list' | 'map' } | null>(null)
  const marked = active?.by === 'map' ? hitsOf(active.id).join(' ') : ''
  const point = useEffectEvent(({ target }: Event) => {
    const hit = target instanceof Element ? target.closest('[data-hit]')?.getAttribute('data-hit') : null
    const id = hit ? placeOf(hit) : null
    setActive((before) =>
      id === null ? null : before?.id === id && before.by === 'list' ? before : { id, by: 'list' },
    )
  })
  useEffect(() => {
    const element = list.current
    const begin = (event: Event) => point(event)
    const end = () => setActive(null)
    const pairs = [
      ['pointerover', begin],
      ['focusin', begin],
      ['pointerleave', end],
      ['focusout', end],
    ] as const
    for (const [name, listener] of pairs) element?.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of pairs) element?.removeEventListener(name, listener)
    }
  }, [list])
  useEffect(() => {
    const ids = marked.split(' ')
    const items = [...(list.current?.querySelectorAll('[data-hit]') ?? [])]
    const own = items.filter((item) => ids.includes(item.getAttribute('data-hit') ?? ''))
    for (const item of own) item.setAttribute('data-on', '')
    return () => {
      for (const item of own) item.removeAttribute('data-on')
    }
  }, [list, marked])
  return {
    activeId: active?.id ?? null,
    setActiveId: (id: string | null) => setActive(id === null ? null : { id, by: 'map' }),
  }
}

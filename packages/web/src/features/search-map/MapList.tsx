import { memo, useEffect, useRef } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { MapProject } from './MapProject.tsx'
import type { MapPlace } from './map-place.ts'
import styles from './SearchMap.module.css'

type Props = {
  places: readonly MapPlace[]
  activeId: string | null
  chosenId: string | null
  onActivate: (id: string | null) => void
  isLoading: boolean
}

/** Keyboard access to the map's projects. On phones a horizontal slider. */
export function MapList({ places, activeId, chosenId, onActivate, isLoading }: Props) {
  const { searchMap } = useTexts('search')
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (chosenId !== null) scrollTo(list.current, chosenId)
  }, [chosenId])
  return (
    <ol className={styles.list} ref={list} aria-label={searchMap.listLabel} aria-busy={isLoading}>
      {places.map((place) => (
        <MapRow
          key={place.id}
          place={place}
          isOn={place.id === activeId || place.id === chosenId}
          onActivate={onActivate}
        />
      ))}
    </ol>
  )
}

type RowProps = { place: MapPlace; isOn: boolean; onActivate: (id: string | null) => void }

const MapRow = memo(({ place, isOn, onActivate }: RowProps) => (
  <li
    className={styles.row}
    data-id={place.id}
    data-on={isOn || undefined}
    onPointerEnter={() => onActivate(place.id)}
    onPointerLeave={() => onActivate(null)}
    onFocus={() => onActivate(place.id)}
    onBlur={() => onActivate(null)}
  >
    <MapProject place={place} />
  </li>
))

/** `scrollIntoView` would also move the page. */
function scrollTo(list: HTMLOListElement | null, id: string): void {
  const row = list?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)
  if (!list || !row) return
  const [frame, shown] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
  const isOutside =
    shown.top < frame.top || shown.bottom > frame.bottom || shown.left < frame.left || shown.right > frame.right
  if (!isOutside) return
  const top = shown.top - frame.top - (frame.height - shown.height) / 2
  const left = shown.left - frame.left - (frame.width - shown.width) / 2
  list.scrollBy({ top, left, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
}

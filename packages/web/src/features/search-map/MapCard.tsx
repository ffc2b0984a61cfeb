import { X } from 'lucide-react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { MapProject } from './MapProject.tsx'
import type { MapPlace } from './map-place.ts'
import styles from './SearchMap.module.css'

type Props = { map: MapLibreMap; places: readonly MapPlace[]; onClose: () => void }

/** Pixels to the edge and to the point, above which the marker takes room. */
const edge = 12
const below = 14
const above = 56

/** One project, or several at one address. */
export function MapCard({ map, places, onClose }: Props) {
  const card = useRef<HTMLElement>(null)
  const [first] = places
  useLayoutEffect(() => {
    if (!first) return
    const place = () => placeCard(map, card.current, first)
    place()
    map.on('move', place)
    return () => void map.off('move', place)
  }, [map, first])
  // The card's links come next. The marker is no Tab stop.
  useEffect(() => card.current?.focus({ preventScroll: true }), [])
  return (
    <section
      className={styles.card}
      ref={card}
      aria-label={places.map(({ name }) => name).join(', ')}
      tabIndex={-1}
      data-several={places.length > 1 || undefined}
    >
      <MapCardContent places={places} onClose={onClose} />
    </section>
  )
}

export function MapCardContent({ places, onClose }: Omit<Props, 'map'>) {
  const { searchMap } = useTexts('search')
  return (
    <>
      {places.length > 1 && <p className={styles.cardHeading}>{searchMap.several(places.length)}</p>}
      <ul className={styles.cardList}>
        {places.map((place) => (
          <li key={place.id} className={styles.cardProject}>
            <MapProject place={place} />
          </li>
        ))}
      </ul>
      <IconButton icon={X} label={searchMap.close} variant="round" className={styles.close} onClick={onClose} />
    </>
  )
}

/** Above the point without room below, and never past the edge. */
function placeCard(map: MapLibreMap, card: HTMLElement | null, { longitude, latitude }: MapPlace): void {
  if (!card) return
  const { clientWidth, clientHeight } = map.getContainer()
  const { offsetWidth, offsetHeight } = card
  const { x, y } = map.project([longitude, latitude])
  const within = (value: number, most: number) =>
    Math.round(Math.min(Math.max(value, edge), Math.max(edge, most - edge)))
  const left = within(x - 24, clientWidth - offsetWidth)
  const fitsBelow = y + below + offsetHeight < clientHeight - edge
  const top = within(fitsBelow ? y + below : y - above - offsetHeight, clientHeight - offsetHeight)
  card.style.transform = `translate(${left}px, ${top}px)`
}

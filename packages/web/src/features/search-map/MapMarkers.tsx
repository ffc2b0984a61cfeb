import { boxAround } from '@nyhem/domain/search/geo-box'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Cluster } from './cluster-places.ts'
import { ClusterMarker, PriceMarker } from './Marker.tsx'
import { byVisitor, canPart, showBox } from './map-box.ts'
import styles from './SearchMap.module.css'

type Props = {
  map: MapLibreMap
  clusters: readonly Cluster[]
  activeId: string | null
  chosen: readonly string[]
  onActivate: (id: string | null) => void
  onChoose: (ids: readonly string[]) => void
}

/** Pixels outside the window within which markers are drawn, since a marker may be larger than its point. */
const margin = 80

/** Inside the map's own element, so that dragging and wheeling over markers work. */
export function MapMarkers({ map, clusters, activeId, chosen, onActivate, onChoose }: Props) {
  const frame = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const place = () => placeMarkers(map, frame.current, clusters)
    place()
    map.on('move', place)
    return () => void map.off('move', place)
  }, [map, clusters])
  const open = ({ places }: Cluster) => {
    const box = boxAround(places)
    if (box && places.length > 1 && canPart(map, box)) {
      onChoose([])
      showBox(map, box, 'around-places', byVisitor)
    } else onChoose(places.map(({ id }) => id))
  }
  return createPortal(
    <ul className={styles.markers} ref={frame}>
      {clusters.map((cluster) => {
        const ids = cluster.places.map(({ id }) => id)
        const [only, second] = cluster.places
        const isActive = activeId !== null && ids.includes(activeId)
        const isChosen = chosen.some((id) => ids.includes(id))
        return (
          <li
            key={cluster.key}
            className={styles.anchor}
            data-front={isActive || isChosen || undefined}
            onPointerEnter={() => onActivate(second ? null : (only?.id ?? null))}
            onPointerLeave={() => onActivate(null)}
          >
            {only && !second ? (
              <PriceMarker place={only} isActive={isActive} isChosen={isChosen} onOpen={() => open(cluster)} />
            ) : (
              <ClusterMarker count={ids.length} isActive={isActive || isChosen} onOpen={() => open(cluster)} />
            )}
          </li>
        )
      })}
    </ul>,
    map.getCanvasContainer(),
  )
}

/** Sets positions directly: sixty React renders a second would be too many. */
function placeMarkers(map: MapLibreMap, frame: HTMLElement | null, clusters: readonly Cluster[]): void {
  const { clientWidth, clientHeight } = map.getContainer()
  for (const [index, { longitude, latitude }] of clusters.entries()) {
    const element = frame?.children[index]
    if (!(element instanceof HTMLElement)) continue
    const { x, y } = map.project([longitude, latitude])
    element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
    element.hidden = x < -margin || y < -margin || x > clientWidth + margin || y > clientHeight + margin
  }
}

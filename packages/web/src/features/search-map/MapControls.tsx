import { LocateFixed, Minus, Plus } from 'lucide-react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { byVisitor } from './map-box.ts'
import styles from './SearchMap.module.css'

/** Zoom that shows a town and its surroundings. */
const myPlaceZoom = 10
const locateLimitMs = 10_000

export function MapControls({ map }: { map: MapLibreMap }) {
  const { searchMap } = useTexts('search')
  const [hasFailed, setHasFailed] = useState(false)
  const locate = () => {
    setHasFailed(false)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => map.easeTo({ center: [coords.longitude, coords.latitude], zoom: myPlaceZoom }, byVisitor),
      () => setHasFailed(true),
      { timeout: locateLimitMs, maximumAge: 60_000 },
    )
  }
  return (
    <div className={styles.controls}>
      <div className={styles.group}>
        <IconButton icon={Plus} label={searchMap.zoomIn} onClick={() => map.zoomIn({}, byVisitor)} />
        <IconButton icon={Minus} label={searchMap.zoomOut} onClick={() => map.zoomOut({}, byVisitor)} />
      </div>
      <div className={styles.group}>
        <IconButton icon={LocateFixed} label={searchMap.myPlace} onClick={locate} />
      </div>
      <p className={styles.note} role="status">
        {hasFailed && searchMap.myPlaceFailed}
      </p>
    </div>
  )
}

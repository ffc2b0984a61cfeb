import type { GeoBox } from '@nyhem/domain/search/geo-box'
import type { MapLibreEvent, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'
import { boxOf } from './map-box.ts'

type Box = Omit<GeoBox, 'kind'>
/** Movements by pointer, wheel, finger or key have an event; those by our buttons say so. */
type Moved = MapLibreEvent<Event | undefined> & { byVisitor?: true }

/** The part of the map that the visitor has moved to and not searched yet. */
export function useMovedBox(map: MapLibreMap, { asMoved, onMoved }: { asMoved: boolean; onMoved: (box: Box) => void }) {
  const [moved, setMoved] = useState<Box | null>(null)
  const moveEnded = useEffectEvent(({ originalEvent, byVisitor }: Moved) => {
    // The map also moves when it shows what was found, and when its frame changes size.
    if (!originalEvent && !byVisitor) {
      setMoved(null)
      return
    }
    if (asMoved) onMoved(boxOf(map))
    else setMoved(boxOf(map))
  })
  useEffect(() => {
    const listener = (event: Moved) => moveEnded(event)
    map.on('moveend', listener)
    return () => void map.off('moveend', listener)
  }, [map])
  return { moved, forget: () => setMoved(null) }
}

import { boxAround, type GeoBox, isSameBox } from '@nyhem/domain/search/geo-box'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { clusterZoom } from './cluster-places.ts'
import { showBox } from './map-box.ts'
import type { MapPlace } from './map-place.ts'

/** The zoom by which markers are joined; changes in steps. */
export function useClusterZoom(map: MapLibreMap): number {
  const subscribe = (listener: () => void) => {
    map.on('zoom', listener)
    return () => void map.off('zoom', listener)
  }
  return useSyncExternalStore(subscribe, () => clusterZoom(map.getZoom()))
}

type Shown = { box: GeoBox | null; places: readonly MapPlace[]; isLoading: boolean }

/**
 * Moves the map to what is searched: to the part of the address when that changes by other means than the map itself
 * (back, a shared link), otherwise to the places that were found.
 */
export function useShownBox(map: MapLibreMap, { box, places, isLoading }: Shown) {
  const shown = useRef<{ box: GeoBox | null; places: readonly MapPlace[] }>({ box, places })
  useEffect(() => {
    if (isLoading) return
    const before = shown.current
    shown.current = { box, places }
    if (box) {
      if (!isSameBox(box, before.box)) showBox(map, box, 'searched')
      return
    }
    const around = before.places === places && before.box === null ? null : boxAround(places)
    if (around) showBox(map, around, 'around-places')
  }, [map, box, places, isLoading])
  return {
    /** The visitor has chosen the part that the map shows: it need not move there. */
    markSearched: (searched: GeoBox) => {
      shown.current = { ...shown.current, box: searched }
    },
  }
}

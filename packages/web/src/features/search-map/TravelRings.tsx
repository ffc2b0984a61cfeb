import { ringAround } from '@nyhem/domain/search/travel-ring'
import { kilometresWithin, type TravelSearch, travelMinutes } from '@nyhem/domain/search/travel-time'
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './SearchMap.module.css'

type Props = { map: MapLibreMap; travel: TravelSearch }

const sourceId = 'travel-rings'
const fillId = 'travel-rings-fill'
const lineId = 'travel-rings-line'

type Ring = { minutes: number; points: ReturnType<typeof ringAround> }

/** The chosen ring, and those of fewer minutes within it. */
export const ringsOf = (travel: TravelSearch): Ring[] =>
  travelMinutes
    .filter((minutes) => minutes <= travel.minutes && kilometresWithin(minutes, travel.way) > 0)
    .map((minutes) => ({ minutes, points: ringAround(travel, kilometresWithin(minutes, travel.way)) }))

const geoJsonOf = (rings: readonly Ring[]) => ({
  type: 'FeatureCollection' as const,
  features: rings.map(({ minutes, points }, index) => ({
    type: 'Feature' as const,
    properties: { minutes, isChosen: index === rings.length - 1 },
    geometry: {
      type: 'Polygon' as const,
      coordinates: [points.map(({ longitude, latitude }) => [longitude, latitude])],
    },
  })),
})

/** Rings of travel time with their minutes. The list says the same in words. */
export function TravelRings({ map, travel }: Props) {
  const { latitude, longitude, minutes, way } = travel
  const rings = useMemo(
    () => ringsOf({ name: '', latitude, longitude, minutes, way }),
    [latitude, longitude, minutes, way],
  )
  useDrawnRings(map, rings)
  const labels = useRef<HTMLDivElement>(null)
  const names = [
    { latitude, longitude, text: travel.name, isOrigin: true },
    ...rings.map((ring) => ({ ...(ring.points[0] ?? travel), text: `${ring.minutes} min`, isOrigin: false })),
  ]
  useLayoutEffect(() => {
    const place = () => {
      for (const [index, name] of names.entries()) {
        const element = labels.current?.children[index]
        if (!(element instanceof HTMLElement)) continue
        const { x, y } = map.project([name.longitude, name.latitude])
        element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
      }
    }
    place()
    map.on('move', place)
    return () => void map.off('move', place)
  })
  return createPortal(
    <div className={styles.markers} ref={labels} aria-hidden="true">
      {names.map(({ text, isOrigin }) => (
        <div key={`${isOrigin} ${text}`} className={styles.anchor}>
          <span className={isOrigin ? styles.origin : styles.ringLabel}>{text}</span>
        </div>
      ))}
    </div>,
    map.getCanvasContainer(),
  )
}

function useDrawnRings(map: MapLibreMap, rings: readonly Ring[]): void {
  useEffect(() => {
    const draw = () => {
      const data = geoJsonOf(rings)
      const source = map.getSource<GeoJSONSource>(sourceId)
      if (source) source.setData(data)
      else addRings(map, data)
    }
    // Without a style yet there is none to give.
    if (map.getStyle()) draw()
    else map.once('style.load', draw)
    return () => void map.off('style.load', draw)
  }, [map, rings])
  useEffect(
    () => () => {
      // A map already removed has no style.
      if (!map.style) return
      for (const id of [lineId, fillId]) if (map.getLayer(id)) map.removeLayer(id)
      if (map.getSource(sourceId)) map.removeSource(sourceId)
    },
    [map],
  )
}

function addRings(map: MapLibreMap, data: ReturnType<typeof geoJsonOf>): void {
  const color = getComputedStyle(map.getContainer()).getPropertyValue('--bg-accent').trim() || '#333333'
  map.addSource(sourceId, { type: 'geojson', data })
  const paint = { 'fill-color': color, 'fill-opacity': 0.08 }
  map.addLayer({ id: fillId, type: 'fill', source: sourceId, filter: ['get', 'isChosen'], paint })
  map.addLayer({
    id: lineId,
    type: 'line',
    source: sourceId,
    paint: { 'line-color': color, 'line-width': ['case', ['get', 'isChosen'], 2.5, 1.25] },
  })
}

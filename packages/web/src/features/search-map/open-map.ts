import type { GeoBox } from '@nyhem/domain/search/geo-box'
import type { Country } from '@nyhem/domain/sites/site'
import { type LngLatBoundsLike, Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import type { Texts } from '../../texts/texts.ts'
import { type BoxKind, boundsOf, fitting } from './map-box.ts'

// A file of our own, since the CSP allows no blob workers.
setWorkerUrl(workerUrl)

type Options = {
  container: HTMLElement
  styleHref: string
  /** Initial extent, or null for the whole country. */
  first: { box: GeoBox; kind: BoxKind } | null
  country: Country
  texts: Texts<'search'>['searchMap']
  /** Called when the style could not be loaded, so that nothing is visible. */
  onFailure: () => void
}

/** Bounds at close zooms: beyond them the embedded base map would show sea. */
const nordics: LngLatBoundsLike = [
  [-12, 50],
  [46, 74],
]
/** Bounds at far zooms: the base map has the whole world, and a country on a phone needs margin. */
const aroundNordics: LngLatBoundsLike = [
  [-60, 20],
  [90, 82],
]
const closeByZoom = 5
/** The embedded base map shows no more detail beyond this zoom. */
const closestEmbedded = 14
const closestOther = 18
const farthest = 2

const countries = {
  SE: { kind: 'box', south: 55.2, west: 10.6, north: 69.1, east: 24.2 },
  NO: { kind: 'box', south: 57.9, west: 4.5, north: 71.2, east: 31.2 },
  FI: { kind: 'box', south: 59.7, west: 19.3, north: 70.1, east: 31.6 },
} as const satisfies Record<Country, GeoBox>

/** Throws in browsers without WebGL. */
export function openMap({ container, styleHref, first, country, texts, onFailure }: Options): MapLibreMap {
  const isEmbedded = styleHref.startsWith('/')
  const map = new MapLibreMap({
    container,
    style: absolute(styleHref),
    bounds: boundsOf(first?.box ?? countries[country]),
    fitBoundsOptions: fitting(container, first?.kind ?? 'searched'),
    minZoom: farthest,
    maxZoom: isEmbedded ? closestEmbedded : closestOther,
    maxBounds: aroundNordics,
    renderWorldCopies: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // On phones one finger scrolls the page past the map.
    cooperativeGestures: matchMedia('(pointer: coarse)').matches,
    attributionControl: { compact: false },
    locale: {
      'Map.Title': texts.map,
      'CooperativeGesturesHandler.MobileHelpText': texts.twoFingers,
    },
    // Addresses in the embedded style are paths on this host.
    transformRequest: (url) => ({ url: absolute(url) }),
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  const keepInside = () => map.setMaxBounds(map.getZoom() < closeByZoom ? aroundNordics : nordics)
  keepInside()
  map.on('zoomend', keepInside)
  let hasStyle = false
  map.once('style.load', () => {
    hasStyle = true
  })
  map.on('error', ({ error }) => {
    console.warn('the map could not be drawn as it should', error)
    if (!hasStyle) onFailure()
  })
  return map
}

const absolute = (url: string): string => (url.startsWith('/') ? location.origin + url : url)

import { type GeoBox, isSameBox, roundedBox } from '@nyhem/domain/search/geo-box'
import type { TravelSearch } from '@nyhem/domain/search/travel-time'
import { Search } from 'lucide-react'
import type { MapLibreEvent, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import { clusterPlaces, clusterZoom } from './cluster-places.ts'
import { MapCard } from './MapCard.tsx'
import { MapControls } from './MapControls.tsx'
import { MapMarkers } from './MapMarkers.tsx'
import { MapUnavailable } from './MapNotices.tsx'
import { type BoxKind, boxOf, showBox, wholeBox } from './map-box.ts'
import type { MapPlace } from './map-place.ts'
import styles from './SearchMap.module.css'
import type { SearchMapProps } from './search-map-props.ts'
import { TravelRings } from './TravelRings.tsx'
import type { MapProjects } from './use-map-projects.ts'

type Props = {
  styleHref: string
  box: GeoBox | null
  travel: TravelSearch | null
  projects: MapProjects
  activeId: string | null
  onActivate: (id: string | null) => void
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
  asMoved: boolean
  onSearchArea: SearchMapProps['onSearchArea']
  /** Called instead of saying so here. */
  onUnavailable?: () => void
}

const noPlaces: readonly MapPlace[] = []

export function MapPanel(props: Props) {
  const { box, travel, projects, onChoose, onUnavailable } = props
  const { searchMap } = useTexts('search')
  const keysId = useId()
  const places = projects.found?.places ?? noPlaces
  const isReady = projects.found !== null || projects.hasFailed
  const { container, map, isUnavailable } = useOpenMap({ ...props, isReady, first: firstBox(box, places, travel) })
  const tellUnavailable = useEffectEvent(() => onUnavailable?.())
  useEffect(() => {
    if (isUnavailable) tellUnavailable()
  }, [isUnavailable])
  const closeCard = () => {
    if (props.chosen.length === 0) return
    onChoose([])
    map?.getCanvas().focus({ preventScroll: true })
  }
  const onGround = useEffectEvent(closeCard)
  useEffect(() => {
    const onClick = ({ originalEvent }: { originalEvent: Event }) => {
      if (originalEvent.target === map?.getCanvas()) onGround()
    }
    map?.on('click', onClick)
    map?.getCanvas().setAttribute('aria-describedby', keysId)
    return () => void map?.off('click', onClick)
  }, [map, keysId])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the card wherever the focus is on the map
    <div className={styles.map} onKeyDown={({ key }) => key === 'Escape' && closeCard()}>
      <VisuallyHidden>
        <span id={keysId}>{searchMap.keys}</span>
      </VisuallyHidden>
      <div className={styles.canvas} ref={container} hidden={isUnavailable} />
      {isUnavailable && !onUnavailable && <MapUnavailable />}
      {map && <OverMap {...props} map={map} places={places} onCloseCard={closeCard} />}
    </div>
  )
}

type First = { box: GeoBox; kind: BoxKind } | null

/** Initial extent: the searched area, else the ring of travel time, else the places found. */
function firstBox(box: GeoBox | null, places: readonly MapPlace[], travel: TravelSearch | null): First {
  if (box) return { box, kind: 'searched' }
  const around = wholeBox(places, travel)
  return around && { box: around, kind: 'around-places' }
}

type OpenProps = Pick<Props, 'styleHref'> & { isReady: boolean; first: First }

/** Fetches MapLibre at once and draws the map once its extent is known. */
function useOpenMap({ styleHref, first, isReady }: OpenProps) {
  const { country } = useSite()
  const { searchMap } = useTexts('search')
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const [isUnavailable, setUnavailable] = useState(false)
  const open = useEffectEvent(({ openMap }: typeof import('./open-map.ts'), element: HTMLElement) =>
    openMap({ container: element, styleHref, first, country, texts: searchMap, onFailure: () => setUnavailable(true) }),
  )
  useEffect(() => {
    const code = import('./open-map.ts')
    if (!isReady) {
      code.catch(() => undefined)
      return
    }
    let isGone = false
    let opened: MapLibreMap | null = null
    code
      .then((module) => {
        if (isGone || !container.current) return
        opened = open(module, container.current)
        setMap(opened)
      })
      .catch((cause: unknown) => {
        console.warn('the map could not be opened', cause)
        setUnavailable(true)
      })
    return () => {
      isGone = true
      opened?.remove()
    }
  }, [isReady])
  return { container, map: isUnavailable ? null : map, isUnavailable }
}

type OverProps = Props & { map: MapLibreMap; places: readonly MapPlace[]; onCloseCard: () => void }

function OverMap({ map, places, onCloseCard, ...props }: OverProps) {
  const { box, travel, projects, activeId, onActivate, chosen, onChoose, asMoved, onSearchArea } = props
  const { searchMap } = useTexts('search')
  const zoom = useClusterZoom(map)
  const clusters = useMemo(() => clusterPlaces(places, zoom), [places, zoom])
  const { markSearched } = useShownBox(map, { box, travel, places, isLoading: projects.isLoading })
  const search = (seen: Omit<GeoBox, 'kind'>) => {
    const rounded = roundedBox(seen)
    markSearched(rounded)
    onSearchArea(rounded, asMoved ? 'as-moved' : 'asked')
  }
  const { moved, forget } = useMovedBox(map, { asMoved, onMoved: search })
  const chosenPlaces = places.filter(({ id }) => chosen.includes(id))
  return (
    <>
      {travel && <TravelRings map={map} travel={travel} />}
      <MapMarkers {...{ map, clusters, activeId, chosen, onActivate, onChoose }} />
      {chosenPlaces.length > 0 && <MapCard key={chosen.join()} map={map} places={chosenPlaces} onClose={onCloseCard} />}
      {moved && !asMoved && (
        <Button
          variant="outlined"
          className={styles.searchArea}
          onClick={() => {
            search(moved)
            forget()
          }}
        >
          <Icon of={Search} />
          {searchMap.searchArea}
        </Button>
      )}
      <MapControls map={map} />
    </>
  )
}

function useClusterZoom(map: MapLibreMap): number {
  const subscribe = (listener: () => void) => {
    map.on('zoom', listener)
    return () => void map.off('zoom', listener)
  }
  return useSyncExternalStore(subscribe, () => clusterZoom(map.getZoom()))
}

type Shown = { box: GeoBox | null; travel: TravelSearch | null; places: readonly MapPlace[]; isLoading: boolean }

/**
 * Fits the map to the address's area when that changes by other means than the map itself (Back, a shared link),
 * otherwise to the places found.
 */
function useShownBox(map: MapLibreMap, { box, travel, places, isLoading }: Shown) {
  const shown = useRef<{ box: GeoBox | null; places: readonly MapPlace[] }>({ box, places })
  useEffect(() => {
    if (isLoading) return
    const before = shown.current
    shown.current = { box, places }
    if (box) {
      if (!isSameBox(box, before.box)) showBox(map, box, 'searched')
      return
    }
    const around = before.places === places && before.box === null ? null : wholeBox(places, travel)
    if (around) showBox(map, around, 'around-places')
  }, [map, box, travel, places, isLoading])
  return {
    /** The visible area was searched, so the map need not move. */
    markSearched: (searched: GeoBox) => {
      shown.current = { ...shown.current, box: searched }
    },
  }
}

type Box = Omit<GeoBox, 'kind'>
/** User gestures carry an event, movements by our buttons a flag. */
type Moved = MapLibreEvent<Event | undefined> & { byVisitor?: true }

/** Area moved to and not searched yet. */
function useMovedBox(map: MapLibreMap, { asMoved, onMoved }: { asMoved: boolean; onMoved: (box: Box) => void }) {
  const [moved, setMoved] = useState<Box | null>(null)
  const moveEnded = useEffectEvent(({ originalEvent, byVisitor }: Moved) => {
    // The map also moves when results are shown and when its container resizes.
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

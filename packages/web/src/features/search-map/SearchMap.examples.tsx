import type { ReactNode } from 'react'
import { sampleBareProject, sampleProject, sampleProjects } from '../../examples/sample-projects.ts'
import { MapCardContent } from './MapCard.tsx'
import { MapFailure } from './MapFailure.tsx'
import { MapList } from './MapList.tsx'
import { MapListSkeleton } from './MapListSkeleton.tsx'
import { MapEmpty, MapUnavailable } from './MapNotices.tsx'
import { ClusterMarker, PriceMarker } from './Marker.tsx'
import type { MapPlace } from './map-place.ts'

const placeOf = (project: MapPlace['project'], label: string, matching = project.homes.available): MapPlace => ({
  id: project.id,
  name: project.name,
  latitude: project.geo.latitude,
  longitude: project.geo.longitude,
  label,
  project,
  matching,
  monthlyCost: 'Från ungefär 12 300 kr/mån med lån',
})
const places = sampleProjects.map((project) => placeOf(project, '3,2 mkr'))
const longNamed = placeOf(
  sampleProject({
    id: 'long',
    name: 'Käyttöönottotarkastuspöytäkirjankadun Puutarhakortteli, kolmas rakennusvaihe',
    residenceTypes: ['apartment', 'town-house', 'semi-detached-house'],
  }),
  '3,2 mkr',
)
const nothing = () => undefined
const list = { activeId: null, chosenId: null, onActivate: nothing, isLoading: false }
const [first = longNamed] = places

export const examples: Record<string, ReactNode> = {
  marker: <PriceMarker place={first} isActive={false} isChosen={false} onOpen={nothing} />,
  'marker, active': <PriceMarker place={first} isActive isChosen={false} onOpen={nothing} />,
  'marker, chosen': <PriceMarker place={first} isActive={false} isChosen onOpen={nothing} />,
  'marker, no price': (
    <PriceMarker place={placeOf(sampleBareProject, '–')} isActive={false} isChosen={false} onOpen={nothing} />
  ),
  cluster: <ClusterMarker count={4} isActive={false} onOpen={nothing} />,
  'cluster, active': <ClusterMarker count={128} isActive onOpen={nothing} />,
  list: <MapList {...list} places={places} activeId={first.id} />,
  'list, long text': <MapList {...list} places={[longNamed, placeOf(sampleBareProject, '–')]} />,
  'list, loading': <MapListSkeleton />,
  card: <MapCardContent places={[first]} onClose={nothing} />,
  'card, several at one address': <MapCardContent places={places.slice(0, 3)} onClose={nothing} />,
  empty: <MapEmpty onSearchEverywhere={null} />,
  'empty in a part of the map': <MapEmpty onSearchEverywhere={nothing} />,
  failed: <MapFailure onRetry={nothing} />,
  'no map': <MapUnavailable />,
}

import type { FeedInputs } from '@nyhem/contract/feed/feed-lines'
import { pointAt, reachedOnFoot } from '@nyhem/domain/housing/neighbourhood'
import type { ProjectSeed } from './project-seed.ts'

type Nearby = NonNullable<FeedInputs['area']['nearby']>

/** A place with a bearing lies as far away as its minutes on foot reach. */
export const nearbyPlaces = (places: ProjectSeed['nearby'], [latitude, longitude]: readonly [number, number]): Nearby =>
  places.map(([name, kind, minutes, by, bearing]) => ({
    name,
    kind,
    minutes,
    by,
    geo: bearing === undefined ? null : rounded(pointAt({ latitude, longitude }, reachedOnFoot(minutes), bearing)),
  }))

/** To some metres. */
const rounded = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  latitude: Math.round(latitude * 100_000) / 100_000,
  longitude: Math.round(longitude * 100_000) / 100_000,
})

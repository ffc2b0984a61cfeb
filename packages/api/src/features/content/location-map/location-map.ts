import { VectorTile } from '@mapbox/vector-tile'
import type { Instant } from '@nyhem/domain/dates'
import type { GeoPoint, NearbyPlace } from '@nyhem/domain/housing/catalogue'
import { numberedPlaces } from '@nyhem/domain/housing/neighbourhood'
import type { Site, Theme } from '@nyhem/domain/sites/site'
import { LRUCache } from 'lru-cache'
import { PbfReader } from 'pbf'
import { type EncodedBytes, encodeBytes } from '../../../server/encoded-bytes.ts'
import { closestZoom } from '../../map/closest-zoom.ts'
import type { BaseMap } from '../../map/map.ts'
import { drawLocation, type TileReader } from './location-drawing.ts'

export type LocationRequest = { site: Site; id: string; theme: Theme; now: Instant }

export type LocationMap = {
  /** Null for an unknown id. */
  draw(request: LocationRequest): Promise<EncodedBytes | null>
}

type Parts = {
  pointOf: (
    requested: LocationRequest,
  ) => Promise<{ name: string; geo: GeoPoint; nearby: readonly NearbyPlace[] } | null>
  map: Pick<BaseMap, 'readTile'>
}

const maxStoredDrawings = 400
const maxStoredTiles = 60

/** Caches the latest drawings in memory: one takes some milliseconds and requests repeat. */
export function openLocationMap({ pointOf, map }: Parts): LocationMap {
  const tiles = decodedTiles(map)
  const drawings = new LRUCache<string, EncodedBytes>({ max: maxStoredDrawings })
  return {
    async draw(requested) {
      const { site, theme } = requested
      const point = await pointOf(requested)
      if (!point) return null
      const { geo, name } = point
      const places = numberedPlaces(geo, point.nearby).flatMap(({ place, number }) =>
        place.geo && number !== null ? [{ number, geo: place.geo }] : [],
      )
      const key = JSON.stringify([geo, theme, site.locale, name, places])
      const known = drawings.get(key)
      if (known) return known
      const svg = await drawLocation(tiles, { geo, theme, locale: site.locale, title: name, places })
      const drawing = await encodeBytes(Buffer.from(svg))
      drawings.set(key, drawing)
      return drawing
    },
  }
}

/** Cached, as neighbouring projects share tiles. */
function decodedTiles(map: Parts['map']): TileReader {
  const tiles = new LRUCache<string, { tile: VectorTile | null }>({ max: maxStoredTiles })
  return {
    async tile(x, y) {
      const key = `${x}/${y}`
      const known = tiles.get(key)
      if (known) return known.tile
      const bytes = await map.readTile({ z: closestZoom, x, y })
      const tile = bytes ? new VectorTile(new PbfReader(bytes)) : null
      tiles.set(key, { tile })
      return tile
    },
  }
}

import { VectorTile } from '@mapbox/vector-tile'
import type { Instant } from '@nyhem/domain/dates'
import type { GeoPoint } from '@nyhem/domain/housing/catalogue'
import type { Site, Theme } from '@nyhem/domain/sites/site'
import { LRUCache } from 'lru-cache'
import { PbfReader } from 'pbf'
import { type EncodedBytes, encodeBytes } from '../../../server/encoded-bytes.ts'
import { closestZoom } from '../../map/closest-zoom.ts'
import type { BaseMap } from '../../map/map.ts'
import { drawLocation, type TileReader } from './location-drawing.ts'

export type LocationRequest = { site: Site; id: string; theme: Theme; now: Instant }

export type LocationMap = {
  /** The surroundings of something of the site; null when there is nothing of that id. */
  draw(request: LocationRequest): Promise<EncodedBytes | null>
}

type Parts = {
  /** Where something of the site lies, and how it is called. */
  pointOf: (asked: LocationRequest) => Promise<{ name: string; geo: GeoPoint } | null>
  map: Pick<BaseMap, 'readTile'>
}

const drawingsKept = 400
const tilesKept = 60

/** Draws locations on the base map and keeps the latest in memory: one takes some milliseconds and is asked for again and again. */
export function openLocationMap({ pointOf, map }: Parts): LocationMap {
  const tiles = decodedTiles(map)
  const drawings = new LRUCache<string, EncodedBytes>({ max: drawingsKept })
  return {
    async draw(asked) {
      const { site, theme } = asked
      const point = await pointOf(asked)
      if (!point) return null
      const { geo, name } = point
      const key = [geo.latitude, geo.longitude, theme, site.locale, name].join('|')
      const known = drawings.get(key)
      if (known) return known
      const svg = await drawLocation(tiles, { geo, theme, locale: site.locale, title: name })
      const drawing = await encodeBytes(Buffer.from(svg))
      drawings.set(key, drawing)
      return drawing
    },
  }
}

/** Tiles of the closest zoom, read and understood once: neighbouring projects share them. */
function decodedTiles(map: Parts['map']): TileReader {
  const tiles = new LRUCache<string, { tile: VectorTile | null }>({ max: tilesKept })
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

import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Site, Theme } from '@nyhem/domain/sites/site'
import { LRUCache } from 'lru-cache'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { type BaseMap, openBaseMap } from './base-map.ts'
import { drawLocation } from './location-drawing.ts'

/** A drawing, ready in each encoding that a browser may take. */
export type LocationDrawing = { plain: Buffer; gzip: Buffer; br: Buffer; etag: string }

export type LocationRequest = { site: Site; id: string; theme: Theme }

export type LocationMap = {
  /** The surroundings of something of the site; null when there is nothing of that id. */
  draw(request: LocationRequest): Promise<LocationDrawing | null>
  close(): Promise<void>
}

/** The base map that comes with the product; its sources and licences lie beside it. */
const baseMapFile = fileURLToPath(new URL('../../../../assets/map/nordics.pmtiles', import.meta.url))

const drawingsKept = 400

/** Draws locations on the base map and keeps the latest in memory: one takes some milliseconds and is asked for again and again. */
export function openLocationMap({ catalogue }: { catalogue: Pick<Catalogue, 'pointOf'> }): LocationMap {
  // Opened when the first drawing is asked for: most processes of a test or a command never draw.
  let opened: Promise<BaseMap> | null = null
  const drawings = new LRUCache<string, LocationDrawing>({ max: drawingsKept })
  return {
    async draw({ site, id, theme }) {
      const point = await catalogue.pointOf(site.siteId, id)
      if (!point) return null
      const { geo, name } = point
      const key = [geo.latitude, geo.longitude, theme, site.locale, name].join('|')
      const known = drawings.get(key)
      if (known) return known
      opened ??= openBaseMap(baseMapFile)
      const svg = await drawLocation(await opened, { geo, theme, locale: site.locale, title: name })
      const drawing = await encoded(svg)
      drawings.set(key, drawing)
      return drawing
    },
    close: async () => (await opened)?.close(),
  }
}

async function encoded(svg: string): Promise<LocationDrawing> {
  const plain = Buffer.from(svg)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
  const [gzipped, br] = await Promise.all([promisify(gzip)(plain), promisify(brotliCompress)(plain, quality)])
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return { plain, gzip: gzipped, br, etag: `"${hash}"` }
}

import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { addressOf } from '@nyhem/contract/routes/address'
import { getMapStyle } from '@nyhem/contract/routes/site.paths'
import type { Locale, Site, Theme } from '@nyhem/domain/sites/site'
import { LRUCache } from 'lru-cache'
import { type EncodedBytes, encodeBytes, encodedSize } from '../../server/encoded-bytes.ts'
import { closestZoom } from './closest-zoom.ts'
import { mapStyle } from './map-style.ts'
import { openTileArchive, type TileArchive } from './tile-archive.ts'

/** To show wherever the embedded base map is. Source: the map's LICENSES.md. */
export const mapAttribution = 'GSHHG and WDBII (Wessel & Smith) | Natural Earth | GeoNames CC BY 4.0'

type TileAddress = { z: number; x: number; y: number }

/** The base map that comes with the product: tiles, glyphs and style, served from this host alone. */
export type BaseMap = {
  /** A vector tile as it is; null where the map has nothing. */
  readTile(tile: TileAddress): Promise<Buffer | null>
  /** A vector tile to be sent; null where the map has nothing. */
  tile(tile: TileAddress): Promise<EncodedBytes | null>
  /** Letters of a font as the map draws them; null when there are none of that name. */
  glyphs(asked: { font: string; range: string }): Promise<EncodedBytes | null>
  style(asked: { theme: Theme; locale: Locale }): Promise<EncodedBytes>
  /** Changes when the tiles do; addresses of tiles tell it. */
  version(): Promise<string>
  close(): Promise<void>
}

const folder = new URL('../../../assets/map/', import.meta.url)
const tilesFile = fileURLToPath(new URL('nordics.pmtiles', folder))

/** Bytes of tiles kept ready to be sent: a visitor of the map needs about thirty, some 20 KB each. */
const tileMemory = 24 * 1_048_576

/** Opens nothing yet: most processes of a test or a command never draw a map. */
export function openBaseMap(): BaseMap {
  let archive: Promise<TileArchive> | null = null
  const opened = () => {
    archive ??= openTileArchive(tilesFile)
    return archive
  }
  const tiles = new LRUCache<string, EncodedBytes>({ maxSize: tileMemory, sizeCalculation: encodedSize })
  const ready = new Map<string, Promise<EncodedBytes>>()
  /** Of glyphs and styles there are a dozen each, so they are kept for good. A failure is not. */
  const once = (key: string, make: () => Promise<EncodedBytes>) => {
    const known = ready.get(key) ?? make()
    ready.set(key, known)
    known.catch(() => ready.delete(key))
    return known
  }
  let glyphFiles: Promise<ReadonlySet<string>> | null = null

  const readTile: BaseMap['readTile'] = async (tile) => (await opened()).read(tile)
  return {
    readTile,
    async tile(tile) {
      const key = `${tile.z}/${tile.x}/${tile.y}`
      const known = tiles.get(key)
      if (known) return known
      const plain = await readTile(tile)
      if (!plain) return null
      const encoded = await encodeBytes(plain)
      tiles.set(key, encoded)
      return encoded
    },
    async glyphs({ font, range }) {
      glyphFiles ??= listGlyphs()
      const name = `${font}/${range}.pbf`
      if (!(await glyphFiles).has(name)) return null
      return once(name, async () => encodeBytes(await readFile(new URL(`glyphs/${encodeURI(name)}`, folder))))
    },
    style: (asked) =>
      once(`${asked.theme}-${asked.locale}`, async () => {
        const { version } = await opened()
        const base = JSON.parse(await readFile(new URL('style.json', folder), 'utf8'))
        return encodeBytes(Buffer.from(JSON.stringify(mapStyle(base, { ...asked, version }))))
      }),
    version: async () => (await opened()).version,
    close: async () => (await archive)?.close(),
  }
}

async function listGlyphs(): Promise<ReadonlySet<string>> {
  const glyphs = fileURLToPath(new URL('glyphs/', folder))
  const fonts = await readdir(glyphs)
  const names = await Promise.all(
    fonts.map(async (font) => (await readdir(`${glyphs}${font}`)).map((file) => `${font}/${file}`)),
  )
  return new Set(names.flat())
}

/** Whether a tile of that address can exist at all. */
export const isTile = ({ z, x, y }: TileAddress): boolean => z <= closestZoom && x < 2 ** z && y < 2 ** z

/** What the page of a map is told: the style of the base map, ours or the one that the operator has chosen. */
export type MapModel = { styleHref: string }

/** A style says itself what it is to be credited with. */
export const mapModelOf = (site: Pick<Site, 'theme' | 'locale'>, styleUrl: string | null): MapModel => ({
  styleHref: styleUrl ?? addressOf(getMapStyle, { params: { name: `${site.theme}-${site.locale}.json` } }),
})

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

/** Must be shown with the embedded base map. Source: the map's LICENSES.md. */
export const mapAttribution = 'GSHHG and WDBII (Wessel & Smith) | Natural Earth | GeoNames CC BY 4.0'

type TileAddress = { z: number; x: number; y: number }

/** Bundled base map: tiles, glyphs and style, served only from this host. */
export type BaseMap = {
  /** Raw; null without map data. */
  readTile(tile: TileAddress): Promise<Buffer | null>
  /** Encoded; null without map data. */
  tile(tile: TileAddress): Promise<EncodedBytes | null>
  /** Null for unknown fonts. */
  glyphs(requested: { font: string; range: string }): Promise<EncodedBytes | null>
  style(requested: { theme: Theme; locale: Locale }): Promise<EncodedBytes>
  /** Tile version, part of tile addresses. */
  version(): Promise<string>
  close(): Promise<void>
}

const folder = new URL('../../../assets/map/', import.meta.url)
const tilesFile = fileURLToPath(new URL('nordics.pmtiles', folder))

/** Cache of encoded tiles in bytes: a map visitor needs about thirty, some 20 KB each. */
const tileMemory = 24 * 1_048_576

/** Opens lazily: most test and command processes never draw a map. */
export function openBaseMap(): BaseMap {
  let archive: Promise<TileArchive> | null = null
  const opened = () => {
    archive ??= openTileArchive(tilesFile)
    return archive
  }
  const tiles = new LRUCache<string, EncodedBytes>({ maxSize: tileMemory, sizeCalculation: encodedSize })
  const ready = new Map<string, Promise<EncodedBytes>>()
  /** Glyphs and styles, a dozen each, are cached permanently, but not failures. */
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
    style: (requested) =>
      once(`${requested.theme}-${requested.locale}`, async () => {
        const { version } = await opened()
        const base = JSON.parse(await readFile(new URL('style.json', folder), 'utf8'))
        return encodeBytes(Buffer.from(JSON.stringify(mapStyle(base, { ...requested, version }))))
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

export const isTile = ({ z, x, y }: TileAddress): boolean => z <= closestZoom && x < 2 ** z && y < 2 ** z

export type MapModel = { styleHref: string }

/** A style contains its own attribution. */
export const mapModelOf = (site: Pick<Site, 'theme' | 'locale'>, styleUrl: string | null): MapModel => ({
  styleHref: styleUrl ?? addressOf(getMapStyle, { params: { name: `${site.theme}-${site.locale}.json` } }),
})

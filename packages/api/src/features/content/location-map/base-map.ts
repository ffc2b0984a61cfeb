import { type FileHandle, open } from 'node:fs/promises'
import { VectorTile } from '@mapbox/vector-tile'
import { LRUCache } from 'lru-cache'
import { PbfReader } from 'pbf'
import { PMTiles, type RangeResponse, type Source } from 'pmtiles'

/** The closest zoom that the base map holds; drawings come nearer by enlarging it. */
export const closestZoom = 10

/** Tiles of the embedded base map of the Nordics. */
export type BaseMap = {
  /** Null where the map has nothing: outside the Nordics, or open sea. */
  tile(x: number, y: number): Promise<VectorTile | null>
  close(): Promise<void>
}

/** Reads ranges of a file, which is what a tile archive is made for. */
class FileSource implements Source {
  readonly #file: FileHandle
  readonly #name: string
  constructor(file: FileHandle, name: string) {
    this.#file = file
    this.#name = name
  }
  getKey(): string {
    return this.#name
  }
  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const bytes = new Uint8Array(length)
    const { bytesRead } = await this.#file.read(bytes, 0, length, offset)
    return { data: bytes.buffer.slice(0, bytesRead) }
  }
}

/** Opens the archive of tiles. Throws when the file is not there. */
export async function openBaseMap(path: string): Promise<BaseMap> {
  const file = await open(path)
  const archive = new PMTiles(new FileSource(file, path))
  const tiles = new LRUCache<string, { tile: VectorTile | null }>({ max: 60 })
  return {
    async tile(x, y) {
      const key = `${x}/${y}`
      const known = tiles.get(key)
      if (known) return known.tile
      const found = await archive.getZxy(closestZoom, x, y)
      const tile = found ? new VectorTile(new PbfReader(new Uint8Array(found.data))) : null
      tiles.set(key, { tile })
      return tile
    },
    close: () => file.close(),
  }
}

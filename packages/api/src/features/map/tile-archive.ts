import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { PMTiles, type RangeResponse, type Source } from 'pmtiles'

export type TileArchive = {
  /** Null without map data (open sea, far away) or for a nonexistent tile. */
  read(tile: { z: number; x: number; y: number }): Promise<Buffer | null>
  /** Changes with the file. */
  readonly version: string
  close(): Promise<void>
}

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

/** Throws if the file is missing. */
export async function openTileArchive(path: string): Promise<TileArchive> {
  const version = await versionOf(path)
  const file = await open(path)
  const archive = new PMTiles(new FileSource(file, path))
  return {
    version,
    async read({ z, x, y }) {
      const found = await archive.getZxy(z, x, y)
      return found ? Buffer.from(found.data) : null
    },
    close: () => file.close(),
  }
}

async function versionOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path, { highWaterMark: 1_048_576 })) hash.update(part as Buffer)
  return hash.digest('hex').slice(0, 12)
}

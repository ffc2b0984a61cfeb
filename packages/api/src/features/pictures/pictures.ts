import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { Readable } from 'node:stream'
import type { MediaDocument } from '@nyhem/contract/media-manifest'
import type { PictureFormat, PictureRatio, PictureWidth } from '@nyhem/contract/picture-address'
import sharp from 'sharp'
import { openSlots } from '../../server/slots.ts'
import { encodePicture, encoderVersion } from './encode-picture.ts'
import type { ListedPicture } from './media.ts'
import type { MediaFile, MediaLibrary } from './media-library.ts'
import { openPictureCache } from './picture-cache.ts'
import { pictureCut } from './picture-size.ts'

export type PictureRequest = {
  key: string
  hash: string
  width: PictureWidth
  ratio: PictureRatio
  format: PictureFormat
  /** Of the client, for its share of the work. */
  network: string
}

/**
 * Null: no such original with this hash. `getPicture` throws Unavailable when too many wait to be made. Variants are a
 * closed list, sixty an original; addresses are made in the browser, so nothing could sign those that a page names.
 */
export type Pictures = {
  /** Made on first request, then read from disk. */
  getPicture(request: PictureRequest): Promise<Buffer | null>
  getDrawing(key: string, hash: string): Promise<Buffer | null>
  getDocument(key: string, hash: string): Promise<DownloadedDocument | null>
}

type DownloadedDocument = {
  readonly mimeType: MediaDocument['mimeType']
  readonly bytes: number
  /** Null: the bytes are gone. */
  open(): Promise<Readable | null>
}

/** Worker threads that encoding never takes. */
const freeThreads = 2

export const encodedAtOnce = ({ cores, workerThreads }: { cores: number; workerThreads: number }): number =>
  Math.max(1, Math.min(cores, workerThreads - freeThreads))

/** Of a network as many as a page has pictures. */
const waiting = { mostWaiting: 200, mostWaitingPerKey: 60, longestWaitMs: 15_000 } as const

export function openPictures(options: {
  library: MediaLibrary
  cacheFolder: string
  cacheBytes: number
  /** Of the process, which files, compression, passwords and names share. */
  workerThreads: number
  onEncoded?: (format: PictureFormat, seconds: number) => void
  /** The disk is full, say: the picture is sent all the same, and encoded again the next time. */
  onNotStored?: (error: unknown) => void
}): Pictures {
  const { library, workerThreads, onEncoded, onNotStored } = options
  const making = new Map<string, Promise<Buffer | null>>()
  const cache = openPictureCache(options.cacheFolder, options.cacheBytes)
  const atOnce = encodedAtOnce({ cores: availableParallelism(), workerThreads })
  const slots = openSlots({ ...waiting, atOnce, perKey: atOnce })
  // One thread each: the pictures that wait are encoded beside each other.
  sharp.concurrency(1)
  // What it remembers of a picture, up to 50 MB, serves nobody: each size is made once and kept on disk.
  sharp.cache(false)

  /** Null: the original is gone. */
  async function make(name: string, { entry, original }: MediaFile<ListedPicture>, request: PictureRequest) {
    const release = await slots.take(request.network)
    try {
      const start = performance.now()
      const input = await original.input()
      if (input === null) return null
      const bytes = await encodePicture(input, entry, request)
      onEncoded?.(request.format, (performance.now() - start) / 1_000)
      await cache.store(name, bytes).catch((error: unknown) => onNotStored?.(error))
      return bytes
    } finally {
      release()
    }
  }

  return {
    async getPicture(request) {
      const found = library.findPicture(request.key, request.hash)
      if (!found || found.entry.vector) return null
      const { width, height, left, top } = pictureCut(found.entry, request)
      // Output size and place: all widths above the original's share one file, another focus is another.
      const name = `${request.hash}-${width}x${height}+${left}+${top}-${encoderVersion}.${request.format}`
      const stored = await cache.read(name)
      if (stored) return stored
      const running = making.get(name) ?? make(name, found, request).finally(() => making.delete(name))
      making.set(name, running)
      return running
    },
    async getDrawing(key, hash) {
      const found = library.findPicture(key, hash)
      const input = found?.entry.vector ? await found.original.input() : null
      return typeof input === 'string' ? readFile(input) : input
    },
    async getDocument(key, hash) {
      const found = library.findDocument(key, hash)
      if (!found) return null
      const { mimeType, bytes } = found.entry
      const { open } = found.original
      return { mimeType, bytes, open }
    },
  }
}

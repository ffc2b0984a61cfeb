import { readQhdr } from '@nyhem/domain/explorer/qhdr'
import { fetchPanorama } from '../explorer-section/fetch-explorer.ts'
import { type PanoramaTextures, texturesOf } from './panorama-textures.ts'

/** Unpacked panoramas in the cache: each is some ten megabytes. */
const maxStored = 6

/** The received bytes are no panorama. */
export class PanoramaBroken extends Error {
  constructor(address: string, problem: string) {
    super(`${problem}: ${address}`)
    this.name = 'PanoramaBroken'
  }
}

/** LRU cache of unpacked panoramas. */
export type PanoramaStore = {
  /** Already unpacked, so can be shown at once. */
  has(address: string): boolean
  /** Throws `CallFailed`, `PanoramaBroken`, or the signal's abort reason. */
  load(address: string, signal: AbortSignal): Promise<PanoramaTextures>
  /** Marks the displayed panorama, which is never evicted. */
  hold(address: string): void
  /** Releases a panorama replaced by its sharp one. */
  release(address: string): void
  close(): void
}

export function openPanoramaStore(): PanoramaStore {
  // In order of use, the most recent last.
  const stored = new Map<string, PanoramaTextures>()
  const coming = new Map<string, Promise<PanoramaTextures>>()
  let held: string | null = null

  const letGo = () => {
    for (const [address, textures] of stored) {
      if (stored.size <= maxStored) return
      if (address === held) continue
      stored.delete(address)
      textures.dispose()
    }
  }
  /** Joins a load in flight; if its requester aborted, requests anew. */
  const join = async (address: string, signal: AbortSignal): Promise<PanoramaTextures> => {
    const awaited = coming.get(address)
    const textures = await awaited?.catch(() => null)
    signal.throwIfAborted()
    if (textures) return textures
    const requested = fetchPanorama(address, signal).then((bytes) => unpack(address, bytes))
    coming.set(address, requested)
    try {
      return await requested
    } finally {
      coming.delete(address)
    }
  }
  return {
    has: (address) => stored.has(address),
    async load(address, signal) {
      const textures = stored.get(address) ?? (await join(address, signal))
      stored.delete(address)
      stored.set(address, textures)
      letGo()
      return textures
    },
    hold(address) {
      held = address
    },
    release(address) {
      stored.get(address)?.dispose()
      stored.delete(address)
    },
    close() {
      for (const textures of stored.values()) textures.dispose()
      stored.clear()
    },
  }
}

async function unpack(address: string, bytes: ArrayBuffer): Promise<PanoramaTextures> {
  const read = readQhdr(new Uint8Array(bytes))
  if (!read.ok) throw new PanoramaBroken(address, read.problem)
  const { base, gainMap, metadata } = read.value
  try {
    // Decoded from memory: a blob address would need a wider Content-Security-Policy.
    const [baseImage, gainImage] = await Promise.all(
      [base, gainMap].map((picture) =>
        createImageBitmap(new Blob([picture.bytes], { type: picture.mediaType }), { colorSpaceConversion: 'none' }),
      ),
    )
    if (!baseImage || !gainImage) throw new PanoramaBroken(address, 'NotAPicture')
    return texturesOf(baseImage, gainImage, metadata)
  } catch (cause) {
    if (cause instanceof DOMException) throw new PanoramaBroken(address, cause.name)
    throw cause
  }
}

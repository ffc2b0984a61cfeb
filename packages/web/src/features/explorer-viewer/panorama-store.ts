import { readQhdr } from '@nyhem/domain/explorer/qhdr'
import { fetchPanorama } from '../explorer-section/fetch-explorer.ts'
import { type PanoramaTextures, texturesOf } from './panorama-textures.ts'

/** So many panoramas are kept unpacked: each is some ten megabytes. */
const mostKept = 6

/** The bytes came and are no panorama. */
export class PanoramaBroken extends Error {
  constructor(address: string, problem: string) {
    super(`${problem}: ${address}`)
    this.name = 'PanoramaBroken'
  }
}

/** Panoramas that have been unpacked, the last used ones. */
export type PanoramaStore = {
  /** Unpacked already: it can be shown at once. */
  has(address: string): boolean
  /** Throws `ExplorerUnavailable`, `PanoramaBroken`, or as the signal is aborted. */
  load(address: string, signal: AbortSignal): Promise<PanoramaTextures>
  /** The panorama that is on the screen, which is never let go. */
  hold(address: string): void
  /** A panorama that has been replaced by its sharp one. */
  release(address: string): void
  close(): void
}

/** A new, empty store. */
export function openPanoramaStore(): PanoramaStore {
  // In the order of their use: what was used last stands last.
  const kept = new Map<string, PanoramaTextures>()
  const coming = new Map<string, Promise<PanoramaTextures>>()
  let held: string | null = null

  const letGo = () => {
    for (const [address, textures] of kept) {
      if (kept.size <= mostKept) return
      if (address === held) continue
      kept.delete(address)
      textures.dispose()
    }
  }
  /** What is on its way already is waited for; who asked for it may have turned away, and then it is asked for anew. */
  const join = async (address: string, signal: AbortSignal): Promise<PanoramaTextures> => {
    const awaited = coming.get(address)
    const textures = await awaited?.catch(() => null)
    signal.throwIfAborted()
    if (textures) return textures
    const asked = fetchPanorama(address, signal).then((bytes) => unpack(address, bytes))
    coming.set(address, asked)
    try {
      return await asked
    } finally {
      coming.delete(address)
    }
  }
  return {
    has: (address) => kept.has(address),
    async load(address, signal) {
      const textures = kept.get(address) ?? (await join(address, signal))
      kept.delete(address)
      kept.set(address, textures)
      letGo()
      return textures
    },
    hold(address) {
      held = address
    },
    release(address) {
      kept.get(address)?.dispose()
      kept.delete(address)
    },
    close() {
      for (const textures of kept.values()) textures.dispose()
      kept.clear()
    },
  }
}

async function unpack(address: string, bytes: ArrayBuffer): Promise<PanoramaTextures> {
  const read = readQhdr(new Uint8Array(bytes))
  if (!read.ok) throw new PanoramaBroken(address, read.problem)
  const { base, gainMap, metadata } = read.value
  try {
    // From memory: an address of a blob would need a wider Content-Security-Policy.
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

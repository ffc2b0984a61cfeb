import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'

/** A file whose bytes are read where they are asked for. */
export type FileBytes = {
  readonly size: number
  /** Fewer bytes than asked for where the file ends. `into`: a buffer to be used again, as long as that. */
  read(offset: number, length: number, into?: Buffer): Promise<Buffer>
}

/** What becomes of a file: parts of it as they are, and bytes of ours between them. */
export type FilePart = { readonly from: number; readonly to: number } | Uint8Array

/** Thrown by whoever reads a file that is not what it begins as. */
export class BrokenFile extends Error {}

/** Goes on only with what holds. Throws BrokenFile. */
export function must(holds: boolean): asserts holds {
  if (!holds) throw new BrokenFile()
}

/** Bytes that are read at once. */
const chunkBytes = 65_536

export const bytesOfFile = (handle: FileHandle, size: number): FileBytes => ({
  size,
  async read(offset, length, into) {
    const most = Math.max(0, Math.min(length, size - offset))
    const buffer = into ?? Buffer.allocUnsafe(most)
    let filled = 0
    while (filled < most) {
      const { bytesRead } = await handle.read(buffer, filled, most - filled, offset + filled)
      if (bytesRead === 0) break
      filled += bytesRead
    }
    return buffer.subarray(0, filled)
  },
})

export const lengthOf = (part: FilePart): number => (part instanceof Uint8Array ? part.length : part.to - part.from)

/** The parts one after the other; only one piece of them is in memory at a time. */
export const streamOf = (bytes: FileBytes, parts: readonly FilePart[]): Readable =>
  Readable.from(piecesOf(bytes, parts), { objectMode: false, highWaterMark: chunkBytes })

async function* piecesOf(bytes: FileBytes, parts: readonly FilePart[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (part instanceof Uint8Array) yield part
    else
      for (let offset = part.from; offset < part.to; offset += chunkBytes)
        yield await bytes.read(offset, Math.min(chunkBytes, part.to - offset))
  }
}

/** Collects parts that are kept, joining those that touch. */
export function keptParts() {
  const parts: FilePart[] = []
  return {
    parts,
    keep(from: number, to: number): void {
      const last = parts.at(-1)
      if (last && !(last instanceof Uint8Array) && last.to === from) parts[parts.length - 1] = { from: last.from, to }
      else if (to > from) parts.push({ from, to })
    },
    put: (bytes: Uint8Array): void => void parts.push(bytes),
  }
}

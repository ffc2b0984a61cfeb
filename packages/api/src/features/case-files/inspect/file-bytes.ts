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

/** Bytes per read of the file, and per piece of the stream. */
const windowBytes = 65_536

/** A file with a read buffer of 64 KB: one read serves all headers within it, as long as they are asked for in order. */
export type FileWindow = FileBytes & {
  /**
   * The buffered bytes from an offset on: at least `least` (64 KB at most), fewer only at the end of the file. Valid until
   * the next call.
   */
  at(offset: number, least: number): Promise<Buffer>
}

export function windowOn(bytes: FileBytes): FileWindow {
  const buffer = Buffer.allocUnsafe(Math.min(windowBytes, bytes.size))
  let from = 0
  let held: Buffer = buffer.subarray(0, 0)
  return {
    size: bytes.size,
    read: (...asked) => bytes.read(...asked),
    async at(offset, least) {
      const end = Math.min(offset + least, bytes.size)
      if (offset < from || end > from + held.length) {
        held = await bytes.read(offset, windowBytes, buffer)
        from = offset
      }
      return held.subarray(offset - from)
    },
  }
}

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

/** The parts one after the other, gathered into pieces of 64 KB; only one piece is in memory at a time. */
export const streamOf = (bytes: FileBytes, parts: readonly FilePart[]): Readable =>
  Readable.from(piecesOf(windowOn(bytes), parts), { objectMode: false, highWaterMark: windowBytes })

async function* piecesOf(file: FileWindow, parts: readonly FilePart[]): AsyncGenerator<Uint8Array> {
  let left = parts.reduce((sum, part) => sum + lengthOf(part), 0)
  let piece = Buffer.allocUnsafe(Math.min(windowBytes, left))
  let filled = 0
  for (const part of parts) {
    const length = lengthOf(part)
    for (let offset = 0; offset < length; ) {
      const from = part instanceof Uint8Array ? part.subarray(offset) : await file.at(part.from + offset, 1)
      const copied = Math.min(from.length, length - offset, piece.length - filled)
      // Nothing left to copy: the file has become shorter since it was inspected.
      must(copied > 0)
      piece.set(from.subarray(0, copied), filled)
      offset += copied
      filled += copied
      if (filled < piece.length) continue
      yield piece
      left -= filled
      piece = Buffer.allocUnsafe(Math.min(windowBytes, left))
      filled = 0
    }
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

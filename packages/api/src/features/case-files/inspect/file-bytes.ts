import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'

export type FileBytes = {
  readonly size: number
  /** Fewer bytes at the end of the file. `into`: a reusable buffer of that length. */
  read(offset: number, length: number, into?: Buffer): Promise<Buffer>
}

/** Output: ranges of the file, or our own bytes. */
export type FilePart = { readonly from: number; readonly to: number } | Uint8Array

/** The content does not match the file's beginning. */
export class BrokenFile extends Error {}

export function must(holds: boolean): asserts holds {
  if (!holds) throw new BrokenFile()
}

/** Bytes per read and per stream chunk. */
const windowBytes = 65_536

/** A 64 KB read buffer: one read serves all headers in it when requested in order. */
export type FileWindow = FileBytes & {
  /** At least `least` bytes (64 KB at most), fewer only at the end of the file. Valid until the next call. */
  at(offset: number, least: number): Promise<Buffer>
}

export function windowOn(bytes: FileBytes): FileWindow {
  const buffer = Buffer.allocUnsafe(Math.min(windowBytes, bytes.size))
  let from = 0
  let held: Buffer = buffer.subarray(0, 0)
  return {
    size: bytes.size,
    read: (...requested) => bytes.read(...requested),
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

/** Joins the parts in 64 KB chunks, one in memory at a time. */
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
      // The file has shrunk since its inspection.
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

/** Collects parts, joining adjacent ones. */
export function storedParts() {
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

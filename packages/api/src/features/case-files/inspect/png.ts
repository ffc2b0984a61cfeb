import { crc32 } from 'node:zlib'
import { BrokenFile, type FilePart, type FileWindow, must, storedParts } from './file-bytes.ts'
import { exifOfOrientation, orientationOf } from './orientation.ts'
import { isDrawable } from './picture-pixels.ts'

const signatureBytes = 8
/** Per file: 20 MB in chunks of 1 KB; encoders write 4 KB and more. */
const mostChunks = 20_000
const mostExifBytes = 1_048_576

/** Chunks needed for display, including animations, without texts, dates and application data. */
const storedChunks: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI', 'bKGD'],
  ...['pHYs', 'acTL', 'fcTL', 'fdAT'],
])

function exifChunk(orientation: number): Buffer {
  const typed = Buffer.concat([Buffer.from('eXIf', 'latin1'), exifOfOrientation(orientation)])
  const chunk = Buffer.alloc(typed.length + 8)
  chunk.writeUInt32BE(typed.length - 4, 0)
  typed.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(typed), typed.length + 4)
  return chunk
}

type Chunk = { readonly type: string; readonly from: number; readonly content: number; readonly to: number }

async function* chunksOf(file: FileWindow): AsyncGenerator<Chunk> {
  let offset = signatureBytes
  for (let count = 0; count < mostChunks; count += 1) {
    const head = await file.at(offset, 8)
    must(head.length >= 8)
    const type = head.toString('latin1', 4, 8)
    const chunk = { type, from: offset, content: offset + 8, to: offset + 12 + head.readUInt32BE(0) }
    must(chunk.to <= file.size && /^[A-Za-z]{4}$/.test(type) && (count === 0) === (type === 'IHDR'))
    yield chunk
    if (type === 'IEND') return
    offset = chunk.to
  }
  throw new BrokenFile()
}

/** A PNG without texts, XMP, dates, Exif except orientation, and bytes after its end. Throws BrokenFile. */
export async function pngParts(file: FileWindow): Promise<readonly FilePart[]> {
  const stored = storedParts()
  stored.keep(0, signatureBytes)
  let isExifSeen = false
  for await (const { type, from, content, to } of chunksOf(file)) {
    if (type === 'IHDR') {
      const size = await file.at(content, 8)
      must(to - content === 17 && isDrawable(size.readUInt32BE(0), size.readUInt32BE(4)))
    }
    if (storedChunks.has(type)) stored.keep(from, to)
    // The format allows one only. It may exceed the read buffer.
    if (type === 'eXIf' && !isExifSeen) {
      isExifSeen = true
      const orientation = orientationOf(await file.read(content, Math.min(to - content - 4, mostExifBytes)))
      if (orientation !== 1) stored.put(exifChunk(orientation))
    }
  }
  return stored.parts
}

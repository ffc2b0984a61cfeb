import { type FilePart, type FileWindow, must, storedParts } from '../case-files/inspect/file-bytes.ts'

/** Per file: a still has a handful, an animation one for each frame. */
const mostChunks = 5_000
const storedChunks: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ALPH', 'ICCP', 'ANIM', 'ANMF'])
/** Flags of the extended head that announce Exif and XMP. */
const metadataFlags = 0x0c

/** A WebP without Exif, XMP and unknown chunks. Image data is unchanged. Throws BrokenFile. */
export async function webpParts(file: FileWindow): Promise<readonly FilePart[]> {
  const head = Buffer.from((await file.at(0, 12)).subarray(0, 12))
  must(head.length === 12)
  const end = head.readUInt32LE(4) + 8
  must(end <= file.size)
  const stored = storedParts()
  let offset = 12
  let length = 4
  for (let count = 0; offset < end; count += 1) {
    must(count < mostChunks)
    const chunk = await file.at(offset, 18)
    must(chunk.length >= 8)
    const type = chunk.toString('latin1', 0, 4)
    const bytes = chunk.readUInt32LE(4)
    const next = offset + 8 + bytes + (bytes % 2)
    must(next <= end)
    if (type === 'VP8X') {
      must(bytes === 10 && chunk.length >= 18)
      const plain = Buffer.from(chunk.subarray(0, 18))
      plain.writeUInt8(plain.readUInt8(8) & ~metadataFlags, 8)
      stored.put(plain)
    } else if (storedChunks.has(type)) stored.keep(offset, next)
    if (type === 'VP8X' || storedChunks.has(type)) length += next - offset
    offset = next
  }
  head.writeUInt32LE(length, 4)
  return [head, ...stored.parts]
}

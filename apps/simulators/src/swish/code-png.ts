import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

function chunk(type: string, data: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(typed), 4)
  return Buffer.concat([ends.subarray(0, 4), typed, ends.subarray(4)])
}

/** Black and white, at least `size` pixels wide. */
export function codePng(text: string, { size, border }: { size: number; border: number }): Buffer {
  const { data } = encode(text, { border, ecc: 'M' })
  const scale = Math.ceil(size / data.length)
  const width = data.length * scale
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(width, 4)
  // Greyscale, one bit per pixel.
  header.set([1, 0, 0, 0, 0], 8)
  const bytesOfRow = Math.ceil(width / 8)
  const rows = data.flatMap((modules) => {
    const row = Buffer.alloc(1 + bytesOfRow)
    for (let x = 0; x < width; x += 1)
      if (!modules[Math.floor(x / scale)]) row[1 + (x >> 3)] = (row[1 + (x >> 3)] ?? 0) | (0x80 >> (x & 7))
    return Array.from({ length: scale }, () => row)
  })
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const orientationTag = 0x0112
const shortType = 3

/** Orientation (1 to 8) of Exif data from the byte order mark; 1 when missing or invalid. Source: Exif 2.32, 4.6. */
export function orientationOf(exif: Buffer): number {
  const mark = exif.toString('latin1', 0, 4)
  if (exif.length < 14 || (mark !== 'II*\0' && mark !== 'MM\0*')) return 1
  const isLittle = mark.startsWith('II')
  const short = (offset: number) => (isLittle ? exif.readUInt16LE(offset) : exif.readUInt16BE(offset))
  const first = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4)
  if (first + 2 > exif.length) return 1
  const count = short(first)
  for (let index = 0; index < count; index += 1) {
    const entry = first + 2 + index * 12
    if (entry + 12 > exif.length) return 1
    if (short(entry) !== orientationTag || short(entry + 2) !== shortType) continue
    const value = short(entry + 8)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

export function exifOfOrientation(orientation: number): Buffer {
  const exif = Buffer.alloc(26)
  exif.write('MM\0*', 0, 'latin1')
  exif.writeUInt32BE(8, 4)
  exif.writeUInt16BE(1, 8)
  exif.writeUInt16BE(orientationTag, 10)
  exif.writeUInt16BE(shortType, 12)
  exif.writeUInt32BE(1, 14)
  exif.writeUInt16BE(orientation, 18)
  return exif
}

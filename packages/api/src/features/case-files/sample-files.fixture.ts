import { crc32 } from 'node:zlib'
import sharp from 'sharp'

const text = (words: string) => Buffer.from(words, 'latin1')

export const samplePdf = text('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')
export const sampleExe = Buffer.concat([text('MZ'), Buffer.alloc(500, 7)])

const plain = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#a33' } })

export const sampleJpeg = (): Promise<Buffer> =>
  plain()
    .jpeg()
    .withExif({
      IFD0: { Make: 'Kamera', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 19/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

export function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([text(type), content])
  const whole = Buffer.alloc(typed.length + 8)
  whole.writeUInt32BE(content.length, 0)
  typed.copy(whole, 4)
  whole.writeUInt32BE(crc32(typed), typed.length + 4)
  return whole
}

export async function samplePng(): Promise<Buffer> {
  const png = await plain().png().toBuffer()
  const afterHeader = 33
  const telling = chunk('tEXt', text('Comment\0Taken at 59.3N 18.0E'))
  return Buffer.concat([png.subarray(0, afterHeader), telling, png.subarray(afterHeader)])
}

export function box(type: string, ...content: Buffer[]): Buffer {
  const head = Buffer.alloc(8)
  const inside = Buffer.concat(content)
  head.writeUInt32BE(inside.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, inside])
}
const place = '+59.3293+018.0686/'
/** A track with a handler: `vide` is video, `meta` data. */
export const trackOf = (kind: string): Buffer => box('mdia', box('hdlr', Buffer.alloc(8), text(kind), Buffer.alloc(12)))

export const sampleFilm = (brand: string, { mediaBytes = 1_000 } = {}): Buffer =>
  Buffer.concat([
    box('ftyp', text(brand), Buffer.alloc(4), text('mp42')),
    box('mdat', Buffer.alloc(mediaBytes, 3)),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      box('trak', trackOf('vide'), box('udta', text(place))),
      box('trak', trackOf('meta'), box('edts', text(place))),
      box('udta', box('\u00a9xyz', text(place))),
      box('meta', text(`com.apple.quicktime.location.ISO6709${place}`)),
    ),
  ])
export const placeInFilm = place

type Entry = { name: string; packed?: number; unpacked?: number }

/** An archive that lists entries without content. */
export function zipOf(entries: readonly Entry[], { filler = 4_000 } = {}): Buffer {
  const directory = Buffer.concat(
    entries.map(({ name, packed = 10, unpacked = 20 }) => {
      const entry = Buffer.alloc(46 + name.length)
      entry.writeUInt32LE(0x02014b50, 0)
      entry.writeUInt32LE(packed, 20)
      entry.writeUInt32LE(unpacked, 24)
      entry.writeUInt16LE(name.length, 28)
      entry.write(name, 46, 'latin1')
      return entry
    }),
  )
  const local = Buffer.concat([text('PK\x03\x04'), Buffer.alloc(filler)])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, directory, end])
}
export const docxEntries: readonly Entry[] = [
  { name: '[Content_Types].xml' },
  { name: '_rels/.rels' },
  { name: 'word/document.xml', packed: 900, unpacked: 9_000 },
]
export const sampleDocx = zipOf(docxEntries)

import { type FileBytes, type FilePart, keptParts, must } from './file-bytes.ts'

/** A box: four bytes of size, four of type, and eight more of size where it is large. */
type Box = { readonly type: string; readonly from: number; readonly content: number; readonly to: number }

const mostBoxes = 10_000
/** Brands of films: of pictures and of sound alone there are others in the same clothes. */
const mp4Brands: ReadonlySet<string> = new Set([
  ...[
    'isom',
    'iso2',
    'iso3',
    'iso4',
    'iso5',
    'iso6',
    'iso7',
    'iso8',
    'iso9',
    'mp41',
    'mp42',
    'avc1',
    'MSNV',
    'M4V ',
    'M4VH',
  ],
  ...['M4VP', 'dash', '3gp4', '3gp5', '3gp6', '3gp7', 'mmp4', 'f4v ', 'hvc1', 'hev1'],
])
const quickTimeBrand = 'qt  '

/** Who holds these holds where, when and by what it was taken: a film is played without any of them. */
const tellingBoxes: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid'])
const topBoxes: ReadonlySet<string> = new Set([
  ...['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'pnot', 'moof', 'mfra', 'sidx', 'styp', 'emsg', 'prft', 'pdin'],
  ...['ssix', 'PICT', ...tellingBoxes],
])

async function boxAt(bytes: FileBytes, offset: number, end: number): Promise<Box> {
  must(end - offset >= 8)
  const head = await bytes.read(offset, 16)
  const short = head.readUInt32BE(0)
  must(short !== 1 || head.length === 16)
  const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - offset : short
  const content = offset + (short === 1 ? 16 : 8)
  must(offset + size >= content && offset + size <= end)
  return { type: head.toString('latin1', 4, 8), from: offset, content, to: offset + size }
}

async function boxesIn(bytes: FileBytes, from: number, to: number): Promise<readonly Box[]> {
  const boxes: Box[] = []
  // Some writers end a list of boxes with four empty bytes.
  for (let offset = from; offset < to && to - offset !== 4; ) {
    must(boxes.length < mostBoxes)
    const box = await boxAt(bytes, offset, to)
    boxes.push(box)
    offset = box.to
  }
  return boxes
}

/** Boxes of a film that tell where it was taken: those of the film and of each track, and tracks that hold nothing else. */
async function tellingIn(bytes: FileBytes, film: Box): Promise<readonly Box[]> {
  const boxes = await boxesIn(bytes, film.content, film.to)
  const telling: Box[] = []
  for (const box of boxes) {
    if (tellingBoxes.has(box.type)) telling.push(box)
    if (box.type !== 'trak') continue
    const parts = await boxesIn(bytes, box.content, box.to)
    if (await isDataTrack(bytes, parts)) telling.push(box)
    else telling.push(...parts.filter(({ type }) => tellingBoxes.has(type)))
  }
  return telling
}

/** Whether a track is neither picture nor sound: telephones and drones write there, frame by frame, where they are. */
async function isDataTrack(bytes: FileBytes, parts: readonly Box[]): Promise<boolean> {
  const media = parts.find(({ type }) => type === 'mdia')
  const inside = media ? await boxesIn(bytes, media.content, media.to) : []
  const handler = inside.find(({ type }) => type === 'hdlr')
  const kind = handler ? (await bytes.read(handler.content + 8, 4)).toString('latin1') : ''
  return kind === 'meta' || kind === 'camm'
}

const emptyPiece = new Uint8Array(65_536)

/** The same number of bytes that nobody reads: addresses of pictures in the film stay right. */
function freeOf({ from, content, to }: Box, kept: ReturnType<typeof keptParts>): void {
  kept.keep(from, from + 4)
  kept.put(Buffer.from('free', 'latin1'))
  kept.keep(from + 8, content)
  for (let left = to - content; left > 0; left -= emptyPiece.length)
    kept.put(left >= emptyPiece.length ? emptyPiece : emptyPiece.subarray(0, left))
}

async function brandOf(bytes: FileBytes, [first]: readonly Box[]): Promise<'video/mp4' | 'video/quicktime'> {
  // Old QuickTime says nothing of itself.
  if (first?.type !== 'ftyp') return 'video/quicktime'
  const brand = (await bytes.read(first.content, 4)).toString('latin1')
  if (brand === quickTimeBrand) return 'video/quicktime'
  must(mp4Brands.has(brand))
  return 'video/mp4'
}

/**
 * A film (MP4, QuickTime) without what tells where, when and by what it was taken. Pictures and sound are not touched.
 * Throws BrokenFile.
 */
export async function movieParts(
  bytes: FileBytes,
): Promise<{ type: 'video/mp4' | 'video/quicktime'; parts: readonly FilePart[] }> {
  const boxes = await boxesIn(bytes, 0, bytes.size)
  const films = boxes.filter(({ type }) => type === 'moov')
  const [film] = films
  must(film !== undefined && films.length === 1 && boxes.every(({ type }) => topBoxes.has(type)))
  const type = await brandOf(bytes, boxes)
  const inside = await tellingIn(bytes, film)
  const telling = [...boxes.filter((box) => tellingBoxes.has(box.type)), ...inside].sort((a, b) => a.from - b.from)
  const kept = keptParts()
  let offset = 0
  for (const box of telling) {
    kept.keep(offset, box.from)
    freeOf(box, kept)
    offset = box.to
  }
  kept.keep(offset, bytes.size)
  return { type, parts: kept.parts }
}

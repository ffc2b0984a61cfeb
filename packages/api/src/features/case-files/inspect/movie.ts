import { type FilePart, type FileWindow, keptParts, must } from './file-bytes.ts'

/** A box: four bytes of size, four of type, and eight more of size where it is large. */
type Box = { readonly type: string; readonly from: number; readonly content: number; readonly to: number }

/** In the whole file, at all levels: a film from a telephone has a few hundred. */
const mostBoxes = 5_000
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

async function boxAt(file: FileWindow, offset: number, end: number): Promise<Box> {
  must(end - offset >= 8)
  const head = await file.at(offset, 16)
  const short = head.readUInt32BE(0)
  must(short !== 1 || head.length >= 16)
  const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - offset : short
  const content = offset + (short === 1 ? 16 : 8)
  must(offset + size >= content && offset + size <= end)
  return { type: head.toString('latin1', 4, 8), from: offset, content, to: offset + size }
}

type BoxesIn = (from: number, to: number) => AsyncGenerator<Box>

/** Iterates over lists of boxes, all of them with one budget. A nested list is read before the next box: only forward. */
function boxReader(file: FileWindow): BoxesIn {
  let left = mostBoxes
  return async function* boxesIn(from, to) {
    // Some writers end a list of boxes with four empty bytes.
    for (let offset = from; offset < to && to - offset !== 4; ) {
      must(left > 0)
      left -= 1
      const box = await boxAt(file, offset, to)
      yield box
      offset = box.to
    }
  }
}

/** Bytes to be blanked: adjacent boxes of the list that begins at offset `list`. */
type Blank = { readonly list: number; readonly from: number; readonly to: number }

function addBlank(blanks: Blank[], list: number, { from, to }: Box): void {
  const last = blanks.at(-1)
  if (last?.list === list && last.to === from) blanks[blanks.length - 1] = { ...last, to }
  else blanks.push({ list, from, to })
}

type Reading = { readonly file: FileWindow; readonly boxesIn: BoxesIn }

/** What of a film tells where it was taken: its boxes and those of each track, and tracks that hold nothing else. */
async function blanksInFilm(reading: Reading, film: Box): Promise<readonly Blank[]> {
  const blanks: Blank[] = []
  for await (const box of reading.boxesIn(film.content, film.to)) {
    if (tellingBoxes.has(box.type)) addBlank(blanks, film.content, box)
    if (box.type !== 'trak') continue
    const track = await readTrack(reading, box)
    if (track.isData) addBlank(blanks, film.content, box)
    else blanks.push(...track.blanks)
  }
  return blanks
}

/**
 * What of a track tells where it was taken. `isData`: it is neither picture nor sound, telephones and drones write there,
 * frame by frame, where they are.
 */
async function readTrack(reading: Reading, track: Box): Promise<{ isData: boolean; blanks: readonly Blank[] }> {
  const blanks: Blank[] = []
  let kind: string | null = null
  for await (const box of reading.boxesIn(track.content, track.to)) {
    if (tellingBoxes.has(box.type)) addBlank(blanks, track.content, box)
    if (box.type === 'mdia' && kind === null) kind = await handlerIn(reading, box)
  }
  return { isData: kind === 'meta' || kind === 'camm', blanks }
}

/** What handles a medium; empty where it does not say. */
async function handlerIn({ file, boxesIn }: Reading, media: Box): Promise<string> {
  let kind: string | null = null
  for await (const { type, content, to } of boxesIn(media.content, media.to)) {
    if (type !== 'hdlr' || kind !== null) continue
    must(to - content >= 12)
    kind = (await file.at(content + 8, 4)).toString('latin1', 0, 4)
  }
  return kind ?? ''
}

const emptyPiece = new Uint8Array(65_536)

/** The same number of bytes that nobody reads: addresses of pictures in the film stay right. */
function putFree(kept: ReturnType<typeof keptParts>, bytes: number): void {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(bytes, 0)
  head.write('free', 4, 'latin1')
  kept.put(head)
  for (let left = bytes - head.length; left > 0; left -= emptyPiece.length)
    kept.put(left >= emptyPiece.length ? emptyPiece : emptyPiece.subarray(0, left))
}

async function brandOf(file: FileWindow, first: Box): Promise<'video/mp4' | 'video/quicktime'> {
  // Old QuickTime says nothing of itself.
  if (first.type !== 'ftyp') return 'video/quicktime'
  const brand = (await file.at(first.content, 4)).toString('latin1', 0, 4)
  if (brand === quickTimeBrand) return 'video/quicktime'
  must(mp4Brands.has(brand))
  return 'video/mp4'
}

/**
 * A film (MP4, QuickTime) without what tells where, when and by what it was taken. Pictures and sound are not touched.
 * Throws BrokenFile.
 */
export async function movieParts(
  file: FileWindow,
): Promise<{ type: 'video/mp4' | 'video/quicktime'; parts: readonly FilePart[] }> {
  const boxesIn = boxReader(file)
  const blanks: Blank[] = []
  let type: 'video/mp4' | 'video/quicktime' | null = null
  let isFilmSeen = false
  for await (const box of boxesIn(0, file.size)) {
    must(topBoxes.has(box.type))
    type ??= await brandOf(file, box)
    if (tellingBoxes.has(box.type)) addBlank(blanks, 0, box)
    if (box.type !== 'moov') continue
    must(!isFilmSeen)
    isFilmSeen = true
    blanks.push(...(await blanksInFilm({ file, boxesIn }, box)))
  }
  must(type !== null && isFilmSeen)
  const kept = keptParts()
  let offset = 0
  for (const { from, to } of blanks) {
    kept.keep(offset, from)
    putFree(kept, to - from)
    offset = to
  }
  kept.keep(offset, file.size)
  return { type, parts: kept.parts }
}

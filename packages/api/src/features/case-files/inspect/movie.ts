import { type FilePart, type FileWindow, must, storedParts } from './file-bytes.ts'

/** Box header: four bytes size, four type, eight more size for large boxes. */
type Box = { readonly type: string; readonly from: number; readonly content: number; readonly to: number }

/** Per file, at all levels: a phone video has a few hundred. */
const mostBoxes = 5_000
/** Video brands; images and audio use other brands in the same container. */
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

/** Boxes with place, time and device; videos play without them. */
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

/** One budget for all lists. A nested list is read before the next box: forward only. */
function boxReader(file: FileWindow): BoxesIn {
  let left = mostBoxes
  return async function* boxesIn(from, to) {
    // Some writers end a list with four zero bytes.
    for (let offset = from; offset < to && to - offset !== 4; ) {
      must(left > 0)
      left -= 1
      const box = await boxAt(file, offset, to)
      yield box
      offset = box.to
    }
  }
}

/** Bytes to blank: adjacent boxes of the list at offset `list`. */
type Blank = { readonly list: number; readonly from: number; readonly to: number }

function addBlank(blanks: Blank[], list: number, { from, to }: Box): void {
  const last = blanks.at(-1)
  if (last?.list === list && last.to === from) blanks[blanks.length - 1] = { ...last, to }
  else blanks.push({ list, from, to })
}

type Reading = { readonly file: FileWindow; readonly boxesIn: BoxesIn }

/** Boxes that reveal the location, and data-only tracks. */
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

/** `isData`: neither video nor audio; phones and drones record their position there per frame. */
async function readTrack(reading: Reading, track: Box): Promise<{ isData: boolean; blanks: readonly Blank[] }> {
  const blanks: Blank[] = []
  let kind: string | null = null
  for await (const box of reading.boxesIn(track.content, track.to)) {
    if (tellingBoxes.has(box.type)) addBlank(blanks, track.content, box)
    if (box.type === 'mdia' && kind === null) kind = await handlerIn(reading, box)
  }
  return { isData: kind === 'meta' || kind === 'camm', blanks }
}

/** The handler type, or empty. */
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

/** A `free` box of the same size keeps media offsets valid. */
function putFree(stored: ReturnType<typeof storedParts>, bytes: number): void {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(bytes, 0)
  head.write('free', 4, 'latin1')
  stored.put(head)
  for (let left = bytes - head.length; left > 0; left -= emptyPiece.length)
    stored.put(left >= emptyPiece.length ? emptyPiece : emptyPiece.subarray(0, left))
}

async function brandOf(file: FileWindow, first: Box): Promise<'video/mp4' | 'video/quicktime'> {
  // Old QuickTime has no `ftyp`.
  if (first.type !== 'ftyp') return 'video/quicktime'
  const brand = (await file.at(first.content, 4)).toString('latin1', 0, 4)
  if (brand === quickTimeBrand) return 'video/quicktime'
  must(mp4Brands.has(brand))
  return 'video/mp4'
}

/** A video (MP4, QuickTime) without place, time and device. Video and audio data are unchanged. Throws BrokenFile. */
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
  const stored = storedParts()
  let offset = 0
  for (const { from, to } of blanks) {
    stored.keep(offset, from)
    putFree(stored, to - from)
    offset = to
  }
  stored.keep(offset, file.size)
  return { type, parts: stored.parts }
}

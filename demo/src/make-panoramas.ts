import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Qhdr, type QhdrPicture, writeQhdr } from '@nyhem/domain/explorer/qhdr'
import sharp from 'sharp'
import { z } from 'zod'

/**
 * `npm run panoramas -- FROM TO`: converts a folder of pictures to the format in docs/qhdr.md. Each panorama is a
 * description `x_gainmap.json` naming its base and gain map (JPEG); it becomes `x.qhdr` and `x_lores.qhdr`.
 */

const descriptionEnd = '_gainmap.json'
/** Shown while the large file loads: base width in pixels, total bytes. */
const small = { width: 1_024, gainMapWidth: 512, mostBytes: 60 * 1_024 }
/** Qualities tried for the small base. */
const qualities = [82, 76, 70, 64, 58, 52, 46, 40]
const gainMapQuality = 78

const description = z.object({
  base: z.string(),
  gainMap: z.string(),
  gainMapMin: z.number(),
  gainMapMax: z.number(),
  gamma: z.number(),
  offsetSdr: z.number(),
  offsetHdr: z.number(),
  hdrCapacityMin: z.number(),
  hdrCapacityMax: z.number(),
  channels: z.literal([1, 3]),
})

async function readPicture(path: string): Promise<QhdrPicture> {
  const bytes = await readFile(path)
  const { width, height, format } = await sharp(bytes).metadata()
  if (format !== 'jpeg') throw new Error(`${path} is no JPEG`)
  return { mediaType: 'image/jpeg', width, height, bytes }
}

/** Resizes, never enlarging. */
async function shrink(picture: QhdrPicture, width: number, quality: number): Promise<QhdrPicture> {
  const { data, info } = await sharp(picture.bytes)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality, effort: 6 })
    .toBuffer({ resolveWithObject: true })
  return { mediaType: 'image/webp', width: info.width, height: info.height, bytes: data }
}

function written(name: string, parts: Qhdr): Uint8Array {
  const bytes = writeQhdr(parts)
  if (!bytes.ok) throw new Error(`${name} can not be written: ${bytes.problem}`)
  return bytes.value
}

async function writeSmall(name: string, { base, gainMap, metadata }: Qhdr): Promise<Uint8Array> {
  const smallGainMap = await shrink(gainMap, small.gainMapWidth, gainMapQuality)
  for (const quality of qualities) {
    const smallBase = await shrink(base, small.width, quality)
    const bytes = written(name, { base: smallBase, gainMap: smallGainMap, metadata })
    if (bytes.length <= small.mostBytes) return bytes
  }
  throw new Error(`${name} is more than ${small.mostBytes} bytes at every quality`)
}

async function makePanorama({ from, to, name }: { from: string; to: string; name: string }): Promise<void> {
  const text = await readFile(join(from, `${name}${descriptionEnd}`), 'utf8')
  const { base, gainMap, ...metadata } = description.parse(JSON.parse(text))
  const parts = {
    // Unchanged: recompression would lose quality twice.
    base: await readPicture(join(from, base)),
    gainMap: await readPicture(join(from, gainMap)),
    metadata,
  }
  const large = written(name, parts)
  const lores = await writeSmall(name, parts)
  await writeFile(join(to, `${name}.qhdr`), large)
  await writeFile(join(to, `${name}_lores.qhdr`), lores)
  console.log(`${name}: ${large.length} bytes, small ${lores.length}`)
}

const [from, to] = process.argv.slice(2)
if (!from || !to) {
  console.error('Two folders are needed: npm run panoramas -- FROM TO')
  process.exit(1)
}
await mkdir(to, { recursive: true })
const names = (await readdir(from)).filter((file) => file.endsWith(descriptionEnd)).sort()
for (const file of names) await makePanorama({ from, to, name: file.slice(0, -descriptionEnd.length) })

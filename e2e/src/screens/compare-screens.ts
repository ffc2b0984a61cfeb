import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../own-portal.ts'
import { comparedPages } from './compared-pages.ts'
import { screenWidths } from './screen-widths.ts'
import { singleWidth } from './take-screen.ts'

/** Both are cut there, in CSS pixels: pictures of before may be shorter. */
const tallest = 3_000
const gap = 24
const head = 40
/** Of one picture: forty of them are 6 MB. */
const mostBytes = 148_000
const qualities = [60, 50, 42, 35, 28, 22] as const

/** From a folder, or from docs/screens at a commit. */
function pictureBefore(before: string, file: string): Buffer | Promise<Buffer> {
  if (existsSync(before)) return readFile(join(before, file))
  return execFileSync('git', ['show', `${before}:docs/screens/${file}`], { cwd: root, maxBuffer: 64_000_000 })
}

async function columnOf(picture: Buffer, width: number, most: number) {
  const image = sharp(await sharp(picture).resize(width).png({ compressionLevel: 1 }).toBuffer())
  const { height } = await image.metadata()
  const shown = Math.min(height, most)
  return { height: shown, input: await image.extract({ left: 0, top: 0, width, height: shown }).toBuffer() }
}

async function sideBySide(before: Buffer, after: Buffer, pageWidth: keyof typeof singleWidth): Promise<Buffer> {
  const width = singleWidth[pageWidth]
  const most = Math.round((tallest * width) / pageWidth)
  const [left, right] = [await columnOf(before, width, most), await columnOf(after, width, most)]
  const all = { width: width * 2 + gap * 3, height: head + Math.max(left.height, right.height) + gap }
  const label = (x: number, text: string) =>
    `<text x="${x}" y="${head - 14}" font-family="sans-serif" font-size="18">${text}</text>`
  const labels = `<svg xmlns="http://www.w3.org/2000/svg" width="${all.width}" height="${head}">${label(gap, 'Before')}${label(width + gap * 2, 'After')}</svg>`
  const laid = await sharp({ create: { ...all, channels: 3, background: '#dcdcdc' } })
    .composite([
      { input: left.input, left: gap, top: head },
      { input: right.input, left: width + gap * 2, top: head },
      { input: Buffer.from(labels), left: 0, top: 0 },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer()
  return smallEnough(laid)
}

async function smallEnough(picture: Buffer): Promise<Buffer> {
  let encoded = picture
  for (const quality of qualities) {
    encoded = await sharp(picture).webp({ quality, effort: 5 }).toBuffer()
    if (encoded.length <= mostBytes) break
  }
  return encoded
}

/** Lays pictures of before beside those in docs/screens. Throws for a page without both. */
export async function compareScreens(before: string, screens: URL): Promise<number> {
  const folder = new URL('compare/', screens)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  let bytes = 0
  for (const name of comparedPages)
    for (const width of screenWidths) {
      const file = `${name}-${width}.webp`
      const after = await readFile(new URL(file, screens))
      const picture = await sideBySide(await pictureBefore(before, file), after, width)
      await writeFile(new URL(file, folder), picture)
      bytes += picture.length
    }
  return bytes
}

import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { shareChangedOf } from './changed-pixels.ts'
import type { SheetLayout } from './contact-sheets.ts'
import type { TakenScreen } from './screen.types.ts'

export const layoutFile = 'sheets.json'

/** Pictures of the run before, by file name without ending, read before this run writes its own. */
export type LastRun = { readonly pictures: ReadonlyMap<string, Buffer>; readonly layout: SheetLayout }

export async function readLastRun(folder: URL): Promise<LastRun> {
  if (!existsSync(folder)) return { pictures: new Map(), layout: {} }
  const files = (await readdir(folder)).filter((file) => file.endsWith('.webp'))
  const pictures = await Promise.all(
    files.map(async (file) => [file.slice(0, -'.webp'.length), await readFile(new URL(file, folder))] as const),
  )
  const layout = new URL(layoutFile, folder)
  return {
    pictures: new Map(pictures),
    layout: existsSync(layout) ? (JSON.parse(await readFile(layout, 'utf8')) as SheetLayout) : {},
  }
}

/** A picture of its own, or its column on a sheet; null for what is new. */
async function pictureBefore({ pictures, layout }: LastRun, screen: TakenScreen): Promise<Buffer | null> {
  const single = pictures.get(`${screen.name}-${screen.width}`)
  if (single) return single
  for (const [sheet, places] of Object.entries(layout)) {
    const place = places.find((one) => one.screen === screen.name)
    const picture = pictures.get(sheet)
    if (!place || !picture || !sheet.includes(`-${screen.width}`)) continue
    const { left, top, width, height } = place
    return sharp(picture).extract({ left, top, width, height }).png().toBuffer()
  }
  return null
}

/** Share of pixels changed, or null for a screen that was not there. */
export type Change = { readonly screen: string; readonly share: number | null }

export async function changeOf(last: LastRun, screen: TakenScreen): Promise<Change> {
  const before = await pictureBefore(last, screen)
  const name = `${screen.name}-${screen.width}`
  return { screen: name, share: before && (await shareChangedOf(before, screen.single ?? screen.column)) }
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
/** Below, nothing is seen: dates and shades. */
const least = 0.01
const mostRows = 60

/** docs/screens/changes.md: the most changed first. */
export function changesText(changes: readonly Change[], day: string): string {
  const known = changes.flatMap(({ screen, share }) => (share === null ? [] : [{ screen, share }]))
  const changed = known.filter(({ share }) => share >= least).toSorted((a, b) => b.share - a.share)
  const rows = changed.slice(0, mostRows).map(({ screen, share }) => `| ${screen} | ${percent(share)} |`)
  const left = changed.length - rows.length
  return `# What changed on ${day}

Share of pixels that differ from the run before. ${changes.length} screens: ${known.length - changed.length} changed by
less than ${percent(least)}, ${changed.length} by more, ${changes.length - known.length} are new.

| screen | changed |
|---|---|
${rows.join('\n')}
${left > 0 ? `\nand ${left} more\n` : ''}`
}

import sharp from 'sharp'
import type { TakenScreen } from './screen.types.ts'
import type { Family } from './screen-families.ts'
import { type ScreenWidth, screenWidths } from './screen-widths.ts'
import { columnWidth } from './take-screen.ts'

/** Where a screen stands on its sheet. */
export type Place = {
  readonly screen: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export type Sheet = { readonly name: string; readonly places: readonly Place[]; readonly picture: Buffer }

/** By the names of the sheets, without ending. */
export type SheetLayout = Readonly<Record<string, readonly Place[]>>

const gap = 12
const label = 18
/** WebP has at most 16,383 pixels a side. */
const tallest = 15_000
const widest = 2_400
const quality = 35

type Column = { readonly screen: string; readonly picture: Buffer; readonly width: number; readonly height: number }

/** Rows from the left, each as tall as its tallest column; as many sheets as the height needs. */
export function placeColumns<Sized extends Pick<Column, 'screen' | 'width' | 'height'>>(
  columns: readonly Sized[],
): Place[][] {
  const sheets: Place[][] = [[]]
  let [left, top, row] = [gap, gap, 0]
  for (const { screen, width, height: full } of columns) {
    const height = Math.min(full, tallest - label - gap * 2)
    if (left + width + gap > widest) [left, top, row] = [gap, top + row + gap, 0]
    if (top + label + height + gap > tallest && (sheets.at(-1)?.length ?? 0) > 0) {
      sheets.push([])
      ;[left, top, row] = [gap, gap, 0]
    }
    sheets.at(-1)?.push({ screen, left, top: top + label, width, height })
    left += width + gap
    row = Math.max(row, label + height)
  }
  return sheets
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const labelOf = ({ screen, left, top, width }: Place) => {
  const size = Math.min(12, (width * 1.7) / screen.length)
  return `<text x="${left}" y="${top - 5}" font-family="sans-serif" font-size="${size}">${escaped(screen)}</text>`
}

async function drawSheet(places: readonly Place[], pictures: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const width = Math.max(...places.map((place) => place.left + place.width)) + gap
  const height = Math.max(...places.map((place) => place.top + place.height)) + gap
  const labels = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${places.map(labelOf).join('')}</svg>`
  const columns = await Promise.all(
    places.map(async ({ screen, left, top, width, height }) => ({
      input: await sharp(pictures.get(screen)).extract({ left: 0, top: 0, width, height }).toBuffer(),
      left,
      top,
    })),
  )
  return sharp({ create: { width, height, channels: 3, background: '#dcdcdc' } })
    .composite([...columns, { input: Buffer.from(labels), left: 0, top: 0 }])
    .webp({ quality })
    .toBuffer()
}

async function columnsOf(taken: readonly TakenScreen[]): Promise<Column[]> {
  return Promise.all(
    taken.map(async ({ name, column, width }) => {
      const { height = 0 } = await sharp(column).metadata()
      return { screen: name, picture: column, width: columnWidth[width], height }
    }),
  )
}

/** One for each family and width; kinds of one name stand beside each other. */
export async function makeSheets(taken: readonly TakenScreen[]): Promise<Sheet[]> {
  const sheets: Sheet[] = []
  for (const family of new Set(taken.map((screen) => screen.family)))
    for (const width of screenWidths) sheets.push(...(await sheetsOf(taken, family, width)))
  return sheets
}

async function sheetsOf(taken: readonly TakenScreen[], family: Family, width: ScreenWidth): Promise<Sheet[]> {
  const kindOf = (name: string) => name.replace(/^(se-en|[a-z]+)-/, '')
  const kinds = [...new Set(taken.map(({ name }) => kindOf(name)))]
  const own = taken
    .filter((screen) => screen.family === family && screen.width === width)
    .toSorted((a, b) => kinds.indexOf(kindOf(a.name)) - kinds.indexOf(kindOf(b.name)))
  if (own.length === 0) return []
  const columns = await columnsOf(own)
  const pictures = new Map(columns.map(({ screen, picture }) => [screen, picture]))
  const placed = placeColumns(columns)
  return Promise.all(
    placed.map(async (places, index) => ({
      name: `sheet-${family}-${width}${placed.length > 1 ? `-${index + 1}` : ''}`,
      places,
      picture: await drawSheet(places, pictures),
    })),
  )
}

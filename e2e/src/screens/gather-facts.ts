import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { gatherControls, gatherTargets } from './gather-controls.ts'
import { gatherFooter, gatherGrounds, gatherPictures } from './gather-pictures.ts'
import { gatherAmounts, gatherLabelledFacts, gatherTexts } from './gather-texts.ts'
import { makePageTools } from './page-tools.ts'
import type { Box, GroundFact, Rgb, ScreenFacts } from './screen-facts.ts'

type Gathered = Omit<ScreenFacts, 'grounds'> & { readonly grounds: readonly Omit<GroundFact, 'pixels'>[] }

/** One evaluation per screen. */
const gathering = `(() => {
  const tools = (${makePageTools})()
  return {
    width: innerWidth,
    height: document.documentElement.scrollHeight,
    lang: document.documentElement.lang,
    pictures: (${gatherPictures})(tools),
    texts: (${gatherTexts})(tools),
    amounts: (${gatherAmounts})(tools),
    facts: (${gatherLabelledFacts})(tools),
    controls: (${gatherControls})(tools),
    targets: (${gatherTargets})(tools),
    grounds: (${gatherGrounds})(tools),
    footer: (${gatherFooter})(tools),
  }
})()`

/** The page from its top, as it is when nothing moves. */
export async function gatherFacts(page: Page): Promise<ScreenFacts> {
  const gathered = (await page.evaluate(gathering)) as Gathered
  return { ...gathered, grounds: await withPixels(page, gathered) }
}

/** By a sheet of the document: the content security policy allows no style element. */
function hideTexts(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, *::before, *::after { color: transparent !important }')
  document.adoptedStyleSheets.push(sheet)
}

function showTexts(): void {
  document.adoptedStyleSheets.pop()
}

/** Loads the pictures below the texts and photographs them without the texts. */
async function withPixels(page: Page, { grounds, width, height }: Gathered): Promise<GroundFact[]> {
  if (grounds.length === 0) return []
  const boxes = grounds.flatMap((ground) => ground.boxes)
  const top = Math.max(0, Math.floor(Math.min(...boxes.map(({ y }) => y))))
  const bottom = Math.min(height, Math.ceil(Math.max(...boxes.map((box) => box.y + box.height))))
  if (bottom <= top) return []
  await loadPictures(page, { top, bottom })
  await page.evaluate(hideTexts)
  const clip = { x: 0, y: top, width, height: bottom - top }
  const picture = await page.screenshot({ clip, fullPage: true, animations: 'disabled', scale: 'css' })
  await page.evaluate(showTexts)
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixelsIn = (box: Box): Rgb[] => {
    const pixels: Rgb[] = []
    const right = Math.min(box.x + box.width, info.width)
    const end = Math.min(box.y + box.height - top, info.height)
    // Every second pixel each way.
    for (let y = Math.max(0, Math.ceil(box.y - top)); y < end; y += 2)
      for (let x = Math.max(0, Math.ceil(box.x)); x < right; x += 2) {
        const at = (y * info.width + x) * 3
        pixels.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
      }
    return pixels
  }
  return grounds.map((ground) => ({ ...ground, pixels: ground.boxes.flatMap(pixelsIn) }))
}

/** Decodes pictures that reach into a part of the page. */
export async function loadPictures(page: Page, part: { top: number; bottom: number }): Promise<void> {
  await page.evaluate(async ({ top, bottom }) => {
    const reached = [...document.images].filter((image) => {
      const box = image.getBoundingClientRect()
      return box.width > 0 && box.top + scrollY < bottom && box.bottom + scrollY > top
    })
    for (const image of reached) image.loading = 'eager'
    const decoded = Promise.all(reached.map((image) => image.decode().catch(() => undefined)))
    const patience = new Promise((resolve) => setTimeout(resolve, 15_000))
    await Promise.race([decoded, patience])
  }, part)
}

// npm run first-pictures: writes docs/first-pictures.md, what phones fetch for the first picture of a page.
//   npm run first-pictures -- --homes 1000   of more homes than twelve a site
// Starts a product with a fresh demo, or with PORT takes the running one.
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { FirstPictures } from './first-pictures/first-pictures.ts'

const { values } = parseArgs({ options: { homes: { type: 'string', default: '12' } } })
const ownPort = 3_400
const runningPort = process.env.E2E_PORT ?? process.env.PORT
process.env.E2E_PORT ??= runningPort ?? String(ownPort)

const { siteIds } = await import('./addresses.ts')
const { firstPicturesOf } = await import('./first-pictures/first-pictures.ts')
const { firstPicturesTable, tooHeavy } = await import('./first-pictures/first-pictures-table.ts')
const { startProduct } = await import('./screens/own-product.ts')

const product = runningPort === undefined ? await startProduct(ownPort) : null
try {
  const found: FirstPictures[] = []
  for (const site of siteIds) found.push(...(await firstPicturesOf(site, Number(values.homes))))
  await writeFile(new URL('../../docs/first-pictures.md', import.meta.url), firstPicturesTable(found))
  const heavy = tooHeavy(found)
  for (const line of heavy) console.log(line)
  if (heavy.length > 0) process.exitCode = 1
} finally {
  await product?.stop()
}

// npm run screens: pictures of every page kind on every site at two widths, with the screen lints.
//   npm run screens -- search account       only pictures whose names contain one of these
//   npm run screens -- --before COMMIT      then before and after side by side; or a folder of pictures
//   npm run screens -- --only-compare --before COMMIT
// Starts a product with a fresh demo, or with PORT takes the running one: its homes must not be booked.
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { before: { type: 'string' }, 'only-compare': { type: 'boolean' } },
})
const ownPort = 3_400
const runningPort = process.env.E2E_PORT ?? process.env.PORT
process.env.E2E_PORT ??= runningPort ?? String(ownPort)

const { compareScreens } = await import('./screens/compare-screens.ts')
const { startProduct } = await import('./screens/own-product.ts')
const { takeScreens } = await import('./screens/take-screens.ts')

const folder = new URL('../../docs/screens/', import.meta.url)

if (!values['only-compare']) {
  const product = runningPort === undefined ? await startProduct(ownPort) : null
  try {
    await takeScreens(folder, positionals)
  } finally {
    await product?.stop()
  }
}
if (values.before !== undefined) {
  const bytes = await compareScreens(values.before, folder)
  console.log(`docs/screens/compare, ${(bytes / 1_000_000).toFixed(1)} MB`)
}

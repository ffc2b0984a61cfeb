import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Writes `.br` and `.gz` beside every text asset, so that the server need not compress. */
const folder = new URL('../dist/client/assets/', import.meta.url)
const compressible = /\.(?:m?js|css|svg|txt)$/

for (const name of ['early', 'lazy-scripts', 'worker']) {
  const file = readdirSync(folder).find((found) => found.startsWith(`${name}-`) && found.endsWith('.js')) ?? ''
  if (/\b(?:import|export)\b/.test(readFileSync(new URL(file, folder), 'utf8'))) {
    throw new Error(`${name}.ts must not share code with pages: it runs as a classic script`)
  }
}

for (const name of readdirSync(folder).filter((file) => compressible.test(file))) {
  const bytes = readFileSync(new URL(name, folder))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(new URL(`${name}.br`, folder), brotliCompressSync(bytes, { params }))
  writeFileSync(new URL(`${name}.gz`, folder), gzipSync(bytes, { level: 9 }))
}

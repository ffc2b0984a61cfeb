import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Writes `.br` and `.gz` beside every text file of the build, so that the server need not compress. */
const folder = new URL('../dist/client/', import.meta.url)

for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (name.startsWith('.vite') || !/\.(?:js|css|svg|html)$/.test(name)) continue
  const bytes = readFileSync(new URL(name, folder))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(new URL(`${name}.br`, folder), brotliCompressSync(bytes, { params }))
  writeFileSync(new URL(`${name}.gz`, folder), gzipSync(bytes, { level: 9 }))
}

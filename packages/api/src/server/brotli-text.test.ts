import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressBrotliText, windowFor } from './brotli-text.ts'

test.each([
  [0, 16],
  [65_520, 16],
  [65_521, 17],
  [151_447, 18],
  [4_194_288, 22],
  [50_000_000, 22],
])('a text of %i bytes has a window of 2^%i', (bytes, window) => {
  expect(windowFor(bytes)).toBe(window)
})

test('the window reaches from the end of a text to its beginning', async () => {
  const once = randomBytes(100_000)
  const twice = Buffer.concat([once, once])
  const compressed = await compressBrotliText(twice, 5)
  expect(compressed.length).toBeLessThan(101_000)
  expect(brotliDecompressSync(compressed).equals(twice)).toBe(true)
})

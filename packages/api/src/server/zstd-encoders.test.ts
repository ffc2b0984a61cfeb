import { randomBytes } from 'node:crypto'
import { zstdDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ZstdEncoders } from './zstd-encoders.ts'

const decoded = (frame: Buffer) => zstdDecompressSync(frame).toString()

test('texts that come at once are each a frame of their own', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'binary', maxLength: 3_000 }), { maxLength: 12 }), async (texts) => {
      const encoders = new ZstdEncoders()
      const frames = await Promise.all(texts.map((text) => encoders.encode(`${text}.`)))
      expect(frames.map(decoded)).toEqual(texts.map((text) => `${text}.`))
    }),
  )
})

test('one encoder gives the same bytes each time, also for a text longer than its chunks', async () => {
  const encoders = new ZstdEncoders()
  const texts = ['brf Kajen', randomBytes(90_000).toString('base64'), 'å'.repeat(50_000)]
  const first = []
  for (const text of texts) first.push(await encoders.encode(text))
  expect(first.map(decoded)).toEqual(texts)
  for (const [index, text] of texts.entries())
    expect((await encoders.encode(text)).equals(first[index] as Buffer)).toBe(true)
})

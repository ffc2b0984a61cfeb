import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { ApiRequest } from './api-server.ts'
import { readMultipart } from './multipart.ts'

const boundary = 'x'
const chunkBytes = 65_536
const head = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="film.mp4"\r\n\r\n`
const limits = { mostBytes: 100_000_000, mostFiles: 5, filesField: 'files' }

/** A sender that always has more. */
function formOf(chunks: number): Readable {
  const parts = [
    Buffer.from(head),
    ...Array.from({ length: chunks }, () => Buffer.alloc(chunkBytes, 'a')),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]
  const body = new Readable({ highWaterMark: chunkBytes, read: () => undefined })
  for (const part of [...parts, null]) body.push(part)
  return body
}

const requestOf = (body: Readable) =>
  ({
    body,
    raw: Object.assign(body, { complete: true }),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    server: { server: {} },
  }) as unknown as ApiRequest

/** The most chunks that one turn of the event loop took. */
async function mostPerTurn(body: Readable, work: () => Promise<unknown>): Promise<number> {
  const perTurn = [0]
  body.on('data', () => {
    perTurn[perTurn.length - 1] = (perTurn.at(-1) ?? 0) + 1
  })
  let isOver = false
  const count = () => {
    perTurn.push(0)
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await work()
  isOver = true
  return Math.max(...perTurn)
}

describe('a form with files', () => {
  it('is read a chunk at a turn of the event loop, however fast it is sent', async () => {
    const body = formOf(64)
    let bytes = 0
    const most = await mostPerTurn(body, () =>
      readMultipart(requestOf(body), limits, async ({ stream }) => {
        for await (const chunk of stream as AsyncIterable<Buffer>) bytes += chunk.length
      }),
    )
    expect(bytes).toBe(64 * chunkBytes)
    expect(most).toBeLessThanOrEqual(2)
  })

  it('is refused at its limit, before the rest is parsed', async () => {
    const body = formOf(64)
    let bytes = 0
    const reading = readMultipart(requestOf(body), { ...limits, mostBytes: 3 * chunkBytes }, async ({ stream }) => {
      for await (const chunk of stream as AsyncIterable<Buffer>) bytes += chunk.length
    })
    await expect(reading).rejects.toMatchObject({ code: 'TooLarge' })
    expect(bytes).toBeLessThanOrEqual(3 * chunkBytes)
  })
})

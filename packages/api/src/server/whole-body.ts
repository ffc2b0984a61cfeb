import type { Readable } from 'node:stream'
import { ProblemError } from './problems.ts'

/** Throws TooLarge as soon as exceeded, and InvalidInput when the sender disconnects. */
export async function wholeBody(stream: Readable, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > mostBytes) break
      chunks.push(chunk)
    }
  } catch (cause) {
    throw new ProblemError('InvalidInput', { cause: cause as Error })
  }
  if (bytes > mostBytes) throw new ProblemError('TooLarge')
  return Buffer.concat(chunks)
}

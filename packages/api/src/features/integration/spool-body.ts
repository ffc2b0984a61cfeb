import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Request body on disk. */
export type SpooledBody = { hash: string; read(): AsyncIterable<Uint8Array>; remove(): Promise<void> }

export class BodyTooLarge extends Error {}

/** The sender disconnected before the body was complete. */
export class BodyBroken extends Error {}

/**
 * Receives a body before processing: a transaction must not wait for a slow sender, as all visitors would wait with the
 * embedded database.
 */
export async function spoolBody(
  body: Readable,
  { mostBytes, folder: within = tmpdir() }: { mostBytes: number; folder?: string },
): Promise<SpooledBody> {
  const folder = await mkdtemp(join(within, 'nyhem-feed-'))
  const file = join(folder, 'body.jsonl')
  const remove = () => rm(folder, { recursive: true, force: true })
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(bytes > mostBytes ? new BodyTooLarge() : null, chunk)
    },
  })
  // Outside the pipeline, which would destroy the request and prevent a response.
  body.pipe(measure)
  const onBroken = (cause: Error) => measure.destroy(new BodyBroken('the sender went away', { cause }))
  const onClosed = () => body.readableEnded || measure.destroy(new BodyBroken('the sender went away'))
  body.once('error', onBroken).once('close', onClosed)
  try {
    // Disconnected before listening started.
    if (body.destroyed) throw new BodyBroken('the sender went away')
    await pipeline(measure, createWriteStream(file))
  } catch (error) {
    body.unpipe(measure)
    body.resume()
    await remove()
    throw error
  } finally {
    body.off('close', onClosed)
  }
  return { hash: hash.digest('hex'), read: () => createReadStream(file, { highWaterMark: 262_144 }), remove }
}

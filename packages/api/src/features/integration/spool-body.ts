import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A request body on disk. */
export type SpooledBody = { hash: string; read(): AsyncIterable<Uint8Array>; remove(): Promise<void> }

/** Thrown when a body is longer than allowed. */
export class BodyTooLarge extends Error {}

/** Thrown when the sender goes away before the body is whole. */
export class BodyBroken extends Error {}

/**
 * Takes a body in before anything is done with it: a transaction must not wait for a slow sender, for with the
 * embedded database every visitor would wait with it.
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
  // Not a part of the pipeline, which would destroy the request and with it the way to answer.
  body.pipe(measure)
  const onBroken = (cause: Error) => measure.destroy(new BodyBroken('the sender went away', { cause }))
  const onClosed = () => body.readableEnded || measure.destroy(new BodyBroken('the sender went away'))
  body.once('error', onBroken).once('close', onClosed)
  try {
    // Gone before anything listened to it.
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

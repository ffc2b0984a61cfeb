import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** Pass-through stream that hashes its content and fails unless its length is as announced. */
export function countedContent(expectedBytes: number): { readonly stream: Transform; sha256(): Uint8Array } {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > expectedBytes) return done(new Error('a file is longer than was said'))
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      done(bytes === expectedBytes ? null : new Error('a file is shorter than was said'))
    },
  })
  return { stream, sha256: () => hash.digest() }
}

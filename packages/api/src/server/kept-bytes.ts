/**
 * The same bytes in memory of their own, for what is kept. Node cuts buffers below 32 KB from blocks of 64 KB, so that one
 * small answer in a cache keeps a whole block.
 */
export function keptBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

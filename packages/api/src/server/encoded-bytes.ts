import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { ApiReply, ApiRequest } from './api-server.ts'
import { compressBrotliText } from './brotli-text.ts'
import { keptBytes } from './kept-bytes.ts'

export type EncodedBytes = { plain: Buffer; gzip: Buffer; br: Buffer; etag: string }

export async function encodeBytes(plain: Buffer): Promise<EncodedBytes> {
  const [gzipped, br] = await Promise.all([promisify(gzip)(plain), compressBrotliText(plain, 6)])
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return { plain: keptBytes(plain), gzip: keptBytes(gzipped), br: keptBytes(br), etag: `"${hash}"` }
}

/** For limited caches. */
export const encodedSize = ({ plain, gzip: gzipped, br }: EncodedBytes): number =>
  plain.length + gzipped.length + br.length

type Sending = { bytes: EncodedBytes; type: string; cacheControl: string }

/** Sends the smallest accepted encoding, or 304. */
export function sendEncoded(request: ApiRequest, reply: ApiReply, { bytes, type, cacheControl }: Sending): ApiReply {
  reply.header('etag', bytes.etag).header('cache-control', cacheControl).header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === bytes.etag) return reply.code(304).send(null)
  const encoding = takenEncoding(request.headers['accept-encoding'])
  reply.type(type)
  if (encoding !== 'plain') reply.header('content-encoding', encoding)
  return reply.send(bytes[encoding])
}

function takenEncoding(accepted: string | string[] | undefined): 'br' | 'gzip' | 'plain' {
  if (acceptsEncoding(accepted, 'br')) return 'br'
  return acceptsEncoding(accepted, 'gzip') ? 'gzip' : 'plain'
}

/** `q=0` refuses an encoding. */
export const acceptsEncoding = (accepted: string | string[] | undefined, encoding: 'zstd' | 'br' | 'gzip'): boolean =>
  String(accepted ?? '')
    .split(',')
    .some((part) => part.split(';')[0]?.trim().toLowerCase() === encoding && !/;\s*q=0(\.0*)?\s*$/.test(part))

import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import type { ApiReply, ApiServer } from './api-server.ts'
import { acceptsEncoding } from './encoded-bytes.ts'
import { ZstdEncoders } from './zstd-encoders.ts'

/** In bytes, compressed as a whole; longer ones are streamed. */
const [shortest, longest] = [1_024, 131_072]

/**
 * For clients that do not take Zstandard, and for answers that are no text of that length. Brotli compresses 40 KB in 0.4 ms at level 3; its default 11
 * needs 0.2 s for 100 KB. The last chunk of each lives until a full collection, so chunks are small.
 */
const others = {
  threshold: shortest,
  syncThreshold: longest,
  encodings: ['zstd', 'br', 'gzip'],
  zlibOptions: { chunkSize: 4_096 },
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
} as const satisfies FastifyCompressOptions

/**
 * Compresses dynamic answers; pages and built files are compressed already. Most are JSON for browsers that take Zstandard: these
 * share encoders, which the plugin makes and drops for each answer.
 */
export async function compressReplies(app: ApiServer): Promise<void> {
  const encoders = new ZstdEncoders()
  app.addHook('onSend', (request, reply: ApiReply, payload, done) => {
    if (!isShortText(payload) || !acceptsEncoding(request.headers['accept-encoding'], 'zstd') || !isCompressible(reply))
      return done(null, payload)
    encoders.encode(payload).then(
      (bytes) => {
        reply.header('content-encoding', 'zstd').header('content-length', bytes.length)
        reply.header('vary', variesByEncoding(reply.getHeader('vary')))
        done(null, bytes)
      },
      (error: Error) => {
        request.log.warn({ err: error }, 'an answer was left to the compression plugin')
        done(null, payload)
      },
    )
  })
  await app.register(compress, others)
}

const isShortText = (payload: unknown): payload is string =>
  typeof payload === 'string' && payload.length >= shortest && payload.length <= longest

function isCompressible(reply: ApiReply): boolean {
  if (reply.getHeader('content-encoding') !== undefined || reply.getHeader('content-range') !== undefined) return false
  return /^text\/(?!event-stream)|[+/](?:json|xml)(?:;|$)/.test(String(reply.getHeader('content-type')))
}

function variesByEncoding(vary: unknown): string {
  if (vary === undefined) return 'accept-encoding'
  return /accept-encoding|\*/i.test(String(vary)) ? String(vary) : `${vary}, accept-encoding`
}

import { finished, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { ApiReply, ApiRequest } from '../../server/api-server.ts'
import { networkOf } from '../../server/network-of.ts'
import { ProblemError } from '../../server/problems.ts'
import { openSlots } from '../../server/slots.ts'
import type { StoredFile } from './case-files.types.ts'
import { confidential, sendCaseFile } from './send-case-file.ts'

/** Longest side in pixels: a row's picture on a sharp screen, and one that fills a window. */
const previewPixels = { small: 320, large: 1_600 } as const
export type PreviewSize = keyof typeof previewPixels

/** A phone's picture of 50 megapixels, decoded smaller where its format can. */
const mostPixels = 60_000_000

/** A picture of 20 MB is held whole while it is made smaller. */
const slots = openSlots({ atOnce: 2, perKey: 2, mostWaiting: 60, mostWaitingPerKey: 30, longestWaitMs: 15_000 })

/**
 * A picture of an uploaded one, upright and no larger than needed, made when it is requested and stored nowhere. Throws NotFound for other files and
 * for pictures that cannot be read, Unavailable when too many wait.
 */
export async function sendPreview(
  { ip }: Pick<ApiRequest, 'ip'>,
  reply: ApiReply,
  { file, open, size = 'small' }: { readonly file: StoredFile; open(): Promise<Readable | null>; size?: PreviewSize },
): Promise<ApiReply> {
  if (!file.type.startsWith('image/')) throw new ProblemError('NotFound')
  const gone = new AbortController()
  finished(reply.raw, () => gone.abort())
  const free = await slots.take(networkOf(ip), gone.signal)
  try {
    const stream = await open()
    if (!stream) throw new ProblemError('NotFound')
    const made = await makePreview(await buffer(stream), previewPixels[size])
    if (!made) throw new ProblemError('NotFound')
    return reply.headers({ ...confidential, 'content-type': 'image/webp' }).send(made)
  } finally {
    free()
  }
}

/** Turned as the camera was held; without metadata. Null for what is no picture. */
const makePreview = (bytes: Buffer, pixels: number): Promise<Buffer | null> =>
  sharp(bytes, { limitInputPixels: mostPixels, sequentialRead: true })
    .rotate()
    .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 70, effort: 2 })
    .toBuffer()
    .catch(() => null)

/** The file as it was sent, or the picture of it that is asked for. */
export function sendFileOrPreview(
  request: ApiRequest,
  reply: ApiReply,
  { preview, ...sent }: { file: StoredFile; open(): Promise<Readable | null>; preview: '1' | 'large' | undefined },
): Promise<ApiReply> {
  if (preview === undefined) return sendCaseFile(request, reply, sent)
  return sendPreview(request, reply, { ...sent, size: preview === 'large' ? 'large' : 'small' })
}

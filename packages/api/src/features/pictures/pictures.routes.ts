import {
  type PictureFormat,
  type PictureWidth,
  pictureFormats,
  pictureRatios,
  pictureWidths,
} from '@nyhem/contract/picture-address'
import { z } from 'zod'
import type { ApiReply, ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute } from '../../server/route.ts'
import type { Pictures } from './pictures.ts'

const hash = z.string().regex(/^[0-9a-f]{8,64}$/)
const isWidth = (value: number): value is PictureWidth => pictureWidths.some((width) => width === value)
const widths = z.coerce
  .number()
  .refine(isWidth, `one of ${pictureWidths.join(', ')}`)
  .transform((width) => width as PictureWidth)
/** Bytes are sent as they are; OpenAPI has no better name for them than anything. */
const bytesReply = z.any().describe('the file')
const ratios = z.enum(Object.keys(pictureRatios) as [keyof typeof pictureRatios])

const mediaType = { webp: 'image/webp', avif: 'image/avif' } as const satisfies Record<PictureFormat, string>

/** The address holds a hash of the content, so what it gives never changes. */
const forEver = 'public, max-age=31536000, immutable'

/** Drawings carry their styles inside; nothing in them may run or load. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

/** Pictures in whitelisted sizes, drawings as they are, and documents. */
export function picturesRoutes(app: ApiServer, { pictures }: { pictures: Pictures }): void {
  addRoute(app, {
    method: 'GET',
    url: '/pictures/:width/:ratio/:hash/*',
    rateLimit: 'picture',
    schema: {
      summary: 'A picture in one size and format',
      tags: ['pictures'],
      params: z.object({ width: widths, ratio: ratios, hash, '*': z.string().max(300) }),
      response: { 200: bytesReply },
    },
    async handler({ params }, reply) {
      const { key, format } = splitFormat(params['*'])
      const picture = await pictures.getPicture({ ...params, key, format })
      return sendFile(reply, picture, mediaType[format])
    },
  })
  addRoute(app, {
    method: 'GET',
    url: '/pictures/original/:hash/*',
    rateLimit: 'picture',
    schema: {
      summary: 'A drawing as it is',
      tags: ['pictures'],
      params: z.object({ hash, '*': z.string().max(300) }),
      response: { 200: bytesReply },
    },
    async handler({ params }, reply) {
      const drawing = await pictures.getDrawing(params['*'], params.hash)
      reply.header('content-security-policy', drawingPolicy)
      return sendFile(reply, drawing, 'image/svg+xml')
    },
  })
  addRoute(app, {
    method: 'GET',
    url: '/documents/:hash/*',
    rateLimit: 'picture',
    schema: {
      summary: 'A document that people download',
      tags: ['pictures'],
      params: z.object({ hash, '*': z.string().max(300) }),
      response: { 200: bytesReply },
    },
    async handler({ params }, reply) {
      const document = await pictures.getDocument(params['*'], params.hash)
      return sendFile(reply, document?.bytes ?? null, document?.entry.mimeType ?? 'application/pdf')
    },
  })
}

function splitFormat(name: string): { key: string; format: PictureFormat } {
  const format = pictureFormats.find((candidate) => name.endsWith(`.${candidate}`))
  if (!format)
    throw new ProblemError('InvalidInput', { fields: [{ field: 'format', problem: pictureFormats.join(', ') }] })
  return { key: name.slice(0, -format.length - 1), format }
}

function sendFile(reply: ApiReply, bytes: Buffer | null, type: string): ApiReply {
  if (!bytes) throw new ProblemError('NotFound')
  return reply.header('cache-control', forEver).type(type).send(bytes)
}

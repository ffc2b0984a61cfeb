import { type PictureFormat, pictureFormats } from '@nyhem/contract/picture-address'
import { routes } from '@nyhem/contract/routes/routes'
import type { ApiReply, ApiServer } from '../../server/api-server.ts'
import { networkOf } from '../../server/network-of.ts'
import { ProblemError } from '../../server/problems.ts'
import { readForClient } from '../../server/read-for-client.ts'
import { addRoute } from '../../server/route.ts'
import type { Pictures } from './pictures.ts'

const mediaType = { webp: 'image/webp', avif: 'image/avif' } as const satisfies Record<PictureFormat, string>

/** Drawings carry inline styles; nothing in them may run or load. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

export function picturesRoutes(app: ApiServer, { pictures }: { pictures: Pictures }): void {
  addRoute(app, routes.site.getPicture, {
    async handler({ params, ip }, reply) {
      const { key, format } = splitFormat(params['*'])
      const picture = await pictures.getPicture({ ...params, key, format, network: networkOf(ip) })
      return sendFile(reply, picture, mediaType[format])
    },
  })
  addRoute(app, routes.site.getDrawing, {
    async handler({ params }, reply) {
      const drawing = await pictures.getDrawing(params['*'], params.hash)
      reply.header('content-security-policy', drawingPolicy)
      return sendFile(reply, drawing, 'image/svg+xml; charset=utf-8')
    },
  })
  addRoute(app, routes.site.getDownload, {
    async handler(request, reply) {
      const { params } = request
      const document = await pictures.getDocument(params['*'], params.hash)
      const stream = document && (await readForClient(request, reply, document))
      if (!stream) throw new ProblemError('NotFound')
      return reply.type(document.mimeType).header('content-length', document.bytes).send(stream)
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
  return reply.type(type).send(bytes)
}

import { panoramaType } from '@nyhem/contract/routes/integration'
import { routes } from '@nyhem/contract/routes/routes'
import type { panoramaParamsSchema } from '@nyhem/contract/routes/site'
import { parseExplorerFileName } from '@nyhem/domain/explorer/explorer-file'
import type { z } from 'zod'
import type { ApiReply, ApiRequest, ApiServer } from '../../server/api-server.ts'
import { parseByteRange } from '../../server/byte-range.ts'
import { ProblemError } from '../../server/problems.ts'
import { readForClient } from '../../server/read-for-client.ts'
import { requestedSite, type SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Explorer } from './explorer.ts'
import type { StageFile } from './explorer-files.store.ts'
import type { ServedFile } from './panorama-files.ts'

export type ExplorerRouteParts = {
  readonly explorer: Pick<Explorer, 'stage' | 'home' | 'findFile'>
  readonly siteOfRequest: SiteOfRequest
}

/** The address contains a content version. */
const forEver = 'public, max-age=31536000, immutable'
/** The file at an address may change: it is revalidated once a day, and the old one serves meanwhile. */
const aDay = 'public, max-age=86400, stale-while-revalidate=604800'

/** Parses a file name from the address. Throws NotFound if invalid. */
export function fileOfParams({ stageId, a, b, c }: z.output<typeof panoramaParamsSchema>): StageFile {
  const name = parseExplorerFileName(`${a}/${b}/${c}`)
  if (!name) throw new ProblemError('NotFound')
  return { stageId, ...name }
}

export function explorerRoutes(app: ApiServer, { explorer, siteOfRequest }: ExplorerRouteParts): void {
  addRoute(app, routes.site.getExplorerStage, {
    async handler(request, reply) {
      const stage = await explorer.stage(requestedSite(undefined, request, siteOfRequest), request.params.stageId)
      if (!stage) throw new ProblemError('NotFound')
      return reply.send(stage)
    },
  })
  addRoute(app, routes.site.getExplorerHome, {
    async handler(request, reply) {
      const answer = await explorer.home(requestedSite(undefined, request, siteOfRequest), request.params)
      if (!answer) throw new ProblemError('NotFound')
      return reply.header('cache-control', answer.isCurrent ? forEver : 'no-cache').send(answer.home)
    },
  })
  addRoute(app, routes.site.getPanorama, {
    async handler(request, reply) {
      const site = requestedSite(undefined, request, siteOfRequest)
      const found = await explorer.findFile(site.siteId, fileOfParams(request.params))
      if (!found) throw new ProblemError('NotFound')
      return sendPanorama(request, reply, found)
    },
  })
}

/** Full, range or not-modified response. */
async function sendPanorama(request: ApiRequest, reply: ApiReply, file: ServedFile): Promise<ApiReply> {
  const etag = `"${file.hash.slice(0, 32)}"`
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers
  reply.header('etag', etag).header('cache-control', aDay).header('accept-ranges', 'bytes')
  if (isNamed(etag, ifNoneMatch)) return reply.code(304).send()
  const part = parseByteRange(ifRange === undefined || ifRange === etag ? range : undefined, file.bytes)
  if (part.kind === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.bytes}`).header('cache-control', 'no-store')
    return reply.code(416).type('text/plain').send('')
  }
  const sent = part.kind === 'part' ? part : { first: 0, last: file.bytes - 1 }
  const length = sent.last - sent.first + 1
  const stream = await readForClient(request, reply, { bytes: length, open: () => file.open(sent) })
  // The row exists: the bytes are gone, or the store is a different one.
  if (!stream) throw new ProblemError('Unavailable')
  reply.type(panoramaType).header('x-content-type-options', 'nosniff').header('content-length', length)
  if (part.kind === 'whole') return reply.send(stream)
  return reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${file.bytes}`).send(stream)
}

const isNamed = (etag: string, header: string | undefined): boolean =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*') ?? false

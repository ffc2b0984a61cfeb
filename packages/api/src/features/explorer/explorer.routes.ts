import { panoramaType } from '@nyhem/contract/routes/integration'
import { routes } from '@nyhem/contract/routes/routes'
import type { panoramaParamsSchema } from '@nyhem/contract/routes/site'
import { parseExplorerFileName } from '@nyhem/domain/explorer/explorer-file'
import type { z } from 'zod'
import type { ApiReply, ApiRequest, ApiServer } from '../../server/api-server.ts'
import { parseByteRange } from '../../server/byte-range.ts'
import { ProblemError } from '../../server/problems.ts'
import { askedSite, type SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Explorer } from './explorer.ts'
import type { StageFile } from './explorer-files.store.ts'
import type { ServedFile } from './panorama-files.ts'

export type ExplorerRouteParts = {
  readonly explorer: Pick<Explorer, 'stage' | 'home' | 'findFile'>
  readonly siteOfRequest: SiteOfRequest
}

/** The address of the answer holds a version of what it says. */
const forEver = 'public, max-age=31536000, immutable'
/** An address may get another file: it is asked about once a day, and meanwhile the old one does. */
const aDay = 'public, max-age=86400, stale-while-revalidate=604800'

/** The file that steps of an address name. Throws NotFound for what can not be the name of one. */
export function fileOfParams({ stageId, a, b, c }: z.output<typeof panoramaParamsSchema>): StageFile {
  const name = parseExplorerFileName(`${a}/${b}/${c}`)
  if (!name) throw new ProblemError('NotFound')
  return { stageId, ...name }
}

/** What the explorer and its viewer ask for. */
export function explorerRoutes(app: ApiServer, { explorer, siteOfRequest }: ExplorerRouteParts): void {
  addRoute(app, routes.site.getExplorerStage, {
    async handler(request, reply) {
      const stage = await explorer.stage(askedSite(undefined, request, siteOfRequest), request.params.stageId)
      if (!stage) throw new ProblemError('NotFound')
      return reply.send(stage)
    },
  })
  addRoute(app, routes.site.getExplorerHome, {
    async handler(request, reply) {
      const answer = await explorer.home(askedSite(undefined, request, siteOfRequest), request.params)
      if (!answer) throw new ProblemError('NotFound')
      return reply.header('cache-control', answer.isCurrent ? forEver : 'no-cache').send(answer.home)
    },
  })
  addRoute(app, routes.site.getPanorama, {
    async handler(request, reply) {
      const site = askedSite(undefined, request, siteOfRequest)
      const found = await explorer.findFile(site.siteId, fileOfParams(request.params))
      if (!found) throw new ProblemError('NotFound')
      return sendPanorama(request, reply, found)
    },
  })
}

/** Sends a file, a part of it, or word that the browser has it already. */
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
  const bytes = await file.read()
  // Its row was there a moment ago: the bytes are gone, or the store is not the one that they were kept in.
  if (bytes === null || bytes.length !== file.bytes) throw new ProblemError('Unavailable')
  reply.type(panoramaType).header('x-content-type-options', 'nosniff')
  if (part.kind === 'whole') return reply.send(bytes)
  reply.header('content-range', `bytes ${part.first}-${part.last}/${file.bytes}`)
  return reply.code(206).send(bytes.subarray(part.first, part.last + 1))
}

const isNamed = (etag: string, header: string | undefined): boolean =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*') ?? false

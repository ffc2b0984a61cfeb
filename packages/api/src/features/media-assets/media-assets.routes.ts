import { mediaFileField, mostMediaFormBytes } from '@nyhem/contract/calls/media-library'
import { routes } from '@nyhem/contract/routes/routes'
import { findSite } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { ApiReply, ApiRequest, ApiServer } from '../../server/api-server.ts'
import { readMultipart, refuseLargerThan, type SentFile, takeMultipart } from '../../server/multipart.ts'
import { networkOf } from '../../server/network-of.ts'
import { ProblemError } from '../../server/problems.ts'
import { readForClient } from '../../server/read-for-client.ts'
import { addRoute } from '../../server/route.ts'
import { dispositionOf } from '../case-files/send-case-file.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { Staff } from '../staff/staff.ts'
import type { MediaAssets } from './media-assets.ts'
import type { MediaCaller } from './media-assets.types.ts'

export type MediaRouteParts = {
  readonly media: MediaAssets
  readonly pictures: Pick<Pictures, 'getPicture' | 'getDrawing' | 'getDocument'>
  readonly sessions: Staff['sessions']
}

const limits = { mostBytes: mostMediaFormBytes, mostFiles: 1, filesField: mediaFileField }
/** Drawings of the media folders carry inline styles; nothing in them may run or load. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
/** A key may show another picture once its file was replaced. */
const keptForLists = 'private, max-age=300'
/** The address has the hash of the picture; what it shows is for the staff alone. */
const keptByBrowser = 'private, max-age=31536000, immutable'

/** Calls of the office about the media library. Source: decision 0104. */
export function mediaAssetsRoutes(app: ApiServer, parts: MediaRouteParts): void {
  takeMultipart(app)
  addReading(app, parts)
  addUploading(app, parts)
  addChanging(app, parts)
}

async function callerOf(request: ApiRequest, { sessions }: MediaRouteParts): Promise<MediaCaller> {
  const { person } = await sessions.visitor(request)
  return { oneself: person.id, actor: await sessions.actor(request), requestId: request.id }
}

function addReading(app: ApiServer, parts: MediaRouteParts): void {
  const { media, pictures, sessions } = parts
  const access = { staff: sessions }
  addRoute(app, routes.mediaLibrary.listMedia, {
    access,
    handler: async (request) => media.list(await callerOf(request, parts), request.query),
  })
  addRoute(app, routes.mediaLibrary.openMedium, {
    access,
    handler: async (request) => media.open(await callerOf(request, parts), request.params.mediaId),
  })
  addRoute(app, routes.mediaLibrary.showMediumPicture, {
    access,
    async handler(request, reply) {
      const { width, ratio, hash } = request.query
      const found = await media.find(await callerOf(request, parts), request.params.mediaId)
      reply.header('cache-control', keptByBrowser)
      return drawPicture(pictures, { request, reply, picture: { ...found, hash, width, ratio } })
    },
  })
  addRoute(app, routes.mediaLibrary.showPictureOfKey, {
    access,
    async handler(request, reply) {
      const found = await media.findByKey(await callerOf(request, parts), request.query.key)
      reply.header('cache-control', keptForLists)
      return drawPicture(pictures, { request, reply, picture: { ...found, width: 480, ratio: 'org' } })
    },
  })
  addRoute(app, routes.mediaLibrary.fetchMediumFile, {
    access,
    async handler(request, reply) {
      const original = await media.original(await callerOf(request, parts), request.params.mediaId)
      const stream = await readForClient(request, reply, original)
      if (!stream) throw new ProblemError('NotFound')
      return sendAttachment(reply, original).send(stream)
    },
  })
}

type Drawn = Omit<Parameters<Pictures['getPicture']>[0], 'format' | 'network'> & { readonly isDrawing: boolean }

async function drawPicture(
  pictures: MediaRouteParts['pictures'],
  { request, reply, picture }: { request: ApiRequest; reply: ApiReply; picture: Drawn },
): Promise<ApiReply> {
  const { isDrawing, ...asked } = picture
  const bytes = isDrawing
    ? await pictures.getDrawing(asked.key, asked.hash)
    : await pictures.getPicture({ ...asked, format: 'webp', network: networkOf(request.ip) })
  if (!bytes) throw new ProblemError('NotFound')
  if (isDrawing) reply.header('content-security-policy', drawingPolicy)
  return reply.type(isDrawing ? 'image/svg+xml; charset=utf-8' : 'image/webp').send(bytes)
}

const sendAttachment = (reply: ApiReply, file: { name: string; mimeType: string; bytes: number }): ApiReply =>
  reply
    .type(file.mimeType)
    .header('content-length', file.bytes)
    .header('content-disposition', dispositionOf(file.name))
    .header('content-security-policy', "default-src 'none'; sandbox")

/** Sites that the upload may be shown on; null: those where one works with media. */
function sitesOf(text: string | undefined): readonly SiteId[] | null {
  if (text === undefined || text === '') return null
  return text.split(',').map((id) => {
    const site = findSite(id)
    if (!site) throw new ProblemError('InvalidInput', { fields: [{ field: 'sites', problem: 'unknownSite' }] })
    return site.siteId
  })
}

/** The one file of a form. */
async function takeFile<Answer>(request: ApiRequest, take: (file: SentFile) => Promise<Answer>): Promise<Answer> {
  let answer: { readonly value: Answer } | null = null
  await readMultipart(request, limits, async (file) => {
    if (file.field === mediaFileField) answer = { value: await take(file) }
  })
  if (answer === null)
    throw new ProblemError('InvalidInput', { fields: [{ field: mediaFileField, problem: 'required' }] })
  return (answer as { readonly value: Answer }).value
}

function addUploading(app: ApiServer, parts: MediaRouteParts): void {
  const { media, sessions } = parts
  const shared = { access: { staff: sessions }, guards: [refuseLargerThan(limits)] }
  addRoute(app, routes.mediaLibrary.uploadMedium, {
    ...shared,
    async handler(request) {
      const caller = await callerOf(request, parts)
      const sites = sitesOf(request.query.sites)
      return takeFile(request, ({ name, stream }) => media.upload(caller, { name, stream, sites }))
    },
  })
  addRoute(app, routes.mediaLibrary.replaceMediumFile, {
    ...shared,
    async handler(request) {
      const caller = await callerOf(request, parts)
      const { params, query } = request
      await media.mustBeChangeable(caller, params.mediaId)
      return takeFile(request, ({ name, stream }) =>
        media.replace(caller, params.mediaId, { name, stream, revision: query.revision }),
      )
    },
  })
}

function addChanging(app: ApiServer, parts: MediaRouteParts): void {
  const { media, sessions } = parts
  const access = { staff: sessions }
  addRoute(app, routes.mediaLibrary.changeMedium, {
    access,
    handler: async (request) => media.change(await callerOf(request, parts), request.params.mediaId, request.body),
  })
  addRoute(app, routes.mediaLibrary.archiveMedium, {
    access,
    handler: async (request) => media.archive(await callerOf(request, parts), request.params.mediaId),
  })
  addRoute(app, routes.mediaLibrary.takeMediumBack, {
    access,
    handler: async (request) => media.takeBack(await callerOf(request, parts), request.params.mediaId),
  })
}

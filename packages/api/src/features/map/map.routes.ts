import { locales, themes } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import type { ApiServer } from '../../server/api-server.ts'
import { encodedReplies, sendEncoded } from '../../server/encoded-bytes.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute } from '../../server/route.ts'
import { type BaseMap, isTile } from './map.ts'

/** The address holds the version of the tiles, so what it gives never changes. */
const forEver = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'

const coordinate = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 22)
const tileParams = z.object({ z: coordinate, x: coordinate, name: z.string().regex(/^\d{1,7}\.mvt$/) })

/** The embedded base map: style, vector tiles, letters. */
export function mapRoutes(app: ApiServer, { map }: { map: BaseMap }): void {
  styleRoute(app, map)
  tileRoute(app, map)
  glyphsRoute(app, map)
}

function styleRoute(app: ApiServer, map: BaseMap): void {
  addRoute(app, {
    method: 'GET',
    url: '/map/style/:name',
    rateLimit: 'read',
    schema: {
      summary: 'Style of the base map in the colours of a theme and a language',
      tags: ['map'],
      params: z.object({ name: z.string().max(60) }),
      response: encodedReplies,
    },
    async handler(request, reply) {
      const [, theme, locale] = /^([a-z]+)-([a-z]+)\.json$/.exec(request.params.name) ?? []
      const known = { theme: themes.find((name) => name === theme), locale: locales.find((name) => name === locale) }
      if (!known.theme || !known.locale) throw new ProblemError('NotFound')
      const bytes = await map.style({ theme: known.theme, locale: known.locale })
      return sendEncoded(request, reply, { bytes, type: 'application/json', cacheControl: anHour })
    },
  })
}

function tileRoute(app: ApiServer, map: BaseMap): void {
  addRoute(app, {
    method: 'GET',
    url: '/map/tiles/:z/:x/:name',
    rateLimit: 'picture',
    schema: {
      summary: 'A vector tile of the base map',
      tags: ['map'],
      params: tileParams,
      querystring: z.object({ v: z.string().max(40).optional() }),
      response: { ...encodedReplies, 204: z.null().describe('nothing but sea there') },
    },
    async handler(request, reply) {
      const { params, query } = request
      const tile = { z: params.z, x: params.x, y: Number.parseInt(params.name, 10) }
      if (!isTile(tile)) throw new ProblemError('NotFound')
      const bytes = await map.tile(tile)
      const cacheControl = query.v === (await map.version()) ? forEver : anHour
      if (!bytes) return reply.code(204).header('cache-control', cacheControl).send(null)
      return sendEncoded(request, reply, { bytes, type: 'application/vnd.mapbox-vector-tile', cacheControl })
    },
  })
}

function glyphsRoute(app: ApiServer, map: BaseMap): void {
  addRoute(app, {
    method: 'GET',
    url: '/map/glyphs/:font/:name',
    rateLimit: 'picture',
    schema: {
      summary: 'Letters of the base map',
      tags: ['map'],
      params: z.object({ font: z.string().max(100), name: z.string().regex(/^\d{1,6}-\d{1,6}\.pbf$/) }),
      response: encodedReplies,
    },
    async handler(request, reply) {
      const { font, name } = request.params
      const bytes = await map.glyphs({ font, range: name.slice(0, -'.pbf'.length) })
      if (!bytes) throw new ProblemError('NotFound')
      return sendEncoded(request, reply, { bytes, type: 'application/x-protobuf', cacheControl: forEver })
    },
  })
}

import { routes } from '@nyhem/contract/routes/routes'
import { locales, themes } from '@nyhem/domain/sites/site'
import type { ApiServer } from '../../server/api-server.ts'
import { sendEncoded } from '../../server/encoded-bytes.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute } from '../../server/route.ts'
import { type BaseMap, isTile } from './map.ts'

/** The address contains the tile version, so its content never changes. */
const forEver = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'

export function mapRoutes(app: ApiServer, { map }: { map: BaseMap }): void {
  styleRoute(app, map)
  tileRoute(app, map)
  glyphsRoute(app, map)
}

function styleRoute(app: ApiServer, map: BaseMap): void {
  addRoute(app, routes.site.getMapStyle, {
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
  addRoute(app, routes.site.getMapTile, {
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
  addRoute(app, routes.site.getMapGlyphs, {
    async handler(request, reply) {
      const { font, name } = request.params
      const bytes = await map.glyphs({ font, range: name.slice(0, -'.pbf'.length) })
      if (!bytes) throw new ProblemError('NotFound')
      return sendEncoded(request, reply, { bytes, type: 'application/x-protobuf', cacheControl: forEver })
    },
  })
}

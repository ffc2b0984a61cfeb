import { Readable } from 'node:stream'
import { routes } from '@nyhem/contract/routes/routes'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { ApiReply, ApiRequest, ApiServer } from '../../server/api-server.ts'
import { addRoute } from '../../server/route.ts'
import type { Integration } from '../integration/integration.ts'
import type { ListingFormat, Listings } from './listings.ts'

/** To be asked about each time; a proxy keeps what a key has read from others. */
const kept = { json: 'private, no-cache', openimmo: 'private, no-cache', atom: 'public, max-age=300' } as const
const types = {
  json: 'application/json; charset=utf-8',
  openimmo: 'application/xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
} as const

/** Homes on the market, for other programs. Source: docs/listing-feed.md. */
export function listingsRoutes(
  app: ApiServer,
  { listings, integration }: { listings: Listings; integration: Pick<Integration, 'checkKey'> },
): void {
  const access = { integration }
  const send = async (format: ListingFormat, { request, reply, siteId }: Asked) => {
    const site = siteById(siteId)
    const version = await listings.version(site, format)
    if (isKnown(request, reply, { version, what: format })) return reply.code(304).send(null)
    return reply.send(Readable.from(listings.stream(site, format)))
  }
  addRoute(app, routes.listings.listMarketedHomes, {
    access,
    handler: (request, reply) => send('json', { request, reply, siteId: request.query.site }),
  })
  addRoute(app, routes.listings.listAsOpenImmo, {
    access,
    handler: (request, reply) => send('openimmo', { request, reply, siteId: request.query.site }),
  })
  addRoute(app, routes.listings.followSearch, {
    async handler(request, reply) {
      const { searchParams } = new URL(request.url, 'http://site.invalid')
      const { text, version } = await listings.follow(siteById(request.query.site), searchParams)
      if (isKnown(request, reply, { version, what: 'atom' })) return reply.code(304).send(null)
      return reply.send(text)
    },
  })
}

type Asked = { request: ApiRequest; reply: ApiReply; siteId: Parameters<typeof siteById>[0] }

/** Whether the client has this version; says in any case which it is. */
function isKnown(
  request: ApiRequest,
  reply: ApiReply,
  { version, what }: { version: string; what: keyof typeof types },
): boolean {
  reply.header('etag', version).header('cache-control', kept[what]).type(types[what])
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  return known.includes(version) || known.includes('*')
}

import { routes } from '@nyhem/contract/routes/routes'
import type { Instant } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import { allSites, originOf, siteById } from '@nyhem/domain/sites/all-sites'
import type { Site } from '@nyhem/domain/sites/site'
import type { ApiRequest, ApiServer } from '../../server/api-server.ts'
import { sendEncoded } from '../../server/encoded-bytes.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { showingCalendar } from '../showings/showing-calendar.ts'
import type { SiteOrigins } from './building/build-context.ts'
import type { Content } from './content.ts'
import { blogFeed } from './syndication/blog-feed.ts'
import { robotsText } from './syndication/robots.ts'
import { sitemapIndex } from './syndication/sitemap.ts'
import { publishedPage, treeOfSite } from './tree/content-snapshot.ts'

export type ContentRouteParts = {
  content: Content
  catalogue: Catalogue
  siteOfRequest: SiteOfRequest
  origins: SiteOrigins
  /** Revision number of a showing's calendar entry. */
  calendarRevision: (showingId: string) => Promise<number>
  now: () => Instant
}

const xml = 'application/xml; charset=utf-8'
/** Drawings and sitemaps change slowly. */
const anHour = 'public, max-age=3600'
const sitemapFile = { type: xml, cacheControl: anHour } as const

/** Navigation, robots files, calendars and location drawings. */
export function contentRoutes(app: ApiServer, parts: ContentRouteParts): void {
  navigationRoutes(app, parts)
  sitemapRoutes(app, parts)
  feedRoute(app, parts)
  calendarRoute(app, parts)
  locationRoute(app, parts)
}

function navigationRoutes(app: ApiServer, { content, siteOfRequest, now }: ContentRouteParts): void {
  addRoute(app, routes.site.getNavigation, {
    handler: (request) => content.getNavigation({ site: knownSite(siteOfRequest, request), now: now() }),
  })
  addRoute(app, routes.site.getEnglishNavigation, {
    handler: (request) => {
      const { host } = knownSite(siteOfRequest, request)
      const english = allSites().find((site) => site.host === host && site.has.localSubSite)
      if (!english) throw new ProblemError('NotFound')
      return content.getNavigation({ site: english, now: now() })
    },
  })
}

function sitemapRoutes(app: ApiServer, { content, siteOfRequest, origins, now }: ContentRouteParts): void {
  for (const [prefix, route, partRoute] of [
    ['/', routes.site.getSitemap, routes.site.getSitemapPart],
    ['/en/', routes.site.getEnglishSitemap, routes.site.getEnglishSitemapPart],
  ] as const) {
    addRoute(app, route, {
      async handler(request, reply) {
        const site = siteWithPrefix(siteOfRequest, request, prefix)
        const parts = await content.sitemaps({ site, now: now() })
        const [only] = parts
        if (only && parts.length === 1) return sendEncoded(request, reply, { ...sitemapFile, bytes: only })
        const address = (part: number) => `${originOf(origins, site.siteId)}${prefix}sitemap-${part}.xml`
        return reply.type(xml).header('cache-control', anHour).send(sitemapIndex(address, parts.length))
      },
    })
    addRoute(app, partRoute, {
      async handler(request, reply) {
        const site = siteWithPrefix(siteOfRequest, request, prefix)
        const bytes = (await content.sitemaps({ site, now: now() }))[request.params.part - 1]
        if (!bytes) throw new ProblemError('NotFound')
        return sendEncoded(request, reply, { ...sitemapFile, bytes })
      },
    })
  }
  addRoute(app, routes.site.getRobots, {
    async handler(request, reply) {
      reply.type('text/plain; charset=utf-8')
      return reply.send(robotsText(knownSite(siteOfRequest, request), origins))
    },
  })
}

function feedRoute(app: ApiServer, { content, siteOfRequest, origins, now }: ContentRouteParts): void {
  addRoute(app, routes.site.getBlogFeed, {
    async handler(request, reply) {
      const site = knownSite(siteOfRequest, request)
      const tree = treeOfSite(await content.published(), site.siteId)
      const list = publishedPage(tree, `/${request.params.diary}/`, now())
      if (list?.kind !== 'blog-list') throw new ProblemError('NotFound')
      reply.type('application/atom+xml; charset=utf-8')
      return reply.send(blogFeed({ site, tree, origins, now: now() }, list))
    },
  })
}

function calendarRoute(app: ApiServer, { catalogue, calendarRevision, now }: ContentRouteParts): void {
  addRoute(app, routes.site.getShowingCalendar, {
    async handler({ params }, reply) {
      const id = params.name.slice(0, -'.ics'.length)
      const details = await catalogue.getShowing(asId(id))
      if (!details) throw new ProblemError('NotFound')
      const site = siteById(details.siteId)
      const entry = { ...details.showing, subject: details.subject, revision: await calendarRevision(id) }
      reply.type('text/calendar; charset=utf-8').header('content-disposition', `attachment; filename="${id}.ics"`)
      return reply.send(showingCalendar(entry, site, 'on', now()))
    },
  })
}

function locationRoute(app: ApiServer, { content, siteOfRequest, now }: ContentRouteParts): void {
  addRoute(app, routes.site.getLocationDrawing, {
    async handler(request, reply) {
      const site = knownSite(siteOfRequest, request)
      const id = request.params.name.slice(0, -'.svg'.length)
      const drawing = await content.drawLocation({ site, id, theme: request.query.theme ?? site.theme, now: now() })
      if (!drawing) throw new ProblemError('NotFound')
      return sendEncoded(request, reply, { bytes: drawing, type: 'image/svg+xml; charset=utf-8', cacheControl: anHour })
    },
  })
}

function knownSite(siteOfRequest: SiteOfRequest, request: ApiRequest): Site {
  const site = siteOfRequest(request)
  if (!site) throw new ProblemError('UnknownHost')
  return site
}

/** Not found for a host without a site under the prefix. */
function siteWithPrefix(siteOfRequest: SiteOfRequest, request: ApiRequest, prefix: string): Site {
  const site = knownSite(siteOfRequest, request)
  if (site.pathPrefix !== prefix) throw new ProblemError('NotFound')
  return site
}

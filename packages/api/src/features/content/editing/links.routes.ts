import { redirectsAtATime } from '@nyhem/contract/calls/links'
import type { RedirectOrigin } from '@nyhem/contract/calls/redirect-origins'
import { routes } from '@nyhem/contract/routes/routes'
import type { Instant } from '@nyhem/domain/dates'
import type { ApiServer } from '../../../server/api-server.ts'
import { addRoute } from '../../../server/route.ts'
import { siteOfPath } from '../../../server/site-of-path.ts'
import type { Staff } from '../../staff/staff.ts'
import type { LinksEditing } from './links.ts'
import { byOf, siteIdOf } from './office-requests.ts'
import type { RedirectsEditing } from './redirects.ts'

type LinksRouteParts = {
  readonly redirects: RedirectsEditing
  readonly links: LinksEditing
  readonly staff: Pick<Staff, 'sessions'>
  readonly now: () => Instant
}

/** Calls of the office about addresses of a site. Source: decision 0106. */
export function linksRoutes(app: ApiServer, parts: LinksRouteParts): void {
  addRedirects(app, parts)
  addReports(app, parts)
}

function addRedirects(app: ApiServer, parts: LinksRouteParts): void {
  const by = byOf(parts)
  const { redirects, staff } = parts
  const access = { staff: staff.sessions, subjectOf: siteOfPath }
  addRoute(app, routes.links.listRedirects, {
    access,
    async handler(request) {
      const { search = '', origin = null, after = '' } = request.query
      const filter = { siteId: siteIdOf(request), search: search.trim().toLowerCase(), origin, after }
      const found = await redirects.list(filter, redirectsAtATime + 1)
      const shown = found.slice(0, redirectsAtATime)
      return {
        redirects: shown.map(({ count: _, ...redirect }) => ({
          ...redirect,
          origin: redirect.origin as RedirectOrigin,
        })),
        count: found[0]?.count ?? 0,
        next: found.length > redirectsAtATime ? (shown.at(-1)?.from ?? null) : null,
      }
    },
  })
  addRoute(app, routes.links.saveRedirect, {
    access,
    handler: async (request) => redirects.save(await by(request), { siteId: siteIdOf(request), ...request.body }),
  })
  addRoute(app, routes.links.endRedirect, {
    access,
    handler: async (request) => redirects.end(await by(request), { siteId: siteIdOf(request), ...request.body }),
  })
  addRoute(app, routes.links.importRedirects, {
    access,
    handler: async (request) =>
      redirects.importCsv(await by(request), { siteId: siteIdOf(request), csv: request.body.csv }),
  })
  addRoute(app, routes.links.exportRedirects, {
    access,
    handler: async (request) => ({ csv: await redirects.exportCsv(siteIdOf(request)) }),
  })
}

function addReports(app: ApiServer, { links, staff, now }: LinksRouteParts): void {
  const access = { staff: staff.sessions, subjectOf: siteOfPath }
  addRoute(app, routes.links.listAskedInVain, {
    access,
    handler: async (request) => ({ addresses: await links.askedInVain(siteIdOf(request), now()) }),
  })
  addRoute(app, routes.links.reportLinks, {
    access,
    handler: async (request) => links.report(siteIdOf(request), now()),
  })
  addRoute(app, routes.links.recheckLinks, {
    access,
    handler: async (request) => ({
      code: 'Ok' as const,
      waiting: await links.recheck({ siteId: siteIdOf(request), ...request.body }, now()),
    }),
  })
}

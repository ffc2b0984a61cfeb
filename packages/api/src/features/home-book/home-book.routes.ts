import { routes } from '@nyhem/contract/routes/routes'
import { mainSiteOf } from '@nyhem/domain/sites/all-sites'
import type { FastifyRequest } from 'fastify'
import type { ApiServer } from '../../server/api-server.ts'
import { found } from '../../server/found.ts'
import { requestedLoginSite } from '../../server/login-site.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute, type StaffSubjectOf } from '../../server/route.ts'
import { type AskingParts, askingOf } from '../approvals/approvals.ts'
import type { Sessions } from '../session/session.ts'
import type { HomeBooks } from './home-book.ts'
import type { BookPlace, StaffBooks } from './staff-books.ts'

type OwnParts = {
  readonly books: Pick<HomeBooks, 'read'>
  readonly sessions: Sessions
  readonly siteOfRequest: SiteOfRequest
}

/** The home book on my pages. */
export function homeBookRoutes(app: ApiServer, { books, sessions, siteOfRequest }: OwnParts): void {
  addRoute(app, routes.homeBook.getHomeBook, {
    access: { sessions, siteOfRequest },
    async handler(request) {
      const { accountId, isProven } = await sessions.visitor(request)
      const site = mainSiteOf(requestedLoginSite(undefined, request, siteOfRequest))
      return found(await books.read({ accountId, site, isProven }, request.params.id))
    },
  })
}

/** Calls of the office about home books. */
export function staffBooksRoutes(app: ApiServer, { books, ...parts }: AskingParts & { books: StaffBooks }): void {
  const { sessions } = parts
  const asking = askingOf(parts)
  const { homeBook } = routes
  type OfHome = FastifyRequest & { readonly params: { readonly homeId: string } }
  const placeOf = async ({ params: { homeId } }: OfHome): Promise<BookPlace> => ({
    homeId,
    siteId: found(await books.siteOf(homeId)),
  })
  const subjectOf: StaffSubjectOf = async ({ params }) => {
    const { homeId } = (params ?? {}) as { homeId?: string }
    const siteId = homeId === undefined ? null : await books.siteOf(homeId)
    return siteId && { kind: 'site', siteId }
  }
  const access = { staff: sessions, subjectOf }

  addRoute(app, homeBook.listStaffBooks, {
    access: { staff: sessions },
    handler: async (request) => books.list(await asking(request), request.query.q),
  })
  addRoute(app, homeBook.readStaffBook, {
    access,
    handler: async (request) => found(await books.open(request.params.homeId)),
  })
  addRoute(app, homeBook.addBookEntry, {
    access,
    handler: async (request) =>
      found(await books.add(await placeOf(request), await asking(request), request.body.entry)),
  })
  addRoute(app, homeBook.changeBookEntry, {
    access,
    async handler(request) {
      const { entryId } = request.params
      return found(await books.change(await placeOf(request), await asking(request), { ...request.body, entryId }))
    },
  })
  addRoute(app, homeBook.withdrawBookEntry, {
    access,
    async handler(request) {
      const { entryId } = request.params
      return found(await books.withdraw(await placeOf(request), await asking(request), { ...request.body, entryId }))
    },
  })
}

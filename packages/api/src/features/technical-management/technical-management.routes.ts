import { totalCountHeader } from '@nyhem/contract/calls/total-count'
import { routes } from '@nyhem/contract/routes/routes'
import { type Instant, localDateOf } from '@nyhem/domain/dates'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { ApiReply, ApiRequest, ApiServer } from '../../server/api-server.ts'
import { requestedLoginSite } from '../../server/login-site.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Sessions } from '../session/session.ts'
import type { Reportable, Requester, TechnicalManagement } from './technical-management.ts'

export type TechnicalManagementRouteParts = {
  technicalManagement: TechnicalManagement
  sessions: Pick<Sessions, 'visitor' | 'required' | 'privateRequired'>
  siteOfRequest: SiteOfRequest
  now: () => Instant
}

/** Replaces the id for a typed address, of which nothing is known. */
const writtenAddress = 'other'

/** Choices for a fault report. Source: fault-reports specification §7.1. */
export function technicalManagementRoutes(app: ApiServer, parts: TechnicalManagementRouteParts): void {
  residenceRoutes(app, parts)
  roomRoutes(app, parts)
  assetRoute(app, parts)
  articleRoutes(app, parts)
}

type Requested = { readonly requester: Requester; readonly site: Site }

/** The requester, on a site that takes fault reports. Throws Unauthorised, NotFound. */
async function requestedOf(
  parts: TechnicalManagementRouteParts,
  request: ApiRequest,
  siteId?: SiteId,
): Promise<Requested> {
  const site = requestedLoginSite(siteId, request, parts.siteOfRequest)
  if (site.ticketLetter === null) throw new ProblemError('NotFound')
  const { accountId, associationId } = await parts.sessions.visitor(request)
  return { site, requester: { accountId, associationId, today: localDateOf(parts.now(), site.timeZone) } }
}

function residenceRoutes(app: ApiServer, parts: TechnicalManagementRouteParts): void {
  const { technicalManagement } = parts
  addRoute(app, routes.faultReport.listAgreements, {
    access: parts,
    async handler(request, reply) {
      const { requester, site } = await requestedOf(parts, request)
      const found = await technicalManagement.agreementsOf(requester.accountId, site.siteId, requester.today)
      return found.length === 0 ? reply.code(204).send(null) : reply.send([...found])
    },
  })
  for (const [route, kind] of [
    [routes.faultReport.searchApartments, 'apartment'],
    [routes.faultReport.searchBuildings, 'building'],
  ] as const)
    addRoute(app, route, {
      access: parts,
      async handler(request, reply) {
        const { text, site: siteId } = request.body
        const { requester } = await requestedOf(parts, request, siteId)
        const { found, total } = await technicalManagement.search(requester, { kind, text, siteId })
        return reply.header(totalCountHeader, total).send([...found])
      },
    })
}

function roomRoutes(app: ApiServer, parts: TechnicalManagementRouteParts): void {
  const { technicalManagement } = parts
  addRoute(app, routes.faultReport.listRooms, {
    access: parts,
    async handler(request, reply) {
      const { site, requester } = await requestedOf(parts, request)
      const apartmentId = await allowed(parts, requester, { kind: 'apartment', id: request.params.apartmentId })
      const rooms = await technicalManagement.rooms({ residence: 'apartment', id: apartmentId, siteId: site.siteId })
      return reply.send([...rooms])
    },
  })
  addRoute(app, routes.faultReport.listBuildingRooms, {
    access: parts,
    async handler(request, reply) {
      const { site, requester } = await requestedOf(parts, request)
      const propertyId = await allowed(parts, requester, { kind: 'property', id: request.params.propertyId })
      const rooms = await technicalManagement.rooms({ residence: 'public', id: propertyId, siteId: site.siteId })
      return reply.send([...rooms])
    },
  })
}

/** A reportable id, or null for a typed address. Throws NotFound. */
async function allowed(
  { technicalManagement }: TechnicalManagementRouteParts,
  requester: Requester,
  what: Reportable,
): Promise<string | null> {
  if (what.id === writtenAddress) return null
  if (!(await technicalManagement.mayReport(requester, what))) throw new ProblemError('NotFound')
  return what.id
}

function assetRoute(app: ApiServer, parts: TechnicalManagementRouteParts): void {
  const { technicalManagement } = parts
  addRoute(app, routes.faultReport.listAssets, {
    access: parts,
    async handler(request, reply) {
      const { site, requester } = await requestedOf(parts, request)
      const { problemArea } = request.params
      const room = await technicalManagement.room(problemArea)
      if (room?.apartmentId) await allowed(parts, requester, { kind: 'apartment', id: room.apartmentId })
      if (room?.propertyId) await allowed(parts, requester, { kind: 'property', id: room.propertyId })
      const assets = await technicalManagement.assets({ room, word: problemArea, siteId: site.siteId })
      if (!assets) throw new ProblemError('NotFound')
      return reply.send([...assets])
    },
  })
}

function articleRoutes(app: ApiServer, parts: TechnicalManagementRouteParts): void {
  const { technicalManagement } = parts
  const find = async (request: ApiRequest, reply: ApiReply, ids: readonly string[]) => {
    const { site } = await requestedOf(parts, request)
    return reply.send([...(await technicalManagement.articles(site.siteId, ids))])
  }
  addRoute(app, routes.faultReport.findArticles, {
    access: parts,
    handler: (request, reply) => find(request, reply, request.body.ids),
  })
  addRoute(app, routes.faultReport.findAnswers, {
    access: parts,
    handler: (request, reply) => find(request, reply, request.body.faqIds),
  })
}

import {
  agreementsReplySchema,
  articlesReplySchema,
  articlesRequestSchema,
  assetsReplySchema,
  caseFaqRequestSchema,
  residenceSearchReplySchema,
  residenceSearchRequestSchema,
  roomsReplySchema,
} from '@nyhem/contract/calls/fault-report'
import { ticketLetters } from '@nyhem/domain/case/ticket-number'
import { type Instant, localDateOf } from '@nyhem/domain/dates'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import type { ApiReply, ApiRequest, ApiServer } from '../../server/api-server.ts'
import { askedLoginSite, loginSiteOnly } from '../../server/login-site.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Sessions } from '../session/session.ts'
import type { Asker, Reportable, TechnicalManagement } from './technical-management.ts'

export type TechnicalManagementRouteParts = {
  technicalManagement: TechnicalManagement
  sessions: Pick<Sessions, 'visitor' | 'required' | 'privateRequired'>
  siteOfRequest: SiteOfRequest
  now: () => Instant
}

const tags = ['fault reports']
const id = z.string().min(1).max(120)
/** In the place of an id: an address that is written, of which nothing is known. */
const writtenAddress = 'other'

/** What can be chosen while a fault is reported. Source: fault-reports specification §7.1. */
export function technicalManagementRoutes(app: ApiServer, parts: TechnicalManagementRouteParts): void {
  residenceRoutes(app, parts)
  roomRoutes(app, parts)
  assetRoute(app, parts)
  articleRoutes(app, parts)
}

type Asked = { readonly asker: Asker; readonly site: Site }

/** Who asks, and on which site: one where faults are reported. Throws Unauthorised, NotFound. */
async function askedOf(parts: TechnicalManagementRouteParts, request: ApiRequest, siteId?: SiteId): Promise<Asked> {
  const site = askedLoginSite(siteId, request, parts.siteOfRequest)
  if (ticketLetters[site.siteId] === null) throw new ProblemError('NotFound')
  const { accountId, associationId } = await parts.sessions.visitor(request)
  return { site, asker: { accountId, associationId, today: localDateOf(parts.now(), site.timeZone) } }
}

const keptByNobody = (reply: ApiReply): void => {
  reply.header('cache-control', 'no-store')
}

function residenceRoutes(app: ApiServer, parts: TechnicalManagementRouteParts): void {
  const { technicalManagement, sessions, siteOfRequest } = parts
  const isHere = loginSiteOnly(siteOfRequest)
  addRoute(app, {
    method: 'GET',
    url: '/case_management/customer/get_agreements',
    rateLimit: 'read',
    guards: [isHere, sessions.privateRequired],
    schema: {
      summary: "Residences of the person's own agreements, by address; 204 when there is none",
      tags,
      response: { 200: agreementsReplySchema, 204: z.null() },
    },
    async handler(request, reply) {
      keptByNobody(reply)
      const { asker, site } = await askedOf(parts, request)
      const found = await technicalManagement.agreementsOf(asker.accountId, site.siteId, asker.today)
      return found.length === 0 ? reply.code(204).send(null) : reply.send([...found])
    },
  })
  for (const [word, kind] of [
    ['object', 'apartment'],
    ['building', 'building'],
  ] as const)
    addRoute(app, {
      method: 'POST',
      url: `/case_management/search/${word}`,
      rateLimit: 'search',
      guards: [isHere, sessions.required],
      schema: {
        summary: `Search for ${kind === 'apartment' ? 'an apartment' : 'a building'} by address, name or number`,
        tags,
        body: residenceSearchRequestSchema,
        response: { 200: residenceSearchReplySchema },
      },
      async handler(request, reply) {
        keptByNobody(reply)
        const { text, site: siteId } = request.body
        const { asker } = await askedOf(parts, request, siteId)
        return reply.send([...(await technicalManagement.search(asker, { kind, text, siteId }))])
      },
    })
}

function roomRoutes(app: ApiServer, parts: TechnicalManagementRouteParts): void {
  const { technicalManagement, sessions, siteOfRequest } = parts
  const shared = { method: 'GET', rateLimit: 'read' } as const
  const guards = () => [loginSiteOnly(siteOfRequest), sessions.required]
  addRoute(app, {
    ...shared,
    guards: guards(),
    url: '/case_management/rooms/:apartmentId',
    schema: {
      summary: 'Rooms of an apartment; those of any for an address that is written',
      tags,
      params: z.object({ apartmentId: id }),
      response: { 200: roomsReplySchema },
    },
    async handler(request, reply) {
      keptByNobody(reply)
      const { site, asker } = await askedOf(parts, request)
      const apartmentId = await allowed(parts, asker, { kind: 'apartment', id: request.params.apartmentId })
      const rooms = await technicalManagement.rooms({ residence: 'apartment', id: apartmentId, siteId: site.siteId })
      return reply.send([...rooms])
    },
  })
  addRoute(app, {
    ...shared,
    guards: guards(),
    url: '/case_management/building_rooms/:propertyId',
    schema: {
      summary: 'Spaces of a property that belong to everybody; those of any for an address that is written',
      tags,
      params: z.object({ propertyId: id }),
      response: { 200: roomsReplySchema },
    },
    async handler(request, reply) {
      keptByNobody(reply)
      const { site, asker } = await askedOf(parts, request)
      const propertyId = await allowed(parts, asker, { kind: 'property', id: request.params.propertyId })
      const rooms = await technicalManagement.rooms({ residence: 'public', id: propertyId, siteId: site.siteId })
      return reply.send([...rooms])
    },
  })
}

/** The id of what somebody may report faults of, or null of a written address. Throws NotFound. */
async function allowed(
  { technicalManagement }: TechnicalManagementRouteParts,
  asker: Asker,
  what: Reportable,
): Promise<string | null> {
  if (what.id === writtenAddress) return null
  if (!(await technicalManagement.mayReport(asker, what))) throw new ProblemError('NotFound')
  return what.id
}

function assetRoute(app: ApiServer, parts: TechnicalManagementRouteParts): void {
  const { technicalManagement, sessions, siteOfRequest } = parts
  addRoute(app, {
    method: 'GET',
    url: '/case_management/assets/:problemArea',
    rateLimit: 'read',
    guards: [loginSiteOnly(siteOfRequest), sessions.required],
    schema: {
      summary: 'What may be broken in a room',
      tags,
      params: z.object({ problemArea: id }),
      response: { 200: assetsReplySchema },
    },
    async handler(request, reply) {
      keptByNobody(reply)
      const { site, asker } = await askedOf(parts, request)
      const { problemArea } = request.params
      const room = await technicalManagement.room(problemArea)
      if (room?.apartmentId) await allowed(parts, asker, { kind: 'apartment', id: room.apartmentId })
      if (room?.propertyId) await allowed(parts, asker, { kind: 'property', id: room.propertyId })
      const assets = await technicalManagement.assets({ room, word: problemArea, siteId: site.siteId })
      if (!assets) throw new ProblemError('NotFound')
      return reply.send([...assets])
    },
  })
}

function articleRoutes(app: ApiServer, parts: TechnicalManagementRouteParts): void {
  const { technicalManagement, sessions, siteOfRequest } = parts
  const shared = { method: 'POST', rateLimit: 'read' } as const
  const guards = () => [loginSiteOnly(siteOfRequest), sessions.required]
  const find = async (request: ApiRequest, reply: ApiReply, ids: readonly string[]) => {
    keptByNobody(reply)
    const { site } = await askedOf(parts, request)
    return reply.send([...(await technicalManagement.articles(site.siteId, ids))])
  }
  addRoute(app, {
    ...shared,
    guards: guards(),
    url: '/case_management/customer/articles',
    schema: {
      summary: 'What may help before a fault is reported',
      tags,
      body: articlesRequestSchema,
      response: { 200: articlesReplySchema },
    },
    handler: (request, reply) => find(request, reply, request.body.ids),
  })
  addRoute(app, {
    ...shared,
    guards: guards(),
    url: '/system/casefaq',
    schema: {
      summary: 'The same by ids of questions',
      tags,
      body: caseFaqRequestSchema,
      response: { 200: articlesReplySchema },
    },
    handler: (request, reply) => find(request, reply, request.body.faqIds),
  })
}

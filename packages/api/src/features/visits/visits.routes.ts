import {
  forgetVisitsParamsSchema,
  lastVisitedParamsSchema,
  visitedReplySchema,
  visitRequestSchema,
} from '@nyhem/contract/calls/timeseries'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { z } from 'zod'
import type { ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { askedSite, type SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Visits } from './visits.ts'

export type VisitsRouteParts = { visits: Visits; siteOfRequest: SiteOfRequest }

const tags = ['visits']
const fiveMinutes = 'public, max-age=300'

/** What was looked at. Source: public-site specification §7 (timeseries). */
export function visitsRoutes(app: ApiServer, parts: VisitsRouteParts): void {
  addReading(app, parts)
  addWriting(app, parts)
}

function addReading(app: ApiServer, { visits, siteOfRequest }: VisitsRouteParts): void {
  addRoute(app, {
    method: 'GET',
    url: '/timeseries/lastvisited/:userId/:siteId',
    rateLimit: 'read',
    schema: {
      summary: 'Stages that a visitor looked at, the last one first',
      tags,
      params: lastVisitedParamsSchema,
      response: { 200: visitedReplySchema },
    },
    async handler({ params }, reply) {
      const projects = await visits.lastVisited({ visitorId: params.userId, site: siteById(params.siteId) })
      return reply.header('cache-control', 'private, no-store').send({ projects })
    },
  })
  addRoute(app, {
    method: 'GET',
    url: '/timeseries/mostvisited/county/:id',
    rateLimit: 'read',
    schema: {
      summary: 'Stages of a county that most visitors looked at lately',
      tags,
      params: z.object({ id: z.string().min(1).max(100) }),
      response: { 200: visitedReplySchema },
    },
    async handler(request, reply) {
      const site = askedSite(undefined, request, siteOfRequest)
      const projects = await visits.mostVisited({ county: request.params.id, site })
      if (!projects) throw new ProblemError('NotFound')
      return reply.header('cache-control', fiveMinutes).send({ projects })
    },
  })
}

function addWriting(app: ApiServer, { visits }: VisitsRouteParts): void {
  addRoute(app, {
    method: 'POST',
    url: '/timeseries/visit',
    rateLimit: 'read',
    schema: {
      summary: 'Record that a visitor who agreed to statistics looked at a stage',
      tags,
      body: visitRequestSchema,
      response: { 204: z.null() },
    },
    async handler({ body }, reply) {
      const site = siteById(body.siteId)
      const { code } = await visits.record({ visitorId: body.userId, site, stageId: body.stageId })
      if (code === 'UnknownStage')
        throw new ProblemError('InvalidInput', { fields: [{ field: 'stageId', problem: 'unknown' }] })
      return reply.code(204).send(null)
    },
  })
  addRoute(app, {
    method: 'DELETE',
    url: '/timeseries/visits/:userId',
    rateLimit: 'read',
    schema: {
      summary: 'Forget what a visitor looked at: consent was withdrawn',
      tags,
      params: forgetVisitsParamsSchema,
      response: { 204: z.null() },
    },
    async handler({ params }, reply) {
      await visits.forget(params.userId)
      return reply.code(204).send(null)
    },
  })
}

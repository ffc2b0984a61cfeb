import { routes } from '@nyhem/contract/routes/routes'
import type { ApiRequest, ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute } from '../../server/route.ts'
import type { Staff } from '../staff/staff.ts'
import type { FeedCaller, Feeds } from './feeds.ts'

type FeedsRouteParts = { readonly feeds: Feeds; readonly sessions: Staff['sessions'] }

/** Calls of the office about batches of the catalogue feed. Source: decision 0112. */
export function feedsRoutes(app: ApiServer, { feeds, sessions }: FeedsRouteParts): void {
  const access = { staff: sessions }
  const callerOf = async (request: ApiRequest): Promise<FeedCaller> => {
    const { person } = await sessions.visitor(request)
    return { oneself: person.id, actor: await sessions.actor(request), requestId: request.id }
  }
  addRoute(app, routes.feeds.listBatches, {
    access,
    handler: async (request) => feeds.list(await callerOf(request), request.query),
  })
  addRoute(app, routes.feeds.openBatch, {
    access,
    async handler(request) {
      const found = await feeds.open(await callerOf(request), { ...request.query, ...request.params })
      if (!found) throw new ProblemError('NotFound')
      return found
    },
  })
  addRoute(app, routes.feeds.decideBatch, {
    access,
    async handler(request) {
      const { decision, reason, words } = request.body
      if (reason === 'other' && words.trim() === '') return { code: 'WordsMissing' } as const
      const asked = { decision, reason, words: words.trim() || null }
      const made = await feeds.decide(await callerOf(request), { batchId: request.params.batchId, asked })
      if (made.code === 'NotFound' || made.code === 'Forbidden') throw new ProblemError(made.code)
      return made.code === 'LiveBooking' ? { ...made, homes: made.homes.slice(0, 20) } : made
    },
  })
}

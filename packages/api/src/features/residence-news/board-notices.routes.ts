import type { NoticeReply } from '@nyhem/contract/calls/board-notices'
import { routes } from '@nyhem/contract/routes/routes'
import type { LocalDate } from '@nyhem/domain/dates'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { ApiRequest, ApiServer } from '../../server/api-server.ts'
import { found } from '../../server/found.ts'
import { requestedLoginSite } from '../../server/login-site.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Sessions } from '../session/session.ts'
import type { BoardNotices, NoticeResult, NoticeWriter } from './board-notices.ts'

type Parts = {
  readonly notices: BoardNotices
  readonly sessions: Sessions
  readonly siteOfRequest: SiteOfRequest
}

const refused = (fields: readonly { field: string; problem: string }[]) =>
  new ProblemError('InvalidInput', { fields: [...fields] })

const dayOf = (until: string | null) => until as LocalDate | null

function answered(result: NoticeResult): NoticeReply {
  const answer = found(result)
  if (answer.code === 'Wrong') throw refused(answer.problems)
  return answer
}

/** For members of a board, logged in as such. */
export function boardNoticesRoutes(app: ApiServer, { notices, sessions, siteOfRequest }: Parts): void {
  const access = { sessions, siteOfRequest }
  const { boardNotices } = routes

  /** Throws Forbidden for a private login, InvalidInput where the body is of another site. */
  async function writerOf(request: ApiRequest, site?: SiteId): Promise<NoticeWriter> {
    const { accountId, associationId } = await sessions.visitor(request)
    if (associationId === null) throw new ProblemError('Forbidden')
    const { siteId } = requestedLoginSite(undefined, request, siteOfRequest)
    if (site !== undefined && site !== siteId) throw refused([{ field: 'site', problem: 'invalidInput' }])
    return { accountId, associationId, siteId }
  }

  addRoute(app, boardNotices.listBoardNotices, {
    access,
    handler: async (request) => ({ notices: await notices.list(await writerOf(request)) }),
  })
  addRoute(app, boardNotices.publishBoardNotice, {
    access,
    async handler(request) {
      const { site, until, ...notice } = request.body
      return answered(await notices.publish(await writerOf(request, site), { ...notice, until: dayOf(until) }))
    },
  })
  addRoute(app, boardNotices.changeBoardNotice, {
    access,
    async handler(request) {
      const { site, until, ...notice } = request.body
      const writer = await writerOf(request, site)
      return answered(await notices.change(writer, request.params.noticeId, { ...notice, until: dayOf(until) }))
    },
  })
  addRoute(app, boardNotices.withdrawBoardNotice, {
    access,
    handler: async (request) =>
      answered(await notices.withdraw(await writerOf(request), request.params.noticeId, request.body.revision)),
  })
}

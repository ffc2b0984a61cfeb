import { routes } from '@nyhem/contract/routes/routes'
import { asId } from '@nyhem/domain/ids'
import { choiceAnchor, myHomeQueryNames } from '@nyhem/domain/my-home/my-home-address'
import { mainSiteOf } from '@nyhem/domain/sites/all-sites'
import type { ApiReply, ApiRequest, ApiServer } from '../../server/api-server.ts'
import { isFormPost, pathOfPage } from '../../server/form-posts.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import { fieldsOf } from '../../server/written-forms.ts'
import type { Sessions } from '../session/session.ts'
import type { ChooseResult, HomeFollowUp, HomeOwner } from './home-follow-up.ts'

export type HomeFollowUpRouteParts = {
  homeFollowUp: Pick<HomeFollowUp, 'choose' | 'calendar'>
  sessions: Pick<Sessions, 'visitor' | 'privateRequired'>
  siteOfRequest: SiteOfRequest
}

export function homeFollowUpRoutes(app: ApiServer, parts: HomeFollowUpRouteParts): void {
  addRoute(app, routes.forms.chooseInterior, {
    access: parts,
    async handler(request, reply) {
      const { id: choiceId } = request.params
      const result = await parts.homeFollowUp.choose(await ownerOf(parts, request), choiceId, request.body.optionId)
      if (result.code === 'Unknown') throw new ProblemError('NotFound')
      if (result.code === 'UnknownOption')
        throw new ProblemError('InvalidInput', { fields: [{ field: 'optionId', problem: 'invalidInput' }] })
      if (isFormPost(request)) return backToPage(request, reply, choiceId, result)
      return reply.send({ code: result.code, choices: result.choices })
    },
  })
  addRoute(app, routes.forms.getHomeCalendar, {
    access: parts,
    async handler(request, reply) {
      const owner = await ownerOf(parts, request)
      const homeId = asId<'Home'>(request.params.id)
      const file = await parts.homeFollowUp.calendar(owner, homeId, request.query.date ?? null)
      if (file === null) throw new ProblemError('NotFound')
      return reply
        .type('text/calendar; charset=utf-8; method=PUBLISH')
        .header('content-disposition', 'attachment; filename="dates.ics"')
        .send(file)
    },
  })
}

async function ownerOf({ sessions, siteOfRequest }: HomeFollowUpRouteParts, request: ApiRequest): Promise<HomeOwner> {
  const { accountId } = await sessions.visitor(request)
  const site = siteOfRequest(request)
  if (!site) throw new ProblemError('UnknownHost')
  return { accountId, site: mainSiteOf(site) }
}

/** Without scripts, redirects to the choice with the result; a reload does not choose again. */
function backToPage(
  request: ApiRequest,
  reply: ApiReply,
  choiceId: string,
  result: Extract<ChooseResult, { homeId: unknown }>,
): ApiReply {
  const { home, chosen, refused } = myHomeQueryNames
  const said = { [home]: result.homeId, [result.code === 'Ok' ? chosen : refused]: choiceId }
  const path = pathOfPage(fieldsOf(request.body)('page') ?? undefined)
  return reply.redirect(`${path}?${new URLSearchParams(said)}#${choiceAnchor(choiceId)}`, 303)
}

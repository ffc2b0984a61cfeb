import { pressLinkFormIds, pressSubscriptionFormId } from '@nyhem/contract/calls/form-state'
import { routes } from '@nyhem/contract/routes/routes'
import { pressLinkQueryNames, readPressSubscription } from '@nyhem/domain/press/press-subscription'
import type { ApiServer } from '../../server/api-server.ts'
import type { AnswerWithPage } from '../../server/form-posts.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import { answerForm, fieldsOf, refuseForm, refuseUnknown } from '../../server/written-forms.ts'
import type { PressSubscriptions } from './press-subscriptions.ts'

export type PressSubscriptionsRouteParts = {
  pressSubscriptions: Pick<PressSubscriptions, 'request' | 'followLink' | 'pageOfEnd'>
  siteOfRequest: SiteOfRequest
  answerWithPage: AnswerWithPage
}

/** JSON from scripts, form-encoded without them. */
export function pressSubscriptionsRoutes(app: ApiServer, parts: PressSubscriptionsRouteParts): void {
  subscribeRoute(app, parts)
  linkRoute(app, parts)
  oneClickRoutes(app, parts)
}

function subscribeRoute(app: ApiServer, parts: PressSubscriptionsRouteParts): void {
  const { pressSubscriptions, siteOfRequest, answerWithPage } = parts
  addRoute(app, routes.forms.subscribeToPress, {
    async handler(request, reply) {
      const site = siteOfRequest(request)
      if (!site) throw new ProblemError('UnknownHost')
      const form = { answerWithPage, request, reply, form: pressSubscriptionFormId, query: {} }
      const read = readPressSubscription(fieldsOf(request.body))
      if (!read.ok) return refuseForm(form, read.problems)
      const { code } = await pressSubscriptions.request(site.siteId, read.value)
      return code === 'NoNewsRoom' ? refuseUnknown(form) : answerForm(form, { code }, { Ok: 'sent' })
    },
  })
}

function linkRoute(app: ApiServer, { pressSubscriptions, answerWithPage }: PressSubscriptionsRouteParts): void {
  addRoute(app, routes.forms.followPressLink, {
    async handler(request, reply) {
      const { kind, token } = request.body
      const result = await pressSubscriptions.followLink(kind, token)
      const form = {
        answerWithPage,
        request,
        reply,
        form: pressLinkFormIds[kind],
        query: result.code === 'Ok' ? {} : { [pressLinkQueryNames[kind]]: token },
      }
      return answerForm(form, result, { Ok: 'sent', UnknownLink: 'refused' })
    },
  })
}

function oneClickRoutes(app: ApiServer, { pressSubscriptions }: PressSubscriptionsRouteParts): void {
  addRoute(app, routes.forms.endPressAtOnce, {
    async handler(request) {
      // Unknown links get the same response: mail programs need no distinction.
      await pressSubscriptions.followLink('end', request.params.token)
      return { code: 'Ok' as const }
    },
  })
  addRoute(app, routes.forms.goToEndOfPress, {
    async handler(request, reply) {
      const { token } = request.params
      const page = await pressSubscriptions.pageOfEnd(token)
      if (!page) throw new ProblemError('NotFound')
      return reply
        .code(303)
        .header('location', `${page.path}?${pressLinkQueryNames.end}=${encodeURIComponent(token)}`)
        .send(null)
    },
  })
}

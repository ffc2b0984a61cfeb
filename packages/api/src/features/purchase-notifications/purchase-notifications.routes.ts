import { purchaseFormId } from '@nyhem/contract/calls/form-state'
import type { PurchaseNotificationReply } from '@nyhem/contract/calls/purchase-notification'
import { routes } from '@nyhem/contract/routes/routes'
import { purchaseQueryNames, readPurchaseTarget } from '@nyhem/domain/purchase/purchase-address'
import { readPurchaseForm } from '@nyhem/domain/purchase/purchase-form'
import type { ApiServer } from '../../server/api-server.ts'
import type { AnswerWithPage } from '../../server/form-posts.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import { answerForm, browserKeyOf, fieldsOf, refuseForm, refuseUnknown } from '../../server/written-forms.ts'
import type { PurchaseNotifications } from './purchase-notifications.ts'

export type PurchaseNotificationsRouteParts = {
  purchaseNotifications: Pick<PurchaseNotifications, 'send'>
  siteOfRequest: SiteOfRequest
  answerWithPage: AnswerWithPage
}

const outcomes = {
  Ok: 'sent',
  Updated: 'already',
  Closed: 'refused',
} as const satisfies Record<PurchaseNotificationReply['code'], string>

/** JSON from scripts, form-encoded without them. */
export function purchaseNotificationsRoutes(app: ApiServer, parts: PurchaseNotificationsRouteParts): void {
  const { purchaseNotifications, siteOfRequest, answerWithPage } = parts
  addRoute(app, routes.forms.notifyOfPurchase, {
    async handler(request, reply) {
      const site = siteOfRequest(request)
      if (!site) throw new ProblemError('UnknownHost')
      const field = fieldsOf(request.body)
      const target = readPurchaseTarget(field)
      const query: Record<string, string> = target ? { [purchaseQueryNames[target.kind]]: target.id } : {}
      const form = { answerWithPage, request, reply, form: purchaseFormId, query }
      const read = readPurchaseForm(field, site)
      if (!read.ok) return refuseForm(form, read.problems)
      if (!target) return refuseUnknown(form)
      const sent = { site, target, notification: read.value, browserKey: browserKeyOf(field) }
      const result = await purchaseNotifications.send(sent)
      return result.code === 'UnknownTarget' ? refuseUnknown(form) : answerForm(form, result, outcomes)
    },
  })
}

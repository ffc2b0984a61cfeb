import { orderFormId } from '@nyhem/contract/calls/form-state'
import { routes } from '@nyhem/contract/routes/routes'
import { orderStageQueryName, readOrderForm, stageBox } from '@nyhem/domain/material-order/order-form'
import type { ApiServer } from '../../server/api-server.ts'
import type { AnswerWithPage } from '../../server/form-posts.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import { answerForm, fieldsOf, refuseForm, refuseUnknown } from '../../server/written-forms.ts'
import type { MaterialOrders } from './material-orders.ts'

export type MaterialOrdersRouteParts = {
  materialOrders: Pick<MaterialOrders, 'place'>
  siteOfRequest: SiteOfRequest
  answerWithPage: AnswerWithPage
}

/** Order form: JSON from scripts, form-encoded without them. */
export function materialOrdersRoutes(app: ApiServer, parts: MaterialOrdersRouteParts): void {
  const { materialOrders, siteOfRequest, answerWithPage } = parts
  addRoute(app, routes.forms.placeMaterialOrder, {
    async handler(request, reply) {
      const site = siteOfRequest(request)
      if (!site) throw new ProblemError('UnknownHost')
      const field = fieldsOf(request.body)
      // The page's stage; if its box is unticked, the form's first.
      const stage = field(orderStageQueryName) ?? field(stageBox(0))
      const query: Record<string, string> = stage ? { [orderStageQueryName]: stage } : {}
      const form = { answerWithPage, request, reply, form: orderFormId, query }
      const read = readOrderForm(field)
      if (!read.ok) return refuseForm(form, read.problems)
      const result = await materialOrders.place(site.siteId, read.value)
      return result.code === 'UnknownStage' ? refuseUnknown(form) : answerForm(form, result, { Ok: 'sent' })
    },
  })
}

import { routes } from '@nyhem/contract/routes/routes'
import type { ApiServer } from '../../../server/api-server.ts'
import { addRoute } from '../../../server/route.ts'
import { type AskingParts, askingOf } from '../../approvals/approvals.ts'
import type { AskMoney } from './ask-money.ts'
import type { OfficePayments } from './office-payments.ts'

export type OfficePaymentsRouteParts = AskingParts & {
  readonly payments: OfficePayments
  readonly ask: AskMoney
}

/** Calls of the office about payments. Source: decision 0111. */
export function officePaymentsRoutes(app: ApiServer, { payments, ask, ...parts }: OfficePaymentsRouteParts): void {
  const { sessions } = parts
  const access = { staff: sessions }
  const asking = askingOf(parts)
  addRoute(app, routes.officePayments.listOfficePayments, {
    access,
    handler: async (request) => payments.list(await sessions.actor(request), request.query),
  })
  addRoute(app, routes.officePayments.readOfficePayment, {
    access,
    handler: async (request) => payments.one(await asking(request), request.params.paymentId),
  })
  addRoute(app, routes.officePayments.askRefund, {
    access,
    handler: async (request) => ask.refund(await asking(request), request.params.paymentId, request.body),
  })
  addRoute(app, routes.officePayments.askPaymentNote, {
    access,
    handler: async (request) => ask.note(await asking(request), request.params.paymentId, request.body),
  })
}

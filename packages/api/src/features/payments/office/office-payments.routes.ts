import { routes } from '@nyhem/contract/routes/routes'
import type { Instant } from '@nyhem/domain/dates'
import type { ApiRequest, ApiServer } from '../../../server/api-server.ts'
import { addRoute } from '../../../server/route.ts'
import type { Staff } from '../../staff/staff.ts'
import type { AskMoney } from './ask-money.ts'
import type { Asking, OfficePayments } from './office-payments.ts'

export type OfficePaymentsRouteParts = {
  readonly payments: OfficePayments
  readonly ask: AskMoney
  readonly sessions: Staff['sessions']
  readonly now: () => Instant
}

/** Calls of the office about payments. Source: decision 0111. */
export function officePaymentsRoutes(app: ApiServer, { payments, ask, sessions, now }: OfficePaymentsRouteParts): void {
  const access = { staff: sessions }
  async function askingOf(request: ApiRequest): Promise<Asking> {
    const { person } = await sessions.visitor(request)
    return {
      actor: await sessions.actor(request),
      by: { staffId: person.id, now: now(), requestId: request.id },
      isFreshLogin: await sessions.hasFreshLogin(request),
    }
  }
  addRoute(app, routes.officePayments.listOfficePayments, {
    access,
    handler: async (request) => payments.list(await sessions.actor(request), request.query),
  })
  addRoute(app, routes.officePayments.readOfficePayment, {
    access,
    handler: async (request) => payments.one(await askingOf(request), request.params.paymentId),
  })
  addRoute(app, routes.officePayments.askRefund, {
    access,
    handler: async (request) => ask.refund(await askingOf(request), request.params.paymentId, request.body),
  })
  addRoute(app, routes.officePayments.askPaymentNote, {
    access,
    handler: async (request) => ask.note(await askingOf(request), request.params.paymentId, request.body),
  })
}

import { routes } from '@nyhem/contract/routes/routes'
import type { PaymentNotice } from '@nyhem/providers/payments/payments'
import type { ApiRequest, ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute } from '../../server/route.ts'
import type { PaymentsService } from './payments.ts'

/**
 * Receives providers' payment notices. A notice only triggers a query, so the endpoint is public; anything not from a
 * provider is not found. Source: identity reference §1.
 */
export async function paymentNoticesRoutes(
  app: ApiServer,
  { payments }: { payments: Pick<PaymentsService, 'notice'> },
): Promise<void> {
  await app.register(async (scope: ApiServer) => {
    // Signatures cover the raw bytes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    for (const route of [routes.payments.readPaymentNotice, routes.payments.takePaymentNotice])
      addRoute(scope, route, {
        async handler(request) {
          const { provider, attemptId } = request.params
          const taken = await payments.notice(provider, attemptId, noticeOf(request))
          if (!taken) throw new ProblemError('NotFound')
          return { Valid: taken.isDue }
        },
      })
  })
}

/** Single values only: providers repeat no names. */
function noticeOf({ headers, query, body }: ApiRequest): PaymentNotice {
  const one = ([name, value]: [string, unknown]) => (typeof value === 'string' ? [[name, value] as const] : [])
  return {
    headers: Object.fromEntries(Object.entries(headers).flatMap(one)),
    query: Object.fromEntries(Object.entries(query ?? {}).flatMap(one)),
    body: typeof body === 'string' ? body : '',
  }
}

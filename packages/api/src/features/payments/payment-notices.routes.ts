import { routes } from '@nyhem/contract/routes/routes'
import type { PaymentNotice } from '@nyhem/providers/payments/payments'
import type { ApiRequest, ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute } from '../../server/route.ts'
import type { PaymentsDoor } from './payments.ts'

/**
 * Where providers tell of payments. What they tell is a reason to ask and nothing more, so anybody may call: what is not
 * a provider's finds nothing here. Source: identity reference §1.
 */
export async function paymentNoticesRoutes(
  app: ApiServer,
  { payments }: { payments: Pick<PaymentsDoor, 'notice'> },
): Promise<void> {
  await app.register(async (scope: ApiServer) => {
    // Signatures are of the bytes as they came.
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

/** Names and values once each: a provider repeats none. */
function noticeOf({ headers, query, body }: ApiRequest): PaymentNotice {
  const one = ([name, value]: [string, unknown]) => (typeof value === 'string' ? [[name, value] as const] : [])
  return {
    headers: Object.fromEntries(Object.entries(headers).flatMap(one)),
    query: Object.fromEntries(Object.entries(query ?? {}).flatMap(one)),
    body: typeof body === 'string' ? body : '',
  }
}

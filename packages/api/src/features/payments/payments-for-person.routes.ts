import { routes } from '@nyhem/contract/routes/routes'
import type { ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute, integrationKeyOf } from '../../server/route.ts'
import type { IntegrationKeys } from '../integration/integration.ts'
import type { PaymentsService } from './payments.ts'

type Parts = {
  payments: Pick<PaymentsService, 'forPerson' | 'resolve'>
  integration: Pick<IntegrationKeys, 'checkKey'>
}

/** Staff decisions on undecidable payments, through a business system. */
export function paymentsForPersonRoutes(app: ApiServer, { payments, integration }: Parts): void {
  addRoute(app, routes.integration.listPaymentsForPerson, {
    access: { integration },
    async handler() {
      return { payments: [...(await payments.forPerson())] }
    },
  })
  addRoute(app, routes.integration.resolvePayment, {
    access: { integration },
    async handler(request) {
      const keyId = integrationKeyOf(request)
      const { code } = await payments.resolve(request.params.id, { ...request.body, keyId })
      if (code === 'NotFound') throw new ProblemError('NotFound')
      if (code === 'NotWaiting') throw new ProblemError('Conflict', { message: 'The payment waits for nobody.' })
      if (code === 'NotRefundable')
        throw new ProblemError('Conflict', { message: 'There is nothing that the provider could send back.' })
      return { code: 'Ok' as const }
    },
  })
}

import { paymentsForPersonSchema, resolvePaymentSchema } from '@nyhem/contract/calls/payments'
import { z } from 'zod'
import type { ApiRequest, ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute } from '../../server/route.ts'
import type { IntegrationKeys } from '../integration/integration.ts'
import type { PaymentsDoor } from './payments.ts'

type Parts = {
  payments: Pick<PaymentsDoor, 'forPerson' | 'resolve'>
  integration: Pick<IntegrationKeys, 'checkKey'>
}

/** What staff do about payments that no rule decides, through a business system. */
export function paymentsForPersonRoutes(app: ApiServer, { payments, integration }: Parts): void {
  async function callerOf(request: ApiRequest): Promise<string> {
    const check = await integration.checkKey(request.headers.authorization, 'payments:resolve')
    if (check.code === 'UnknownKey') throw new ProblemError('Unauthorised')
    if (check.code === 'MissingScope') throw new ProblemError('Forbidden')
    return check.caller.keyId
  }
  const guards = () => [
    async (request: ApiRequest) => {
      await callerOf(request)
    },
  ]
  const schema = { tags: ['integration', 'payment'], security: [{ apiKey: [] }] }

  addRoute(app, {
    method: 'GET',
    url: '/integration/v1/payments/for-person',
    rateLimit: 'integration',
    guards: guards(),
    schema: {
      ...schema,
      summary: 'Payments that no rule decides, the longest waiting first',
      description: 'Needs a key with the scope payments:resolve.',
      response: { 200: paymentsForPersonSchema },
    },
    async handler(_request, reply) {
      reply.header('cache-control', 'no-store')
      return { payments: [...(await payments.forPerson())] }
    },
  })
  addRoute(app, {
    method: 'POST',
    url: '/integration/v1/payments/for-person/:id/resolve',
    rateLimit: 'integration',
    guards: guards(),
    schema: {
      ...schema,
      summary: 'Send such a payment back, or note what has been done about it',
      description: 'Needs a key with the scope payments:resolve. The note must hold nothing personal.',
      params: z.object({ id: z.uuid() }),
      body: resolvePaymentSchema,
      response: { 200: z.object({ code: z.literal('Ok') }) },
    },
    async handler(request) {
      const keyId = await callerOf(request)
      const { code } = await payments.resolve(request.params.id, { ...request.body, keyId })
      if (code === 'NotFound') throw new ProblemError('NotFound')
      if (code === 'NotWaiting') throw new ProblemError('Conflict', { message: 'The payment waits for nobody.' })
      if (code === 'NotRefundable')
        throw new ProblemError('Conflict', { message: 'There is nothing that the provider could send back.' })
      return { code: 'Ok' as const }
    },
  })
}

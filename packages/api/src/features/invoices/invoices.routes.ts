import { usePaymentCodeReplySchema, usePaymentCodeRequestSchema } from '@nyhem/contract/calls/invoices'
import { z } from 'zod'
import type { ApiServer } from '../../server/api-server.ts'
import { loginSiteOnly } from '../../server/login-site.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Sessions } from '../session/session.ts'
import type { Invoices } from './invoices.ts'

export type InvoiceRouteParts = { invoices: Invoices; sessions: Sessions; siteOfRequest: SiteOfRequest }

/** A person's own invoices. Anybody else's is not there. A board member acts for the association and has none. */
export function invoiceRoutes(app: ApiServer, { invoices, sessions, siteOfRequest }: InvoiceRouteParts): void {
  addRoute(app, {
    method: 'POST',
    url: '/api/invoices/:id/code',
    rateLimit: 'form',
    guards: [loginSiteOnly(siteOfRequest), sessions.privateRequired],
    schema: {
      summary: 'Settle a VIP customer’s fee by a payment code',
      description: 'Asked again, it answers as before. After some wrong codes the next must wait.',
      tags: ['invoice'],
      params: z.object({ id: z.uuid() }),
      body: usePaymentCodeRequestSchema,
      response: { 200: usePaymentCodeReplySchema },
    },
    async handler(request, reply) {
      const { accountId } = await sessions.visitor(request)
      reply.header('cache-control', 'no-store')
      const { code } = await invoices.settleByCode({
        invoiceId: request.params.id,
        accountId,
        code: request.body.code,
      })
      if (code === 'NotFound') throw new ProblemError('NotFound')
      return { code }
    },
  })
}

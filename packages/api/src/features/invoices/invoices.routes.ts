import { routes } from '@nyhem/contract/routes/routes'
import { leftToPay } from '@nyhem/domain/invoice/invoice'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Accounts } from '../account/account.ts'
import type { PaymentsService } from '../payments/payments.ts'
import type { Sessions } from '../session/session.ts'
import { openReceiptDrawing } from './draw-receipts.ts'
import type { Invoices } from './invoices.types.ts'

export type InvoiceRouteParts = {
  invoices: Invoices
  payments: Pick<PaymentsService, 'moneyOfInvoices'>
  accounts: Pick<Accounts, 'person'>
  database: Pick<OpenDatabase, 'db'>
  sessions: Sessions
  siteOfRequest: SiteOfRequest
}

/** Own invoices only; others are not found. A board member acts for the association and has none. */
export function invoiceRoutes(app: ApiServer, parts: InvoiceRouteParts): void {
  const { invoices, payments, accounts, database, sessions, siteOfRequest } = parts
  const drawReceipt = openReceiptDrawing()
  addRoute(app, routes.payments.getReceipt, {
    access: { sessions, siteOfRequest },
    async handler(request, reply) {
      const { accountId } = await sessions.visitor(request)
      const invoice = await invoices.own(request.params.id, accountId)
      const person = await accounts.person(accountId)
      if (!invoice || !person || leftToPay(invoice).minor > 0) throw new ProblemError('NotFound')
      const money = await payments.moneyOfInvoices(database.db, [invoice.id])
      const customer = `${person.firstName} ${person.lastName}`
      const { bytes, name } = await drawReceipt(accountId, { invoice, payments: money.get(invoice.id), customer })
      return reply
        .header('content-disposition', `inline; filename="${name}"`)
        .type('application/pdf')
        .send(Buffer.from(bytes))
    },
  })
  addRoute(app, routes.payments.settleByCode, {
    access: { sessions, siteOfRequest },
    async handler(request) {
      const { accountId } = await sessions.visitor(request)
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

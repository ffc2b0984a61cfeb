import { describe, expect, it } from 'vitest'
import { routes } from './routes.ts'

const proven = Object.values(routes)
  .flatMap((family) => Object.values(family))
  .filter(({ spec }) => spec.caller === 'proven-session')
  .map(({ id }) => id)
  .sort()

describe('a second factor', () => {
  it('is asked before documents, contracts, payments and the export', () => {
    expect(proven).toEqual([
      'GET /account_service/export',
      'GET /api/buyresidence/contract/:bookingId',
      'GET /api/documents/:documentId/file',
      'GET /api/documents/:documentId/sealed',
      'GET /api/invoices/:id/receipt',
      'POST /api/buyresidence/signcontract',
      'POST /api/buyresidence/startnordeapayment',
      'POST /api/documents/:documentId/:method/start',
      'POST /api/documents/:documentId/approve',
      'POST /api/invoices/:id/code',
      'POST /api/invoices/:id/pay',
      'POST /booking/:method/start',
      'POST /startsveapayment',
      'POST /startswishpayment',
    ])
  })
})

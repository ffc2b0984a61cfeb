import type { PaymentMethod, StartPaymentReply } from '@nyhem/contract/calls/booking'
import type { UsePaymentCodeReply } from '@nyhem/contract/calls/invoices'
import { accountCall } from '../session/account-client.ts'

const base = (id: string) => `/api/invoices/${encodeURIComponent(id)}`

/** The calls of paying an invoice. Both throw `CallFailed`. */
export const invoiceCalls = {
  pay: (id: string, method: PaymentMethod, { phone, key }: { phone: string | null; key: string }) =>
    accountCall<StartPaymentReply>('POST', `${base(id)}/pay`, {
      body: { method, ...(method === 'swish' && { PhoneNumber: phone }) },
      headers: { 'idempotency-key': key },
    }),
  settleByCode: (id: string, code: string) =>
    accountCall<UsePaymentCodeReply>('POST', `${base(id)}/code`, { body: { code } }),
} as const

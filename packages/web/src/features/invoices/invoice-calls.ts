import type { PaymentMethod } from '@nyhem/contract/calls/booking'
import { payInvoice, settleByCode } from '@nyhem/contract/routes/payments.paths'
import { call } from '../api-client/call.ts'

/** Both throw `CallFailed`. */
export const invoiceCalls = {
  pay: (id: string, method: PaymentMethod, { phone, key }: { phone: string | null; key: string }) =>
    call(
      payInvoice,
      { params: { id }, body: { method, ...(method === 'swish' && { PhoneNumber: phone }) } },
      { idempotencyKey: key },
    ),
  settleByCode: (id: string, code: string) => call(settleByCode, { params: { id }, body: { code } }),
} as const

import { payInvoice, settleByCode } from '@nyhem/contract/routes/payments.paths'
import type { ProviderMethod } from '@nyhem/domain/booking/payment'
import { call } from '../api-client/call.ts'

/** Both throw `CallFailed`. */
export const invoiceCalls = {
  pay: (id: string, method: ProviderMethod, { phone, key }: { phone: string | null; key: string }) =>
    call(
      payInvoice,
      { params: { id }, body: { method, ...(method === 'swish' && { PhoneNumber: phone }) } },
      { idempotencyKey: key },
    ),
  settleByCode: (id: string, code: string) => call(settleByCode, { params: { id }, body: { code } }),
} as const

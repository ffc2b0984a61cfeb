import { paymentLists, personReasons } from '@nyhem/contract/calls/office-names'
import type { PaymentList } from '@nyhem/contract/calls/office-payments'
import { officePages } from '@nyhem/contract/office-pages'
import { paymentMethods } from '@nyhem/domain/booking/payment'

/** What the address of the screen says; the state of the list is nowhere else. */
export function readPaymentsAddress(query: URLSearchParams) {
  const given = <Name extends string>(name: Name): Partial<Record<Name, string>> => {
    const value = query.get(name)
    return value === null || value === '' ? {} : ({ [name]: value } as Record<Name, string>)
  }
  const list: PaymentList = paymentLists.find((one) => one === query.get('list')) ?? 'waiting'
  const reason = personReasons.find((one) => one === query.get('reason'))
  const method = paymentMethods.find((one) => one === query.get('method'))
  return {
    list,
    filter: {
      list,
      ...(reason ? { reason } : {}),
      ...(method ? { method } : {}),
      ...given('site'),
      ...given('search'),
      ...given('after'),
    },
    paymentId: query.get('payment'),
  }
}

export type PaymentsFilter = ReturnType<typeof readPaymentsAddress>['filter']

/** Of the end of the day; `day` in the query is another than yesterday. */
export const addressOfDay = `${officePages.payments}?tab=day`

/** Of a list, without filters. */
export const addressOfList = (list: PaymentList | 'bank'): string =>
  `${officePages.payments}?${new URLSearchParams({ list })}`

/** Of a payment, the list beside it as it is; null: of the list alone. */
export function addressOfPayment(query: URLSearchParams, paymentId: string | null): string {
  const changed = new URLSearchParams(query)
  if (paymentId === null) changed.delete('payment')
  else changed.set('payment', paymentId)
  return `${officePages.payments}?${changed}`
}

/** Of a transfer, the list beside it. */
export function addressOfTransfer(transferId: string | null): string {
  const query = new URLSearchParams({ list: 'bank', ...(transferId === null ? {} : { transfer: transferId }) })
  return `${officePages.payments}?${query}`
}

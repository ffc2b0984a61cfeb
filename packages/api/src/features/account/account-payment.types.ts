import type { LocalDate } from '@nyhem/domain/dates'
import type { InvoiceMoney, InvoicePurpose } from '@nyhem/domain/invoice/invoice'
import type { SiteId } from '@nyhem/domain/sites/site'

export type AccountPayment = InvoiceMoney & {
  readonly siteId: SiteId
  readonly number: string
  readonly purpose: InvoicePurpose
  readonly issuedOn: LocalDate
  readonly dueOn: LocalDate
}

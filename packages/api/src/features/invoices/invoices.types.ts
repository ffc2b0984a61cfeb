import type { AccountId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Written } from '../../database/upsert-row.ts'
import type { EmailSource } from '../emails/emails.ts'
import type { LineTakers } from '../my-pages-feed/my-pages-feed.ts'
import type { PayableRules } from '../payments/payments.ts'
import type { WebhookSource } from '../webhooks/webhooks.ts'
import type { StoredInvoice, WrittenInvoice } from './invoices.store.ts'
import type { WrittenCode } from './payment-codes.store.ts'

export type Tx = Transaction<Database>

/** `NotFound`: not their invoice. `NotDue`: not payable by code, or nothing is due. */
export type CodeOutcome = { readonly code: 'Ok' | 'InvalidPaymentCode' | 'NotDue' | 'NotFound' | 'Wait' }

/** Invoice service. Source: public-site specification §3 (payments), §4 (notification). */
export type Invoices = {
  readonly payable: PayableRules
  listOf(accountId: AccountId, siteId: SiteId): Promise<readonly StoredInvoice[]>
  /** Null unless theirs. */
  own(id: string, accountId: AccountId): Promise<StoredInvoice | null>
  settleByCode(requested: { invoiceId: string; accountId: AccountId; code: string }): Promise<CodeOutcome>
  /** Stores a new or changed invoice and notifies the customer. */
  write(tx: Tx, invoice: WrittenInvoice, before: StoredInvoice | null): Promise<void>
  writeCode(tx: Tx, code: WrittenCode): Promise<Written>
  readonly takers: Pick<LineTakers, 'invoice' | 'payment-code'>
  /** Withdraws an invoice; false if unknown. */
  remove(tx: Tx, externalId: string): Promise<boolean>
  removeCode(tx: Tx, externalId: string): Promise<boolean>
  readonly email: EmailSource<'invoice'>
  readonly webhook: WebhookSource
  deleteOld(): Promise<number>
}

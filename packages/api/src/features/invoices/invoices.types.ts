import type { AccountId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Written } from '../../database/upsert-row.ts'
import type { LetterSource } from '../letters/letters.ts'
import type { LineTakers } from '../my-pages-feed/my-pages-feed.ts'
import type { PayableRules } from '../payments/payments.ts'
import type { WebhookSource } from '../webhooks/webhooks.ts'
import type { StoredInvoice, WrittenInvoice } from './invoices.store.ts'
import type { WrittenCode } from './payment-codes.store.ts'

export type Tx = Transaction<Database>

/** `NotFound`: no such invoice of theirs. `NotDue`: none that a code settles, or nothing is left of it. */
export type CodeOutcome = { readonly code: 'Ok' | 'InvalidPaymentCode' | 'NotDue' | 'NotFound' | 'Wait' }

/** The door to invoices. Source: public-site specification §3 (payments), §4 (notification). */
export type Invoices = {
  /** What payments need of invoices. */
  readonly payable: PayableRules
  /** A person's invoices on a site. */
  listOf(accountId: AccountId, siteId: SiteId): Promise<readonly StoredInvoice[]>
  /** One of them; null for anybody else's. */
  own(id: string, accountId: AccountId): Promise<StoredInvoice | null>
  /** Settles a VIP customer's fee by a code. */
  settleByCode(asked: { invoiceId: string; accountId: AccountId; code: string }): Promise<CodeOutcome>
  /** Takes an invoice in, new or changed, and tells its customer of what is new. */
  write(tx: Tx, invoice: WrittenInvoice, before: StoredInvoice | null): Promise<void>
  writeCode(tx: Tx, code: WrittenCode): Promise<Written>
  /** What becomes of the feed's lines. */
  readonly takers: Pick<LineTakers, 'invoice' | 'payment-code'>
  /** Takes back what the business system has taken back; false when there is no such. */
  remove(tx: Tx, externalId: string): Promise<boolean>
  removeCode(tx: Tx, externalId: string): Promise<boolean>
  readonly letter: LetterSource
  readonly webhook: WebhookSource
  deleteOld(): Promise<number>
}

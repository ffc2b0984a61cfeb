import type { PaymentMethod } from '@nyhem/domain/booking/payment'
import type { AccountId, HomeId } from '@nyhem/domain/ids'
import type { Money } from '@nyhem/domain/money'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>

/** Subject of a payment: a booking's fee, or an invoice. */
export type PayableKind = 'booking' | 'invoice'
export type PayableRef = { readonly kind: PayableKind; readonly id: string }

/**
 * Number on account statements, before the attempt number: alphanumerics and hyphens only. No other payable has it,
 * whatever the business systems call theirs.
 */
type StatementNumber = string

export type Payable = {
  readonly ref: PayableRef
  readonly statementNumber: StatementNumber
  readonly siteId: SiteId
  /** Null for invoices. */
  readonly homeId: HomeId | null
  /** Text on account statements, in the site's language. */
  readonly message: string
  readonly methods: readonly PaymentMethod[]
  /** Amount due now, or null. */
  readonly due: Money | null
  /** Payer's address, for the provider's receipt. */
  readonly email: string
  /** Return path with query, whether paid or not. */
  readonly backTo: string
}

export type MoneyForPayable = {
  readonly paymentId: string
  readonly amount: Money
  readonly canRefund: boolean
  /** False refunds late booking money without checking the home. */
  readonly mayRetake: boolean
}

/** Whom a payable concerns, for e-mails about its money. */
export type PayableNotice = {
  readonly siteId: SiteId
  /** Booking or invoice number. */
  readonly number: string
  /** Null for invoices. */
  readonly home: string | null
  /** Addresses of everyone who may have paid, in a stable order. */
  readonly to: readonly string[]
  /** Page of the payable, with query; null where the site has none. */
  readonly path: string | null
}

/** What is left to pay, without a payer. */
export type OpenPayable = {
  /** Booking or invoice number; business systems may each have one alike. */
  readonly number: string
  readonly statementNumber: StatementNumber
  readonly siteId: SiteId
  /** Null: nothing is due. */
  readonly due: Money | null
}

/** Operations per payable kind, in the caller's transaction. */
export type PayableRules = {
  /** Unlocked; null unless the account may pay it. */
  find(db: Db, id: string, accountId: AccountId): Promise<Payable | null>
  /** For money that came without a payment of ours. Null when it is gone. */
  open(db: Db, id: string): Promise<OpenPayable | null>
  /** Locks it until the transaction ends. */
  lock(tx: Tx, id: string): Promise<void>
  isPaid(db: Db, id: string): Promise<boolean>
  /** Whether payment is due; requires the lock. */
  isDue(tx: Tx, id: string): Promise<boolean>
  /** Applies money if allowed; requires the lock. False: the money cannot be placed here. */
  takeMoney(tx: Tx, id: string, money: MoneyForPayable): Promise<boolean>
  /** Null when it is gone. */
  notice(db: Db, id: string): Promise<PayableNotice | null>
  /** Logs a staff action. */
  record(tx: Db, id: string, entry: { event: 'payment.resolved'; detail: object }): Promise<void>
}

export type Payables = Readonly<Record<PayableKind, PayableRules>>

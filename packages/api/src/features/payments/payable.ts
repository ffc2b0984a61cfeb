import type { PaymentMethod } from '@nyhem/domain/booking/payment'
import type { AccountId } from '@nyhem/domain/ids'
import type { Money } from '@nyhem/domain/money'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>

/** What a payment pays: a booking, by its fee, or an invoice. */
export type PayableKind = 'booking' | 'invoice'
export type PayableRef = { readonly kind: PayableKind; readonly id: string }

/** Something to pay, as whoever pays it sees it. */
export type Payable = {
  readonly ref: PayableRef
  /** What statements of account call it by, before the number of the try: letters, digits and hyphens. */
  readonly number: string
  readonly siteId: SiteId
  /** In words, as statements of account name it, in the site's language. */
  readonly message: string
  /** Ways in which it may be paid. */
  readonly methods: readonly PaymentMethod[]
  /** What is to be paid now; null when nothing is. */
  readonly due: Money | null
  /** Of whoever pays, for the provider's receipt. */
  readonly email: string
  /** Where whoever has paid, or has not, comes back to: a path with its query. */
  readonly backTo: string
}

/** Money that has come in for something. */
export type MoneyForPayable = {
  readonly paymentId: string
  readonly amount: Money
  readonly canRefund: boolean
  /** False sends late money for a booking back without looking at its home. */
  readonly mayRetake: boolean
}

/** What payments need of each kind of thing that is paid, each in the caller's transaction. */
export type PayableRules = {
  /** Of somebody who may pay it, without locking it; null for anybody else's. */
  find(db: Db, id: string, accountId: AccountId): Promise<Payable | null>
  /** Keeps it from moving until the transaction ends. */
  lock(tx: Tx, id: string): Promise<void>
  /** Whether it is paid. */
  isPaid(db: Db, id: string): Promise<boolean>
  /** Whether it waits for money; it is locked. */
  isDue(tx: Tx, id: string): Promise<boolean>
  /** Lets money pay it, when it may; it is locked. False: the money has no place here. */
  takeMoney(tx: Tx, id: string, money: MoneyForPayable): Promise<boolean>
  /** Writes what staff did into its log. */
  record(tx: Tx, id: string, entry: { event: 'payment.resolved'; detail: object }): Promise<void>
}

export type Payables = Readonly<Record<PayableKind, PayableRules>>

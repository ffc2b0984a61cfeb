import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { PaymentsService, Transfer } from '../payments/payments.ts'

/** What payments do with a transfer. */
export type PlacesTransfers = {
  /** False, with nothing written: it is not due, or in another amount. */
  place(tx: Transaction<Database>, transfer: Transfer): ReturnType<PaymentsService['place']>
  open(db: Kysely<Database>, payable: Transfer['payable']): ReturnType<PaymentsService['open']>
}

import { moneySchema } from '@nyhem/contract/shared-models'
import { fits } from '@nyhem/domain/bank/bank-transfer'
import { isSameMoney } from '@nyhem/domain/money'
import { BrokenInvariant } from '@nyhem/domain/result'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../database/schema.generated.ts'
import type { ApprovedChange } from '../approvals/approvals.types.ts'
import { findTransfer, settleTransfer } from './bank-files.store.ts'
import type { PlacesTransfers } from './bank-files.types.ts'

const placePayload = z.object({
  transferId: z.uuid(),
  payable: z.object({ kind: z.enum(['booking', 'invoice']), id: z.uuid() }),
  /** What was due, as the person saw it. */
  due: moneySchema,
})
const notePayload = z.object({ transferId: z.uuid() })

/** Changes of transfers that need two persons. */
export type TransferChanges = {
  readonly place: ApprovedChange<z.output<typeof placePayload>>
  readonly note: ApprovedChange<z.output<typeof notePayload>>
}

/**
 * Placing a transfer on what it does not name, and the note that ends its question. Anything that moved meanwhile makes a
 * request stale. Source: editing and staff reference §3.5, §3.8.
 */
export function openTransferChanges(places: PlacesTransfers): TransferChanges {
  const shared = { asks: 'ask-refund', approves: 'approve-refund', movesMoney: true } as const
  return {
    place: {
      ...shared,
      kind: 'place-payment',
      payload: placePayload,
      async asSeen(db, { transferId, payable, due }, isLocking) {
        const transfer = await findTransfer(db, transferId, isLocking)
        const open = await places.open(db, payable)
        if (!transfer || transfer.settledAt !== null || !open?.due || open.siteId !== transfer.siteId) return null
        if (!isSameMoney(open.due, due) || !fits({ payable, due }, transfer.amount)) return null
        return {
          amount: transfer.amount,
          received: transfer.amount,
          reference: transfer.reference ?? transfer.message,
          payable: open.number,
          price: open.due,
        }
      },
      async apply(tx, { transferId, payable, due }, { now }) {
        const transfer = await findTransfer(tx, transferId, true)
        if (!transfer || transfer.settledAt !== null) return false
        const { amount, bankRef } = transfer
        // The amount that is due is compared once more under the payable's lock: a payment may have come since.
        const transferTo = { id: transferId, payable, amount, bankRef, seenDue: due, now }
        const placed = await places.place(inTransaction(tx), transferTo)
        if (placed) await settleTransfer(tx, transferId, { paymentId: transferId, noteId: null, now })
        return placed
      },
    },
    note: {
      ...shared,
      kind: 'transfer-note',
      payload: notePayload,
      async asSeen(db, { transferId }, isLocking) {
        const transfer = await findTransfer(db, transferId, isLocking)
        if (!transfer || transfer.settledAt !== null) return null
        const { amount, reference, message } = transfer
        return { amount, received: amount, reference: reference ?? message }
      },
      async apply(tx, { transferId }, { approvalId, now }) {
        const transfer = await findTransfer(tx, transferId, true)
        if (!transfer || transfer.settledAt !== null) return false
        await settleTransfer(tx, transferId, { paymentId: null, noteId: approvalId, now })
        return true
      },
    },
  }
}

/** Approved changes are made in the transaction of who approves. */
function inTransaction(db: Parameters<TransferChanges['place']['apply']>[0]): Transaction<Database> {
  if (!db.isTransaction) throw new BrokenInvariant('money placed outside of a transaction', {})
  return db as Transaction<Database>
}

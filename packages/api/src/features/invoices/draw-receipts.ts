import type { AccountId } from '@nyhem/domain/ids'
import { openSlots } from '../../server/slots.ts'
import { makeReceipt } from './make-receipt.ts'

/** Typesetting keeps the main thread busy for some milliseconds a page, so one receipt at a time. */
const drawing = { atOnce: 1, perKey: 1, mostWaiting: 30, mostWaitingPerKey: 3, longestWaitMs: 10_000 } as const

/**
 * Draws receipts one after the other, an account's with those of others in between. Throws Unavailable when too many
 * wait, of all accounts or of one.
 */
export function openReceiptDrawing(make: typeof makeReceipt = makeReceipt) {
  const slots = openSlots(drawing)
  return async (accountId: AccountId, receipt: Parameters<typeof makeReceipt>[0]): ReturnType<typeof makeReceipt> => {
    const release = await slots.take(accountId)
    try {
      return await make(receipt)
    } finally {
      release()
    }
  }
}

import type { AccountId } from '@nyhem/domain/ids'
import { inThread } from '../../server/in-thread.ts'
import { openSlots } from '../../server/slots.ts'

type MakeReceipt = typeof import('./make-receipt.ts').makeReceipt
const { makeReceipt } = inThread<typeof import('./make-receipt.ts')>(new URL('./make-receipt.ts', import.meta.url))

/** Contracts are typeset by the same threads, so one receipt at a time. */
const drawing = { atOnce: 1, perKey: 1, mostWaiting: 30, mostWaitingPerKey: 3, longestWaitMs: 10_000 } as const

/**
 * Draws receipts one after the other, an account's with those of others in between. Throws Unavailable when too many
 * wait, of all accounts or of one.
 */
export function openReceiptDrawing(make: MakeReceipt = makeReceipt) {
  const slots = openSlots(drawing)
  return async (accountId: AccountId, receipt: Parameters<MakeReceipt>[0]): ReturnType<MakeReceipt> => {
    const release = await slots.take(accountId)
    try {
      return await make(receipt)
    } finally {
      release()
    }
  }
}

import { onTransactionEnd } from './transaction-scope.ts'

/**
 * Ids that transactions of this process are changing. Their cached values are not trusted until the transaction has
 * ended: the process that made a change must not see the old state after it.
 */
export type ChangingIds<Id> = {
  /** `write` is in the transaction; outside of one, the change ends with it. */
  during(id: Id, write: () => Promise<void>): Promise<void>
  isChanging(id: Id): boolean
}

/** `onEnd`: the change is committed or rolled back. */
export function changingIds<Id>(onEnd: (id: Id) => void): ChangingIds<Id> {
  const changes = new Map<Id, number>()
  const end = (id: Id) => {
    const count = changes.get(id) ?? 0
    if (count > 1) changes.set(id, count - 1)
    else changes.delete(id)
    onEnd(id)
  }
  return {
    async during(id, write) {
      changes.set(id, (changes.get(id) ?? 0) + 1)
      const isInTransaction = onTransactionEnd(() => end(id))
      try {
        await write()
      } finally {
        if (!isInTransaction) end(id)
      }
    },
    isChanging: (id) => changes.has(id),
  }
}

import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { type OrderWord, setMessages } from './identification.store.ts'

/** Write interval in milliseconds; the delay for other processes. */
const writeEveryMs = 200

const mostAtOnce = 100

export type MessageWrites = {
  /** Queues a message; the latest per identification is written. */
  notify(word: OrderWord): void
  flush(): Promise<void>
}

/**
 * Writes status messages in batches: orders started together expire together, and single statements would block the
 * database.
 */
export function messageWrites(db: Kysely<Database>, onFailure: (error: unknown) => void): MessageWrites {
  const words = new Map<OrderWord['id'], OrderWord>()
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> | null = null

  async function writeAll(): Promise<void> {
    while (words.size > 0) {
      const next = [...words.values()].slice(0, mostAtOnce)
      for (const { id } of next) words.delete(id)
      await setMessages(db, next)
    }
  }

  const flush = async () => {
    if (timer) clearTimeout(timer)
    timer = null
    writing ??= writeAll().finally(() => {
      writing = null
    })
    await writing
  }

  return {
    notify(word) {
      words.set(word.id, word)
      timer ??= setTimeout(() => void flush().catch(onFailure), writeEveryMs).unref()
    },
    flush,
  }
}

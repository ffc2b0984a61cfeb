import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { type OrderWord, setMessages } from './identification.store.ts'

/** Words are written so often, in milliseconds. Other processes tell them that much later. */
const writeEveryMs = 200

/** Most words of one statement. */
const mostAtOnce = 100

export type MessageWrites = {
  /** Writes a word soon, together with others. Of two about one identification the later counts. */
  tell(word: OrderWord): void
  /** Writes what has not been written yet. */
  flush(): Promise<void>
}

/**
 * What people are told of open orders, written many at a time: orders that were begun together lapse together, and
 * a statement for each would keep the database from everybody else.
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
    tell(word) {
      words.set(word.id, word)
      timer ??= setTimeout(() => void flush().catch(onFailure), writeEveryMs).unref()
    },
    flush,
  }
}

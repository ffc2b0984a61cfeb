import type { Instant } from '@nyhem/domain/dates'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { tellProcesses } from './change-relay.ts'
import type { OpenDatabase } from './open-database.ts'
import type { Database } from './schema.generated.ts'
import { changingIds } from './until-ended.ts'

/** A few kilobytes each. */
const mostRemembered = 5_000
/** Limits staleness if a notification is lost. */
const believedForMs = 60_000

/** Announces a change of all values, where it is not known whose they are. */
export const everyKey = '*'

/** Announces after the commit that a value has changed, or every value, to every process. */
export type AnnounceChange<Key extends string> = (tx: Kysely<Database>, key: Key | typeof everyKey) => Promise<void>

/** Values that are read from the database once, until a process announces their change. */
export type RememberedValues<Key extends string, Value> = {
  /** The same object until it changes; `read` asks the database. A missing value (null) is read anew each time. */
  get(key: Key, read: (key: Key) => Promise<Value | null>): Promise<Value | null>
  changed: AnnounceChange<Key>
  /** Forgets a value in this process only, for what no announcement covers. */
  forget(key: Key): void
  close(): Promise<void>
}

export async function rememberValues<Key extends string, Value extends object>(parts: {
  database: Pick<OpenDatabase, 'listen'>
  /** Of PostgreSQL's notifications; the payload is the key. */
  channel: string
  now: () => Instant
}): Promise<RememberedValues<Key, Value>> {
  const { channel } = parts
  const nowMs = () => Date.parse(parts.now())
  const values = new LRUCache<Key, { value: Value; readAt: number }>({ max: mostRemembered })
  /** Counts invalidations: an overlapping read may be stale. */
  let forgotten = 0
  const forget = (key: Key | typeof everyKey) => {
    forgotten += 1
    if (key === everyKey) values.clear()
    else values.delete(key)
  }
  const changing = changingIds<Key | typeof everyKey>(forget)
  const subscription = await parts.database.listen(channel, {
    onMessage: (payload) => forget(payload as Key),
    onGap: () => forget(everyKey),
  })
  const isChanging = (key: Key) => changing.isChanging(key) || changing.isChanging(everyKey)
  return {
    async get(key, read) {
      const known = values.get(key)
      if (known && nowMs() - known.readAt < believedForMs) return known.value
      const before = forgotten
      const value = await read(key)
      if (value && before === forgotten && !isChanging(key)) values.set(key, { value, readAt: nowMs() })
      return value
    },
    changed(tx, key) {
      forget(key)
      return changing.during(key, () => tellProcesses(tx, channel, key))
    },
    forget,
    close: () => subscription.close(),
  }
}

import { refuseInsideAny } from './transaction-scope.ts'

/** Most keys per statement. */
const mostAtOnce = 500

/**
 * Reads keys requested at the same time in one statement; requests during a read join the next. A single reader does
 * not wait, and many cost the database little more. Values are read after they were requested. A failed read fails all
 * its requests.
 */
export function readInBatches<Key, Value>(
  readMany: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | null> {
  type Requested = Map<
    Key,
    { found: Promise<Value | null>; answer: (value: Value | null) => void; fail: (why: unknown) => void }
  >
  const next: Requested = new Map()
  let isReading = false

  async function readAll(): Promise<void> {
    // Collects requests of the same event-loop turn.
    await new Promise((resolve) => setImmediate(resolve))
    while (next.size > 0) {
      const requested: Requested = new Map([...next].slice(0, mostAtOnce))
      for (const key of requested.keys()) next.delete(key)
      try {
        const found = await readMany([...requested.keys()])
        for (const [key, { answer }] of requested) answer(found.get(key) ?? null)
      } catch (why) {
        for (const { fail } of requested.values()) fail(why)
      }
    }
    isReading = false
  }

  return (key) => {
    // Another caller's context may run the read, where no guard would stop it.
    refuseInsideAny('read in batches')
    const known = next.get(key)
    if (known) return known.found
    const { promise: found, resolve: answer, reject: fail } = Promise.withResolvers<Value | null>()
    next.set(key, { found, answer, fail })
    if (!isReading) {
      isReading = true
      void readAll()
    }
    return found
  }
}

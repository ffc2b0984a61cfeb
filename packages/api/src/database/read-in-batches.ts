import { refuseInsideAny } from './transaction-scope.ts'

/** Most keys of one reading. */
const mostAtOnce = 500

/**
 * Reads for those who ask at the same time by one statement: who asks while a reading is under way is answered by the
 * next. A lone reader waits for nobody, and a crowd costs the database little more than one. What is answered was read
 * after it was asked for. A reading that fails, fails for all it was for.
 */
export function readInBatches<Key, Value>(
  readMany: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | null> {
  type Asked = Map<
    Key,
    { found: Promise<Value | null>; answer: (value: Value | null) => void; fail: (why: unknown) => void }
  >
  const next: Asked = new Map()
  let isReading = false

  async function readAll(): Promise<void> {
    // Whoever asks in the same turn of the loop is read for at once.
    await new Promise((resolve) => setImmediate(resolve))
    while (next.size > 0) {
      const asked: Asked = new Map([...next].slice(0, mostAtOnce))
      for (const key of asked.keys()) next.delete(key)
      try {
        const found = await readMany([...asked.keys()])
        for (const [key, { answer }] of asked) answer(found.get(key) ?? null)
      } catch (why) {
        for (const { fail } of asked.values()) fail(why)
      }
    }
    isReading = false
  }

  return (key) => {
    // The one who reads may be another caller, whom no guard would stop.
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

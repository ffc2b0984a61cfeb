/** Those who ask the same while it is being read share one reading. What failed is read anew by the next. */
export function readTogether<Key, Value>(read: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const reading = new Map<Key, Promise<Value>>()
  return (key) => {
    const known = reading.get(key)
    if (known) return known
    const begun = read(key).finally(() => reading.delete(key))
    reading.set(key, begun)
    return begun
  }
}

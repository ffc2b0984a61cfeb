/** Something read from the database that is kept until it is told to be out of date. */
export type Kept<T> = {
  /** The current value; reads it when there is none or it is out of date. Throws what reading throws. */
  get(): Promise<T>
  /** The last value read, even when it is out of date. */
  last(): T | null
  forget(): void
}

/** Keeps a value in memory; many who ask at once share one reading, and a reading that was overtaken is read again. */
export function keepCurrent<T>(read: () => Promise<T>): Kept<T> {
  let value: T | null = null
  let isCurrent = false
  let reading: Promise<T> | null = null
  let version = 0

  async function refresh(): Promise<T> {
    for (;;) {
      const started = version
      const fresh = await read()
      value = fresh
      if (started === version) {
        isCurrent = true
        return fresh
      }
    }
  }

  return {
    async get() {
      if (isCurrent && value !== null) return value
      reading ??= refresh().finally(() => {
        reading = null
      })
      return reading
    },
    last: () => value,
    forget() {
      isCurrent = false
      version += 1
    },
  }
}

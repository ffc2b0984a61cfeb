/** Far below the longest statement, and short enough that vacuum follows. */
const batch = 10_000

/** Deletes what is old in statements of their own until nothing is left; `deleteSome` deletes that many at most. */
export async function deleteInBatches(deleteSome: (limit: number) => Promise<number>): Promise<number> {
  let deleted = 0
  for (;;) {
    const some = await deleteSome(batch)
    deleted += some
    if (some < batch) return deleted
  }
}

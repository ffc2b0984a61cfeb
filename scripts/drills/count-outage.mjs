/**
 * Failures that belong to windows of an outage, and the others. `failed`: what failed, when it was sent and when it failed;
 * a request belongs to a window in which it was sent or failed. `longestMs`: of the windows, from the first failure to the
 * last one.
 */
export function countOutage(failed, windows) {
  const isIn = ({ sentAt, failedAt }, { from, until }) => sentAt <= until && failedAt >= from
  const parts = windows.map((window) => failed.filter((failure) => isIn(failure, window)))
  const all = parts.flat()
  const lengths = parts.map((part) =>
    part.length === 0
      ? 0
      : Math.max(...part.map(({ failedAt }) => failedAt)) - Math.min(...part.map(({ sentAt }) => sentAt)),
  )
  const kinds = [...Map.groupBy(all, ({ what }) => what.replace(/^.*: /, ''))]
  return {
    count: all.length,
    longestMs: Math.max(0, ...lengths),
    kinds: kinds.map(([kind, some]) => `${some.length} × ${kind}`).join(', '),
    outside: failed.filter((failure) => !windows.some((window) => isIn(failure, window))),
  }
}

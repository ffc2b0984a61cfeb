import type { Change } from './page-cache.ts'

/** Visitors cause changes, and each costs pages. Milliseconds. */
export const leastBetweenMs = 500

/**
 * Passes a change on at once, and those that follow within half a second together at its end: none is lost, so that a
 * page made in between lasts no longer.
 */
export function coalesceChanges(apply: (change: Change) => void): { add(change: Change): void; close(): void } {
  const waiting = new Map<string, Change>()
  let timer: NodeJS.Timeout | null = null

  function applyWaiting(): void {
    const changes = waiting.has('everything') ? [{ kind: 'everything' } as const] : [...waiting.values()]
    waiting.clear()
    timer = changes.length === 0 ? null : setTimeout(applyWaiting, leastBetweenMs).unref()
    for (const change of changes) apply(change)
  }

  return {
    add(change) {
      waiting.set(nameOf(change), change)
      if (timer === null) applyWaiting()
    },
    close() {
      if (timer) clearTimeout(timer)
    },
  }
}

function nameOf(change: Change): string {
  if (change.kind === 'site') return `site ${change.siteId}`
  return change.kind === 'showing' ? `showing ${change.showingId}` : 'everything'
}

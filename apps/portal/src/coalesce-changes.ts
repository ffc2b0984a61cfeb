import type { Change } from './page-cache.ts'

/** Visitors cause changes, and each costs pages. Milliseconds. */
export const leastBetweenMs = 500

/**
 * Passes a change on at once, and those that follow within half a second as one at its end: none is lost, so that a page
 * made in between lasts no longer.
 */
export function coalesceChanges(apply: (change: Change) => void): { add(change: Change): void; close(): void } {
  let isEverything = false
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | null = null

  function takeWaiting(): Change | null {
    const tags = [...waiting]
    const change: Change | null = isEverything
      ? { kind: 'everything' }
      : tags.length > 0
        ? { kind: 'tags', tags }
        : null
    isEverything = false
    waiting.clear()
    return change
  }

  function applyWaiting(): void {
    const change = takeWaiting()
    timer = change === null ? null : setTimeout(applyWaiting, leastBetweenMs).unref()
    if (change !== null) apply(change)
  }

  return {
    add(change) {
      if (change.kind === 'everything') isEverything = true
      else for (const tag of change.tags) waiting.add(tag)
      if (timer === null) applyWaiting()
    },
    close() {
      if (timer) clearTimeout(timer)
    },
  }
}

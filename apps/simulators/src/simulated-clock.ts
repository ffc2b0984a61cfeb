/** The simulators' time, which tests may move. */
export type SimulatedClock = {
  now(): number
  /** In milliseconds. */
  advance(ms: number): void
}

/** Runs with the real clock and may be ahead of it. */
export function simulatedClock(realNow: () => number): SimulatedClock {
  let aheadMs = 0
  return {
    now: () => realNow() + aheadMs,
    advance(ms) {
      aheadMs += ms
    },
  }
}

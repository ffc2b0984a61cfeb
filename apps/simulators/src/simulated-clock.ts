/** The simulators' own present, which a test may move. */
export type SimulatedClock = {
  now(): number
  /** Moves the clock forward, in milliseconds. */
  advance(ms: number): void
}

/** A clock that runs with the real one and can be ahead of it. */
export function simulatedClock(realNow: () => number): SimulatedClock {
  let aheadMs = 0
  return {
    now: () => realNow() + aheadMs,
    advance(ms) {
      aheadMs += ms
    },
  }
}

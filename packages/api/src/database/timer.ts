/** Runs once after so many milliseconds, unless stopped. */
export type Timer = (ms: number, run: () => void) => { stop(): void }

/** Keeps no process alive. */
export const systemTimer: Timer = (ms, run) => {
  const timer = setTimeout(run, ms)
  timer.unref()
  return { stop: () => clearTimeout(timer) }
}

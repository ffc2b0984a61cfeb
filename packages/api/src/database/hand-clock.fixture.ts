import type { Timer } from './timer.ts'

/** Time passes only as the test says. */
export function handClock() {
  const waiting = new Set<{ ms: number; run: () => void }>()
  const timer: Timer = (ms, run) => {
    const entry = { ms, run }
    waiting.add(entry)
    return { stop: () => void waiting.delete(entry) }
  }
  const due = () => [...waiting].map(({ ms }) => ms)
  return {
    timer,
    due,
    pass(ms: number) {
      for (const entry of [...waiting].filter((one) => one.ms === ms)) {
        waiting.delete(entry)
        entry.run()
      }
    },
  }
}

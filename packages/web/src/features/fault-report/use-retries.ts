import { useEffect, useRef, useState } from 'react'

/** Wait before each try, in milliseconds; the last one repeats. */
const waitsMs = [2_000, 5_000, 10_000, 20_000, 30_000]

/**
 * Tries again by itself, ever more rarely, as long as something has not arrived: a connection can fail and return
 * without the browser's events. `isSettled`: all has arrived, so the next failure is tried again soon.
 */
export function useRetries({
  isAway,
  isSettled,
  retry,
}: {
  isAway: boolean
  isSettled: boolean
  retry: () => Promise<unknown>
}): void {
  const [tries, setTries] = useState(0)
  const latest = useRef(retry)
  latest.current = retry
  useEffect(() => {
    if (isSettled) setTries(0)
  }, [isSettled])
  useEffect(() => {
    if (!isAway) return
    const again = () => void latest.current().finally(() => setTries((before) => before + 1))
    const timer = setTimeout(again, waitsMs[tries] ?? waitsMs.at(-1))
    return () => clearTimeout(timer)
  }, [isAway, tries])
}

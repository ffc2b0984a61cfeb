import { useEffect, useState } from 'react'
import type { Heard } from './use-standing.ts'

/** Seconds until a moment, by the server's time and the device's steady clock: its wall clock may be wrong. From 0. */
export function useCountdown(heard: Heard | null, moment: string | null): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (!heard || moment === null) return setLeft(null)
    const atMs = heard.atMs + Date.parse(moment) - Date.parse(heard.standing.now)
    const tick = () => setLeft(Math.max(0, Math.ceil((atMs - performance.now()) / 1_000)))
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [heard, moment])
  return left
}

/** What is left in the units that say something: days, or a clock. */
export function splitLeft(seconds: number): { days: number; clock: string } {
  const two = (number: number) => String(number).padStart(2, '0')
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor((seconds % 86_400) / 3_600)
  return { days, clock: `${two(hours)}:${two(Math.floor((seconds % 3_600) / 60))}:${two(seconds % 60)}` }
}

/** Minutes at which a screen reader says how long it is, once each; null between them. */
export const minutesToSay = (seconds: number): number | null =>
  [10, 5, 1].findLast((minutes) => seconds > 0 && seconds <= minutes * 60) ?? null

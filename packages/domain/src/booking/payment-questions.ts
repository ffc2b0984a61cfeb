import { type Instant, instantOf } from '../dates.ts'

const minuteMs = 60_000

/** Minutes after which a provider that has told nothing is asked, before it is asked each hour. */
const firstMinutes = [1, 5, 30] as const
const hours = 48

/**
 * When a provider is asked next for a payment, or told again to send money back, though nobody waits for it: after 1, 5
 * and 30 minutes, then hourly for 48 hours. `asked` is how often it has been asked so. Null: no more, a person looks at
 * it; no timer decides what became of money. Source: identity reference §1. Never fails.
 */
export function nextQuestionAt(since: Instant, asked: number): Instant | null {
  const hourly = asked - firstMinutes.length + 1
  if (hourly > hours) return null
  const minutes = firstMinutes[asked] ?? firstMinutes[2] + hourly * 60
  return instantOf(new Date(Date.parse(since) + minutes * minuteMs))
}

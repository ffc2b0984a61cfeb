import { type Instant, instantOf } from '../dates.ts'

const minuteMs = 60_000

/** Minutes before hourly queries of a silent provider. */
const firstMinutes = [1, 5, 30] as const
const hours = 48

/**
 * Next background query or refund retry: after 1, 5 and 30 minutes, then hourly for 48 hours. `requested`: number so
 * far. Null: staff take over, as no timer decides about money. Source: identity reference §1. Never fails.
 */
export function nextQuestionAt(since: Instant, requested: number): Instant | null {
  const hourly = requested - firstMinutes.length + 1
  if (hourly > hours) return null
  const minutes = firstMinutes[requested] ?? firstMinutes[2] + hourly * 60
  return instantOf(new Date(Date.parse(since) + minutes * minuteMs))
}

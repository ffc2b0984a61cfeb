import type { ShownJob } from '@nyhem/contract/calls/operator'
import { addressOfBooking, addressOfCase, addressOfDataRequest } from '@nyhem/contract/office-pages'

const screens: readonly (readonly [beginning: RegExp, addressOf: (id: string) => string])[] = [
  [/^case(?:$|\.)/, addressOfCase],
  [/^(?:booking(?:$|\.)|contract$)/, addressOfBooking],
  [/^data-request$/, addressOfDataRequest],
]

/** The screen of what a job is about, which asks its own permission; null: it has none. */
export function screenOfJob({ about, subject }: Pick<ShownJob, 'about' | 'subject'>): string | null {
  if (about === null || subject === null) return null
  const found = screens.find(([beginning]) => beginning.test(about))
  return found ? found[1](subject) : null
}

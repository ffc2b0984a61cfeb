import type { BookingHomeReply, CannotBook } from '@nyhem/contract/calls/booking'

export type HomeState =
  | { kind: 'loading' }
  | { kind: 'none' }
  | { kind: 'failed' }
  | { kind: 'ready'; reply: BookingHomeReply }

/** State of starting a booking; `switched-off`: no bookings begin at the site; `taken` when another buyer was faster. */
export type Beginning = 'idle' | 'starting' | 'failed' | 'switched-off' | CannotBook

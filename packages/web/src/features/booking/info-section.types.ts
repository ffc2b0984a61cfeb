import type { BookingHomeReply, CannotBook } from '@nyhem/contract/calls/booking'

/** What the page knows of the home that the address names. */
export type HomeState =
  | { kind: 'loading' }
  | { kind: 'none' }
  | { kind: 'failed' }
  | { kind: 'ready'; reply: BookingHomeReply }

/** How beginning stands: `taken` when somebody was faster. */
export type Beginning = 'idle' | 'starting' | 'failed' | CannotBook

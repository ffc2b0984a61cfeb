/** Closed sets and limits of the office's calls, without the schemas that no browser should load. */

/** What moves when two accounts become one, by sort. */
export const joinedThings = [
  'bookings',
  'queuePlaces',
  'interest',
  'showings',
  'cases',
  'payments',
  'documents',
  'saved',
] as const
export type JoinedThing = (typeof joinedThings)[number]

/** Facts that a request rests on, by name: shown to both persons and compared before it is done. */
export const approvalFacts = [
  'booking',
  'home',
  'status',
  'buyers',
  'amount',
  'received',
  'kept',
  'reference',
  'payable',
  'price',
  'newPrice',
  'newStatus',
  'said',
  'until',
  'paymentStatus',
  'person',
  'place',
  'passedOver',
  'keptAccount',
  'joinedAccount',
  'keptChanged',
  'joinedChanged',
  'keptHas',
  ...joinedThings,
  'stage',
  'opensAt',
  'newOpensAt',
  'queue',
  'count',
  'account',
  'askedOn',
  'dueOn',
  'act',
  'filter',
] as const

/** Changes of a batch at a time. */
export const changesAtATime = 200

/** `waiting`: for a person, the longest waiting first. `refunds`: with money that goes or went back. The rest newest first. */
export const paymentLists = ['waiting', 'refunds', 'all'] as const

/** Reasons for manual handling of a payment. */
export const personReasons = [
  /** Amount, currency or reference differs from the agreed one. */
  'mismatch',
  /** The provider revoked a final status. */
  'contradiction',
  /** No final status for two days. */
  'unanswered',
  /** The provider reported a payment for which no payment prompt was issued. */
  'no-link',
  /** Unallocated money the provider cannot refund. */
  'cannot-refund',
  'refund-refused',
  'refund-unanswered',
] as const

export const mostReportBytes = 5_000_000

/** A day of some ten thousand transfers. */
export const mostBankFileBytes = 5_000_000

export const queueViews = ['turns', 'all'] as const

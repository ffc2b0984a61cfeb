import { releaseGrounds } from '../booking/release-booking.ts'
import { outOfOrderReasons } from '../home-queue/turn.ts'

/** Why the staff change something of a customer's or of the sale. Source: editing and staff reference §3.3. */
export const staffReasons = [
  'customer-asked',
  'customer-needs-time',
  'customer-not-reached',
  'booked-twice',
  'withdrawn-by-law',
  'rescinded',
  'contract-broken',
  'cancelled-by-buyer',
  'not-built',
  'paid-wrong-amount',
  'paid-twice',
  'paid-late',
  'paid-without-booking',
  'settled-otherwise',
  'provider-fault',
  'our-fault',
  'price-changed',
  'campaign',
  'feed-behind',
  'home-not-ready',
  'late-entry',
  'agreed-in-writing',
  'access-needs',
  'joint-purchase',
  'mistake-of-ours',
  'decision-of-authority',
  'too-few-guests',
  'host-ill',
  'fault-settled',
  'fault-remains',
  'no-fault-found',
  'not-ours',
  'reported-twice',
  'maintenance',
  'incident',
  'overload',
  'misused',
  'fixed',
  'outdated',
  'other',
] as const
export type StaffReason = (typeof staffReasons)[number]

/** Acts for which a reason is given. */
export const reasonedActs = [
  'extend-hold',
  'cancel-booking',
  'release-booking',
  'refund',
  'payment-note',
  'place-payment',
  'override',
  'end-override',
  'ask-next',
  'withdraw-turn',
  'extend-turn',
  'add-entry',
  'remove-entry',
  'turn-out-of-order',
  'call-off-showing',
  'cancel-guest',
  'close-interest',
  'close-case',
  'reopen-case',
  'join-cases',
  'separate-case',
  'many-cases',
  'join-accounts',
  'move-opening',
  'end-opening',
  'switch-off',
  'switch-on',
  'job-again',
  'job-drop',
  'pause-receiver',
  'resume-receiver',
  'end-sessions',
  'block-account',
  'unblock-account',
  'lift-restriction',
] as const
export type ReasonedAct = (typeof reasonedActs)[number]

/** The reasons among which one chooses, in the order in which they are shown. */
export const reasonsOf = {
  'extend-hold': ['customer-needs-time', 'provider-fault', 'our-fault', 'other'],
  'cancel-booking': ['customer-asked', 'customer-not-reached', 'booked-twice', 'our-fault', 'other'],
  // Of these, those of the country.
  'release-booking': releaseGrounds,
  refund: ['paid-wrong-amount', 'paid-twice', 'paid-late', 'paid-without-booking', 'provider-fault', 'other'],
  'payment-note': ['settled-otherwise', 'provider-fault', 'other'],
  'place-payment': ['paid-wrong-amount', 'paid-without-booking', 'our-fault', 'other'],
  override: ['price-changed', 'campaign', 'feed-behind', 'home-not-ready', 'other'],
  'end-override': ['feed-behind', 'our-fault', 'other'],
  'ask-next': ['customer-not-reached', 'customer-asked', 'other'],
  'withdraw-turn': ['customer-asked', 'our-fault', 'home-not-ready', 'other'],
  'extend-turn': ['customer-needs-time', 'provider-fault', 'our-fault', 'other'],
  'add-entry': ['late-entry', 'our-fault', 'other'],
  'remove-entry': ['customer-asked', 'customer-not-reached', 'other'],
  'turn-out-of-order': outOfOrderReasons,
  'call-off-showing': ['host-ill', 'too-few-guests', 'home-not-ready', 'our-fault', 'other'],
  'close-interest': ['customer-not-reached', 'customer-asked', 'settled-otherwise', 'other'],
  'join-accounts': ['customer-asked', 'our-fault', 'other'],
  'cancel-guest': ['customer-asked', 'booked-twice', 'our-fault', 'other'],
  'close-case': [
    'fault-settled',
    'customer-asked',
    'no-fault-found',
    'not-ours',
    'reported-twice',
    'customer-not-reached',
    'other',
  ],
  'join-cases': ['reported-twice', 'other'],
  'separate-case': ['our-fault', 'other'],
  'many-cases': ['incident', 'maintenance', 'overload', 'our-fault', 'other'],
  'reopen-case': ['fault-remains', 'customer-asked', 'our-fault', 'other'],
  'move-opening': ['home-not-ready', 'provider-fault', 'our-fault', 'other'],
  'end-opening': ['settled-otherwise', 'provider-fault', 'our-fault', 'other'],
  'switch-off': ['maintenance', 'incident', 'overload', 'provider-fault', 'misused', 'other'],
  'switch-on': ['fixed', 'our-fault', 'other'],
  'job-again': ['fixed', 'provider-fault', 'customer-asked', 'other'],
  'job-drop': ['outdated', 'settled-otherwise', 'our-fault', 'other'],
  'pause-receiver': ['maintenance', 'provider-fault', 'overload', 'other'],
  'resume-receiver': ['fixed', 'our-fault', 'other'],
  'end-sessions': ['customer-asked', 'misused', 'other'],
  'block-account': ['misused', 'customer-asked', 'other'],
  'unblock-account': ['customer-asked', 'our-fault', 'other'],
  'lift-restriction': ['customer-asked', 'settled-otherwise', 'other'],
} as const satisfies Record<ReasonedAct, readonly StaffReason[]>

/** Whether the reason says too little without words. */
export const needsWords = {
  'customer-asked': false,
  'customer-needs-time': false,
  'customer-not-reached': false,
  'booked-twice': false,
  'withdrawn-by-law': false,
  rescinded: true,
  'contract-broken': true,
  'cancelled-by-buyer': true,
  'not-built': true,
  'paid-wrong-amount': false,
  'paid-twice': false,
  'paid-late': false,
  'paid-without-booking': false,
  'settled-otherwise': true,
  'provider-fault': false,
  'our-fault': true,
  'price-changed': false,
  campaign: false,
  'feed-behind': false,
  'home-not-ready': false,
  'late-entry': true,
  'agreed-in-writing': true,
  'access-needs': true,
  'joint-purchase': true,
  'mistake-of-ours': true,
  'decision-of-authority': true,
  'too-few-guests': false,
  'host-ill': false,
  'fault-settled': false,
  'fault-remains': false,
  'no-fault-found': false,
  // Whose it is.
  'not-ours': true,
  'reported-twice': false,
  maintenance: false,
  incident: false,
  overload: false,
  misused: true,
  fixed: false,
  outdated: false,
  other: true,
} as const satisfies Record<StaffReason, boolean>

/** Fewest and most characters of the words beside a reason, or in place of one. */
export const fewestReasonWords = 5
export const longestReasonWords = 300

export type GivenReason = { readonly reason: StaffReason; readonly words: string }

/** Acts that end something concluded: the code alone is too little. Source: editing and staff reference §3.3. */
const alwaysInWords: readonly ReasonedAct[] = ['release-booking', 'turn-out-of-order']

/** Whether an act needs words beside the reason. Never fails. */
export const areWordsNeeded = (act: ReasonedAct, reason: StaffReason): boolean =>
  needsWords[reason] || alwaysInWords.includes(act)

/** Whether a reason is one of the act's, with words where it needs them. Never fails. */
export function checkReason(act: ReasonedAct, { reason, words }: GivenReason): 'Ok' | 'Reason' | 'Words' {
  if (!(reasonsOf[act] as readonly StaffReason[]).includes(reason)) return 'Reason'
  const { length } = words.trim()
  return length > longestReasonWords || (areWordsNeeded(act, reason) && length < fewestReasonWords) ? 'Words' : 'Ok'
}

/** Whether words alone say why something is done, as where contact details are uncovered. Never fails. */
export function areEnoughWords(words: string): boolean {
  const { length } = words.trim()
  return length >= fewestReasonWords && length <= longestReasonWords
}

/** A reason as the log keeps it: with the words, if any were written. Never fails. */
export function reasonLine({ reason, words }: GivenReason): string {
  const written = words.trim()
  return written === '' ? reason : `${reason}: ${written}`
}

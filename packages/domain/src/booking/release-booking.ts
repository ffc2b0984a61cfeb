import { fromMinor, type Money } from '../money.ts'
import type { Country } from '../sites/site.ts'

/**
 * On what a concluded booking ends. `withdrawn-by-law`: the buyer leaves by a right that costs nothing.
 * `cancelled-by-buyer`: the buyer cancels a binding purchase. `rescinded`: by the buyer, for a breach of ours.
 * `contract-broken`: by us, for a breach of the buyer's. `not-built`: the project does not come about.
 * `agreed-in-writing`: both parties agree. Source: decision 0118.
 */
export const releaseGrounds = [
  'withdrawn-by-law',
  'cancelled-by-buyer',
  'rescinded',
  'contract-broken',
  'not-built',
  'agreed-in-writing',
  'our-fault',
] as const
export type ReleaseGround = (typeof releaseGrounds)[number]

/** What the buyer gets back of the fee. `in-part`: the company may keep compensation out of it, or all of it. */
export const feeReturns = ['whole', 'in-part'] as const
export type FeeReturn = (typeof feeReturns)[number]

/** A booking is no purchase and binds the buyer to nothing: whatever ends it, the fee goes back. */
const ofBookings = {
  'withdrawn-by-law': 'whole',
  // Leaving costs nothing, so there is nothing to cancel.
  'cancelled-by-buyer': null,
  rescinded: 'whole',
  'contract-broken': 'whole',
  'not-built': 'whole',
  'agreed-in-writing': 'whole',
  'our-fault': 'whole',
} as const satisfies Record<ReleaseGround, FeeReturn | null>

/**
 * Grounds of each country with what goes back of the fee; null: not offered. Source: the terms that are signed there, and
 * decision 0118.
 */
export const groundsOfCountry = {
  SE: ofBookings,
  FI: ofBookings,
  NO: {
    // Angrerettloven exempts real property, and the contract binds once the advance is paid.
    'withdrawn-by-law': null,
    'cancelled-by-buyer': 'in-part',
    rescinded: 'whole',
    'contract-broken': 'in-part',
    // The contract has no reservation for it: not building is a breach of ours.
    'not-built': null,
    'agreed-in-writing': 'in-part',
    'our-fault': 'whole',
  },
} as const satisfies Record<Country, Record<ReleaseGround, FeeReturn | null>>

/** Of homes under construction alone: a finished home has no avbestilling, and nothing that may yet not be built. */
const onlyUnderConstruction: readonly ReleaseGround[] = ['cancelled-by-buyer', 'not-built']

export type OfferedGround = { readonly ground: ReleaseGround; readonly fee: FeeReturn }

/** Grounds that are offered for a booking, in their order. Never fails. */
export const groundsOffered = (home: { readonly country: Country; readonly isBuilt: boolean }): OfferedGround[] =>
  releaseGrounds.flatMap((ground) => {
    const fee = groundsOfCountry[home.country][ground]
    return fee === null || (home.isBuilt && onlyUnderConstruction.includes(ground)) ? [] : [{ ground, fee }]
  })

/** What a release rests on. */
export type ReleaseFacts = {
  readonly grounds: readonly OfferedGround[]
  /** The fee that paid the booking; null: none was due. `canSend`: the provider gives money back. */
  readonly paid: { readonly amount: Money; readonly canSend: boolean } | null
  readonly isWaitedFor: boolean
  readonly buyers: number
}

/** `kept`: of the fee, in minor units. */
export type AskedRelease = { readonly ground: ReleaseGround; readonly kept: number }

/** What a release does. Amounts are null where there are none. */
export type Release = {
  readonly ground: ReleaseGround
  readonly back: { readonly amount: Money; readonly by: 'provider' | 'finance' } | null
  readonly kept: Money | null
  readonly home: 'queue' | 'sale'
  readonly buyersNotified: number
}

export const releaseProblems = ['Ground', 'Kept'] as const
export type ReleaseProblem = (typeof releaseProblems)[number]

/**
 * What happens if a booking is released: shown before, approved, and done. `Ground`: not offered here. `Kept`: more is
 * kept than was paid, or than the ground allows. Source: editing and staff reference §3.3. Never fails.
 */
export function decideRelease(
  { grounds, paid, isWaitedFor, buyers }: ReleaseFacts,
  { ground, kept }: AskedRelease,
): { readonly code: 'Ok'; readonly release: Release } | { readonly code: ReleaseProblem } {
  const offered = grounds.find((one) => one.ground === ground)
  if (!offered) return { code: 'Ground' }
  const most = paid !== null && offered.fee === 'in-part' ? paid.amount.minor : 0
  if (!Number.isSafeInteger(kept) || kept < 0 || kept > most) return { code: 'Kept' }
  const back = paid && fromMinor(paid.amount.minor - kept, paid.amount.currency)
  return {
    code: 'Ok',
    release: {
      ground,
      back: paid && back && back.minor > 0 ? { amount: back, by: paid.canSend ? 'provider' : 'finance' } : null,
      kept: paid && kept > 0 ? fromMinor(kept, paid.amount.currency) : null,
      home: isWaitedFor ? 'queue' : 'sale',
      buyersNotified: buyers,
    },
  }
}

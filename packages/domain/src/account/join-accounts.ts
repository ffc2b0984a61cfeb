import type { Instant } from '../dates.ts'
import type { SiteId } from '../sites/site.ts'

/**
 * Why two accounts are never joined. `TwoIdentities`: their confirmed national numbers differ. `Together`: both stand in
 * one booking or document, so they are two persons. `TwoCustomers`: the business system has two customers, and would make
 * two accounts of them again. `OpenTurns`: both are asked in one queue just now. `KeptApart`: the staff have said that they
 * are two persons. `Deceased`: one of them has died. `InWaitingRoom`: the account that would end waits for an opening.
 * `Blocked`: one of them is blocked.
 */
export const joinProblems = [
  'SameAccount',
  'Deceased',
  'TwoIdentities',
  'Together',
  'TwoCustomers',
  'OpenTurns',
  'InWaitingRoom',
  'Blocked',
  'KeptApart',
] as const
export type JoinProblem = (typeof joinProblems)[number]

/** A national number of an account, by its keyed hash. `isConfirmed`: its owner has logged in or signed with it. */
export type HeldIdentity = { readonly country: string; readonly hash: string; readonly isConfirmed: boolean }

export type AccountToJoin = {
  readonly id: string
  readonly isDeceased: boolean
  /** Of the business system; null: it does not know the account. */
  readonly externalId: string | null
  readonly identities: readonly HeldIdentity[]
}

/** What only rows of both say. */
export type BetweenAccounts = {
  readonly areTogether: boolean
  readonly haveOpenTurns: boolean
  readonly isJoinedInWaitingRoom: boolean
  readonly isOneBlocked: boolean
  readonly areKeptApart: boolean
}

/** Whether two accounts may become one. Source: editing and staff reference §3.3, §3.10; decision 0121. Never fails. */
export function mayJoin(kept: AccountToJoin, joined: AccountToJoin, between: BetweenAccounts): 'Ok' | JoinProblem {
  if (kept.id === joined.id) return 'SameAccount'
  if (kept.isDeceased || joined.isDeceased) return 'Deceased'
  if (areOfTwo(kept.identities, joined.identities)) return 'TwoIdentities'
  if (between.areTogether) return 'Together'
  if (kept.externalId !== null && joined.externalId !== null) return 'TwoCustomers'
  if (between.haveOpenTurns) return 'OpenTurns'
  if (between.isJoinedInWaitingRoom) return 'InWaitingRoom'
  if (between.isOneBlocked) return 'Blocked'
  return between.areKeptApart ? 'KeptApart' : 'Ok'
}

/** Numbers of one country that differ, or confirmed ones of which none is the same. */
function areOfTwo(kept: readonly HeldIdentity[], joined: readonly HeldIdentity[]): boolean {
  const isSame = (one: HeldIdentity) => (other: HeldIdentity) =>
    one.country === other.country && one.hash === other.hash
  const differ = kept.some((one) => joined.some((other) => one.country === other.country && one.hash !== other.hash))
  const confirmed = (held: readonly HeldIdentity[]) => held.filter(({ isConfirmed }) => isConfirmed)
  const [ofKept, ofJoined] = [confirmed(kept), confirmed(joined)]
  const shareNone = !ofKept.some((one) => ofJoined.some(isSame(one)))
  return differ || (ofKept.length > 0 && ofJoined.length > 0 && shareNone)
}

export type ConsentWords = {
  readonly given: readonly { readonly siteId: SiteId; readonly givenAt: Instant }[]
  /** Sites at which the last word was that consent is withdrawn. */
  readonly withdrawn: readonly SiteId[]
}

/**
 * Consents of two accounts that become one. The stricter counts: at a site where either has withdrawn it, none is left.
 * Where one was never asked, the other's counts, since the beginning. Never fails.
 */
export function joinedConsents(kept: ConsentWords, joined: ConsentWords): ConsentWords['given'] {
  const withdrawn = new Set([...kept.withdrawn, ...joined.withdrawn])
  const given = new Map<SiteId, Instant>()
  for (const { siteId, givenAt } of [...kept.given, ...joined.given]) {
    const known = given.get(siteId)
    if (!withdrawn.has(siteId)) given.set(siteId, known !== undefined && known < givenAt ? known : givenAt)
  }
  return Array.from(given, ([siteId, givenAt]) => ({ siteId, givenAt }))
}

import type { SiteId } from '../sites/site.ts'
import { type CaseStatus, isOpenCase } from './case-status.ts'

/** Several reports of one fault, of which one leads. Source: editing and staff reference §3.9, decision 0126. */

/** Cases that are joined to one at once, and those that one may lead. */
export const mostJoined = 20

export type JoinableCase = {
  readonly id: string
  readonly siteId: SiteId
  readonly associationId: string | null
  readonly propertyId: string | null
  readonly status: CaseStatus
  /** Case to which it is joined. */
  readonly leadId: string | null
  /** Cases that are joined to it. */
  readonly joined: number
}

/** `Joined`: one of them is joined already. `House`: of another house. `Done`: one of them is over. `Most`: too many. */
export type JoinCode = 'Ok' | 'Joined' | 'House' | 'Done' | 'Most'

const isOfOneHouse = (one: JoinableCase, other: JoinableCase): boolean =>
  one.siteId === other.siteId &&
  ((one.associationId !== null && one.associationId === other.associationId) ||
    (one.propertyId !== null && one.propertyId === other.propertyId))

/** Whether others can be joined to a case that leads them: all of them, or none. Never fails. */
export function decideJoin(lead: JoinableCase, others: readonly JoinableCase[]): JoinCode {
  if (lead.joined + others.length > mostJoined) return 'Most'
  if (![lead, ...others].every(({ status }) => isOpenCase(status))) return 'Done'
  if (!others.every((other) => other.id !== lead.id && isOfOneHouse(lead, other))) return 'House'
  const areFree = lead.leadId === null && others.every(({ leadId, joined }) => leadId === null && joined === 0)
  return areFree ? 'Ok' : 'Joined'
}

export type Reporter = { readonly firstName: string; readonly lastName: string; readonly home: string | null }

/** Shorter names are words as well. */
const fewestLetters = 3

/**
 * Whether a text for several reporters names one of them, or a home: each would learn of the others. Capitals count, so
 * that words which are names too may be used. Never fails.
 */
export function namesReporter(text: string, reporters: readonly Reporter[]): boolean {
  const words = new Set(text.split(/[^\p{L}\p{N}-]+/u))
  return reporters.some(({ firstName, lastName, home }) =>
    [...firstName.split(' '), ...lastName.split(' '), home ?? '']
      .filter((name) => name.length >= fewestLetters)
      .some((name) => words.has(name)),
  )
}

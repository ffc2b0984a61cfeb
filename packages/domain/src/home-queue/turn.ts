import type { CheckedCondition } from '../booking/can-book.ts'
import { canBook, isBookable } from '../booking/can-book.ts'
import type { Instant } from '../dates.ts'

export const turnAnswers = ['yes', 'no'] as const
export type TurnAnswer = (typeof turnAnswers)[number]

/** `stopped`: nobody could answer any more, as of a home that was sold. */
export const turnStates = ['open', 'accepted', 'declined', 'lapsed', 'withdrawn', 'stopped'] as const
export type TurnState = (typeof turnStates)[number]

/** Why a turn ended without the person. Staff choose the first four. */
export const withdrawalReasons = ['asked-by-person', 'cannot-book', 'home-changed', 'made-by-mistake'] as const
export type WithdrawalReason = (typeof withdrawalReasons)[number]
export const stopReasons = ['home-gone', 'sale-closed', 'left-the-queue', 'account-deleted'] as const
export type StopReason = (typeof stopReasons)[number]

/** Why staff extend a turn. */
export const extensionReasons = ['asked-by-person', 'not-reached', 'delay-of-ours'] as const
export type ExtensionReason = (typeof extensionReasons)[number]

/** Why a later entry is asked before an earlier one; stays in the home's history. */
export const outOfOrderReasons = ['access-needs', 'joint-purchase', 'mistake-of-ours', 'decision-of-authority'] as const
export type OutOfOrderReason = (typeof outOfOrderReasons)[number]

/** How a person asked staff to be added or taken out. */
export const askingWays = ['phone', 'e-mail', 'showing', 'visit'] as const
export type AskingWay = (typeof askingWays)[number]

/** Facts of a turn, from which its state is read. */
export type TurnFacts = {
  readonly openedAt: Instant
  readonly endsAt: Instant
  readonly answer: { readonly word: TurnAnswer; readonly at: Instant } | null
  readonly withdrawal: { readonly reason: WithdrawalReason | StopReason; readonly at: Instant } | null
}

const isStop = (reason: WithdrawalReason | StopReason): boolean => (stopReasons as readonly string[]).includes(reason)

/** State at a moment: a lapse needs no job, it is true once the end has come. Never fails. */
export function turnState({ endsAt, answer, withdrawal }: TurnFacts, now: Instant): TurnState {
  if (answer !== null) return answer.word === 'yes' ? 'accepted' : 'declined'
  if (withdrawal !== null) return isStop(withdrawal.reason) ? 'stopped' : 'withdrawn'
  return now < endsAt ? 'open' : 'lapsed'
}

/** Why a turn cannot be accepted. */
export const acceptProblems = ['Lapsed', 'Answered', 'Withdrawn', 'HomeGone', 'SaleClosed', 'CannotBook'] as const
export type AcceptProblem = (typeof acceptProblems)[number]

const problemOfState = {
  open: null,
  accepted: 'Answered',
  declined: 'Answered',
  lapsed: 'Lapsed',
  withdrawn: 'Withdrawn',
  stopped: 'Withdrawn',
} as const satisfies Record<TurnState, AcceptProblem | null>

/**
 * Whether a yes begins the booking. Everything that let the person be asked is judged again; `checked` as if the home
 * were free for this person. Never fails.
 */
export function decideYes(
  turn: TurnFacts,
  { checked, now }: { readonly checked: readonly CheckedCondition[]; readonly now: Instant },
): { readonly code: 'Ok' | AcceptProblem } {
  const problem = problemOfState[turnState(turn, now)]
  return problem === null ? { code: stopOf(checked) ?? 'Ok' } : { code: problem }
}

/** A no is taken as long as the turn is open. Never fails. */
export function decideNo(turn: TurnFacts, now: Instant): { readonly code: 'Ok' | AcceptProblem } {
  return { code: problemOfState[turnState(turn, now)] ?? 'Ok' }
}

/** What keeps anybody, or this person, from booking; null where nothing does. Never fails. */
export function stopOf(checked: readonly CheckedCondition[]): 'HomeGone' | 'SaleClosed' | 'CannotBook' | null {
  const notMet = (condition: CheckedCondition['condition']) =>
    checked.some((one) => one.condition === condition && one.state !== 'Met')
  if (notMet('home-free')) return 'HomeGone'
  if (!isBookable(checked)) return 'SaleClosed'
  return canBook(checked) ? null : 'CannotBook'
}

/** Whether staff may give an open turn more time: once. Never fails. */
export function decideExtension(
  turn: TurnFacts & { readonly extendedAt: Instant | null },
  now: Instant,
): { readonly code: 'Ok' | 'NotOpen' | 'ExtendedBefore' } {
  if (turnState(turn, now) !== 'open') return { code: 'NotOpen' }
  return { code: turn.extendedAt === null ? 'Ok' : 'ExtendedBefore' }
}

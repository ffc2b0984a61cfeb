import type { Instant } from '../dates.ts'

/** What the staff answer to: registrations of interest, and purchase notifications. */
export const answeredKinds = ['interest', 'purchase'] as const
export type AnsweredKind = (typeof answeredKinds)[number]

/** What is written, filled with facts in the site's language. `invitation` names a showing. */
export const answerTemplates = ['will-call', 'invitation', 'nothing-free'] as const
export type AnswerTemplate = (typeof answerTemplates)[number]

export const answerStates = ['taken', 'answered', 'closed'] as const
export type AnswerState = (typeof answerStates)[number]

/** Hours for which one has taken a registration, before others may. */
export const takenHours = 4

export type InterestAnswer = {
  readonly state: AnswerState
  readonly by: string
  readonly at: Instant
  readonly takenUntil: Instant | null
}

/**
 * Where a registration stands for somebody of the staff. `lastAt`: when the person wrote it last; one that is changed
 * after an answer is open anew, while one that is repeated is another. Never fails.
 */
export function interestStanding(
  { answer, lastAt }: { readonly answer: InterestAnswer | null; readonly lastAt: Instant },
  { staffId, now }: { readonly staffId: string; readonly now: Instant },
): 'open' | 'mine' | 'taken' | 'done' {
  if (answer === null) return 'open'
  if (answer.state !== 'taken') return lastAt > answer.at ? 'open' : 'done'
  if (answer.takenUntil === null || answer.takenUntil <= now) return 'open'
  return answer.by === staffId ? 'mine' : 'taken'
}

import { addMonths, daysBetween, type LocalDate } from '../dates.ts'

/**
 * What a person may ask for about their own data. Source: GDPR Art. 15 to 18 and 7(3); editing and staff reference §3.2,
 * queue 10.
 */
export const dataRequestKinds = ['access', 'correction', 'deletion', 'restriction', 'consent'] as const
export type DataRequestKind = (typeof dataRequestKinds)[number]

/** How a request came in. The first is written by the person, the others by the staff on the person's word. */
export const dataRequestWays = ['my-pages', 'phone', 'e-mail', 'post', 'in-person'] as const
export type DataRequestWay = (typeof dataRequestWays)[number]

/** Ways that one of the staff may record. */
export const recordedWays = ['phone', 'e-mail', 'post', 'in-person'] as const satisfies readonly DataRequestWay[]

/** `answered`: granted as asked. `withdrawn`: by the person. */
export const dataRequestStates = ['received', 'taken', 'answered', 'refused', 'withdrawn'] as const
export type DataRequestState = (typeof dataRequestStates)[number]

/** What is done with a request. */
export const dataRequestSteps = ['take', 'let-go', 'extend', 'answer', 'refuse', 'withdraw'] as const
export type DataRequestStep = (typeof dataRequestSteps)[number]

/** Where each step leads; a step that is not named is not possible. Nothing leads out of an end. */
export const dataRequestMoves = {
  received: { take: 'taken', extend: 'received', withdraw: 'withdrawn' },
  taken: {
    take: 'taken',
    'let-go': 'received',
    extend: 'taken',
    answer: 'answered',
    refuse: 'refused',
    withdraw: 'withdrawn',
  },
  answered: {},
  refused: {},
  withdrawn: {},
} as const satisfies Record<DataRequestState, Partial<Record<DataRequestStep, DataRequestState>>>

/** Whether it still waits for an answer. Never fails. */
export const isOpenRequest = (state: DataRequestState): boolean => state === 'received' || state === 'taken'

/** Months within which a request is answered, and by which that may be extended once. Source: GDPR Art. 12(3). */
export const answerMonths = 1
export const extensionMonths = 2

/** Last day of the answer: the same day of the next month, or its last one. Never fails. */
export const dueDay = (receivedOn: LocalDate): LocalDate => addMonths(receivedOn, answerMonths)

/**
 * Last day after an extension, counted from the receipt: a short month in between costs the person no day. Never fails.
 */
export const extendedDueDay = (receivedOn: LocalDate): LocalDate =>
  addMonths(receivedOn, answerMonths + extensionMonths)

/** Why more time is taken; the person is told. Source: GDPR Art. 12(3). */
export const extensionReasons = ['complex', 'many-requests'] as const
export type ExtensionReason = (typeof extensionReasons)[number]

/** Why a request is refused; the person is told. Source: GDPR Art. 11(2), 12(5), 15(4), 17(3), 18(1). */
export const refusalReasons = [
  'identity-not-proven',
  'unfounded',
  'others-rights',
  'data-correct',
  'kept-by-law',
  'ongoing-business',
  'no-ground',
  'no-consent',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

const ofAnyKind = ['identity-not-proven', 'unfounded'] as const

/** Among which reasons one chooses, by what was asked for. */
export const refusalReasonsOf = {
  access: [...ofAnyKind, 'others-rights'],
  correction: [...ofAnyKind, 'data-correct'],
  deletion: [...ofAnyKind, 'ongoing-business', 'kept-by-law'],
  restriction: [...ofAnyKind, 'no-ground'],
  consent: [...ofAnyKind, 'no-consent'],
} as const satisfies Record<DataRequestKind, readonly RefusalReason[]>

/** Whether the person has to say in words what is asked for: what is wrong. */
export const needsRequestWords = {
  access: false,
  correction: true,
  deletion: false,
  restriction: false,
  consent: false,
} as const satisfies Record<DataRequestKind, boolean>

/** Fewest and most characters of what a person asks and is answered. */
export const fewestRequestLetters = 5
export const mostRequestLetters = 2_000

/** Whether what the person wrote is enough for what is asked for. Never fails. */
export function areRequestWordsEnough(kind: DataRequestKind, words: string): boolean {
  const { length } = words.trim()
  return length <= mostRequestLetters && (!needsRequestWords[kind] || length >= fewestRequestLetters)
}

/** Whether words to the person say something: no answer or refusal goes without. Never fails. */
export function areAnswerWordsEnough(words: string): boolean {
  const { length } = words.trim()
  return length >= fewestRequestLetters && length <= mostRequestLetters
}

/** Days before its last one from which a request is urgent. Source: editing and staff reference §3.2, queue 10. */
export const urgentDays = 7

/** `late`: its last day has passed. Never fails. */
export function urgencyOf(dueOn: LocalDate, today: LocalDate): 'late' | 'soon' | 'calm' {
  const left = daysBetween(today, dueOn)
  if (left < 0) return 'late'
  return left <= urgentDays ? 'soon' : 'calm'
}

/** How a request stands, as far as steps depend on it. `takenBy`: id of who of the staff has it. */
export type StandingRequest = {
  readonly state: DataRequestState
  readonly takenBy: string | null
  readonly dueOn: LocalDate
  readonly isExtended: boolean
}

/** `Done`: not possible in its state. `NotTaken`: another has it, or nobody. `Extended`: once only. `Late`: not in time. */
export type StepProblem = 'Done' | 'NotTaken' | 'Extended' | 'Late'

/**
 * Whether one of the staff may do a step today. Who answers has taken it first, so that two do not write to one person;
 * anybody may take it over. An extension is said before the first day has passed. Never fails.
 */
export function decideRequestStep(
  request: StandingRequest,
  step: Exclude<DataRequestStep, 'withdraw'>,
  { by, today }: { readonly by: string; readonly today: LocalDate },
): 'Ok' | StepProblem {
  if (!isOpenRequest(request.state)) return 'Done'
  if (step !== 'take' && step !== 'extend' && request.takenBy !== by) return 'NotTaken'
  if (!(step in dataRequestMoves[request.state])) return 'Done'
  if (step !== 'extend') return 'Ok'
  if (request.isExtended) return 'Extended'
  return request.dueOn < today ? 'Late' : 'Ok'
}

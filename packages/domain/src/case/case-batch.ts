import type { ReasonedAct } from '../staff/staff-reasons.ts'

/** What is done with many cases by one press. Source: editing and staff reference §3.9, decision 0128. */
export const batchActs = ['assign', 'answer', 'hand-over', 'close'] as const
export type BatchAct = (typeof batchActs)[number]

/** From so many cases on a second person decides. */
export const twoPersonsFrom = 100
/** Cases of one press at most. */
export const mostInBatch = 2_000

/** Whether it waits for a second person. Never fails. */
export const needsTwoPersons = (count: number): boolean => count >= twoPersonsFrom

/** Whose reasons are those of an act. Closing has the reasons of one case, which decide its status. */
export const reasonedActOf = {
  assign: 'many-cases',
  answer: 'many-cases',
  'hand-over': 'many-cases',
  close: 'close-case',
} as const satisfies Record<BatchAct, ReasonedAct>

/** `waiting`: for a second person; one that is refused or lapses stays so. */
export const batchStates = ['waiting', 'running', 'done'] as const
export type BatchState = (typeof batchStates)[number]

import type { Flow, Step } from './flow.types.ts'
import type { Interruption, Outcome } from './interruptions.ts'

/** A cell of docs/interruptions.md: of the step, else of its flow. Null: cannot happen there. */
export function outcomeOf(flow: Flow, step: Step, interruption: Interruption): Outcome | null {
  if (interruption === 'deadline') return step.deadline ? { after: 'message', at: step.deadline.at } : null
  return step.outcomes?.[interruption] === undefined ? flow.outcomes[interruption] : step.outcomes[interruption]
}

export const canHappen = (flow: Flow, interruption: Interruption): boolean =>
  flow.steps.some((step) => outcomeOf(flow, step, interruption) !== null)

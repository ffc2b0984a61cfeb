import type { BookingView, SavedStep, StepInputs, StepProblem } from '@nyhem/contract/calls/booking'
import type { BookingStep } from '@nyhem/domain/booking/booking-steps'
import type { Drafts } from './use-draft.ts'

export type BookingControl = {
  readonly booking: BookingView
  /** The shown step: the booking's current one, or an earlier one the buyer returned to. */
  readonly step: BookingStep
  /** Saves a step and shows the next. Returns the problems, if any. Throws `CallFailed` without an answer. */
  readonly save: <S extends SavedStep>(step: S, input: StepInputs[S], key: string) => Promise<readonly StepProblem[]>
  readonly goTo: (step: BookingStep) => void
  /** What is written in the steps and not saved. */
  readonly drafts: Drafts
  /** Reloads the booking. Throws `CallFailed`. */
  readonly reload: () => Promise<void>
}

export type BookingLinks = {
  readonly info: string | null
  readonly contract: string | null
  readonly terms: string | null
  readonly login: string | null
  readonly residenceSearch: string | null
  readonly myPages: string | null
  readonly privacy: string | null
  readonly purchaseNotification: string | null
}

export type StepProps = { readonly control: BookingControl; readonly links: BookingLinks }

import type { BookingView, SavedStep, StepInputs, StepProblem } from '@nyhem/contract/calls/booking'
import type { BookingStep } from '@nyhem/domain/booking/booking-steps'

/** A booking on the page, and what its buyer can do with it. */
export type BookingControl = {
  readonly booking: BookingView
  /** The step that is shown: where the booking stands, or one before it that the buyer went back to. */
  readonly step: BookingStep
  /** Saves a step and shows the next. Gives what is wrong, or nothing. Throws `CallFailed` when it got no answer. */
  readonly save: <S extends SavedStep>(step: S, input: StepInputs[S], key: string) => Promise<readonly StepProblem[]>
  readonly goTo: (step: BookingStep) => void
  /** Asks anew how the booking stands. Throws `CallFailed`. */
  readonly reload: () => Promise<void>
}

/** Pages that a booking leads to; null where the site has not published one. */
export type BookingLinks = {
  readonly info: string | null
  readonly contract: string | null
  readonly login: string | null
  readonly residenceSearch: string | null
  readonly myPages: string | null
  readonly privacy: string | null
  readonly purchaseNotification: string | null
}

/** What every step's screen gets. */
export type StepProps = { readonly control: BookingControl; readonly links: BookingLinks }

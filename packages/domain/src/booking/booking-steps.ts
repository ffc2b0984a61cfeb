import type { BookingFlow } from '../housing/enumerations.ts'
import type { Money } from '../money.ts'
import type { Site } from '../sites/site.ts'
import type { BookingStatus } from './booking-moves.ts'

/** Booking steps, spelled as specified. Source: public-site specification §2 (buy-residence steps). */
export const bookingSteps = [
  'start-booking',
  'personal-info',
  'choices',
  'financing',
  'accomodation',
  'documents',
  'sign',
  'payment',
  'done',
] as const
export type BookingStep = (typeof bookingSteps)[number]

/** Steps per flow, in order. Source: public-site specification §2. */
export const stepsOfFlow = {
  A: ['start-booking', 'personal-info', 'financing', 'sign', 'done'],
  B: ['start-booking', 'personal-info', 'documents', 'sign', 'payment', 'done'],
  C: ['start-booking', 'personal-info', 'choices', 'financing', 'accomodation', 'sign', 'payment', 'done'],
} as const satisfies Record<BookingFlow, readonly BookingStep[]>

/**
 * A stage's flow: its own, else its site's; Swedish stages with a booking fee use B, which has a payment. Null: no
 * booking. Source: product decisions, booking. Never fails.
 */
export function chooseFlow(
  { bookingFlow: usual }: Pick<Site, 'bookingFlow'>,
  stage: { readonly bookingFlow: BookingFlow | null; readonly bookingFee: Money | null },
): BookingFlow | null {
  if (usual === null) return null
  if (stage.bookingFlow !== null) return stage.bookingFlow
  return usual === 'A' && stage.bookingFee !== null ? 'B' : usual
}

/** Whether payment precedes booking. */
export const hasPayment = (flow: BookingFlow): boolean =>
  (stepsOfFlow[flow] as readonly BookingStep[]).includes('payment')

/** Whether buyers choose plot, parking and interior. */
export const hasChoices = (flow: BookingFlow): boolean =>
  (stepsOfFlow[flow] as readonly BookingStep[]).includes('choices')

/** Saved steps of a booking. */
export type SavedSteps = { readonly flow: BookingFlow; readonly saved: ReadonlySet<BookingStep> }

/** Progress of a booking. */
export type Progress = SavedSteps & { readonly status: BookingStatus }

/** First unsaved step, else `done`. Never fails. */
export function firstUnsavedStep({ flow, saved }: SavedSteps): BookingStep {
  return stepsOfFlow[flow].find((step) => !saved.has(step)) ?? 'done'
}

/**
 * Whether a contract may have been made: it is when all steps before the signature are saved, of which a changed price
 * takes back financing alone. Never fails.
 */
export function mayHaveContract({ flow, saved }: SavedSteps): boolean {
  const steps: readonly BookingStep[] = stepsOfFlow[flow]
  return steps.slice(0, steps.indexOf('sign')).every((step) => step === 'financing' || saved.has(step))
}

/** Step fixed by status; null where saved steps decide. */
const stepOfStatus = {
  held: null,
  signing: null,
  awaitingPayment: 'payment',
  booked: 'done',
  expired: null,
  cancelled: null,
  unpaid: null,
  released: null,
} as const satisfies Record<BookingStatus, BookingStep | null>

/** Step at which to resume. Never fails. */
export const currentStep = (progress: Progress): BookingStep =>
  stepOfStatus[progress.status] ?? firstUnsavedStep(progress)

/**
 * The named step if all before it are saved, else the current one. Once signed always the current one: neither contract
 * nor payment is repeated. Never fails.
 */
export function stepToShow(progress: Progress, requested: string | null): BookingStep {
  const current = currentStep(progress)
  if (stepOfStatus[progress.status] !== null || progress.saved.has('sign')) return current
  const steps: readonly BookingStep[] = stepsOfFlow[progress.flow]
  const step = steps.find((one) => one === requested)
  return step !== undefined && steps.indexOf(step) <= steps.indexOf(current) ? step : current
}

/** Previous step; null at the first or once signed. Never fails. */
export function previousStep({ flow, saved }: SavedSteps, step: BookingStep): BookingStep | null {
  if (saved.has('sign')) return null
  const steps: readonly BookingStep[] = stepsOfFlow[flow]
  return steps[steps.indexOf(step) - 1] ?? null
}

/** 1-based position within the flow. */
export function stepNumber(flow: BookingFlow, step: BookingStep): { readonly number: number; readonly of: number } {
  const steps: readonly BookingStep[] = stepsOfFlow[flow]
  return { number: steps.indexOf(step) + 1, of: steps.length }
}

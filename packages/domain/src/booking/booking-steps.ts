import type { BookingFlow } from '../housing/enumerations.ts'
import type { Money } from '../money.ts'
import type { SiteId } from '../sites/site.ts'
import type { BookingStatus } from './booking-moves.ts'

/** Steps of buying a home. Source: public-site specification §2 (buy-residence steps); the spelling is its own. */
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

/** The steps of each flow, in order. Source: public-site specification §2. */
export const stepsOfFlow = {
  A: ['start-booking', 'personal-info', 'financing', 'sign', 'done'],
  B: ['start-booking', 'personal-info', 'documents', 'sign', 'payment', 'done'],
  C: ['start-booking', 'personal-info', 'choices', 'financing', 'accomodation', 'sign', 'payment', 'done'],
} as const satisfies Record<BookingFlow, readonly BookingStep[]>

/** Flow of a site's stages that name none; null where homes are not booked. Source: product decisions, brands and booking. */
export const flowOfSite = {
  se: 'A',
  'se-en': null,
  no: 'B',
  fi: 'C',
  senior: 'A',
  coop: 'A',
  contractor: null,
} as const satisfies Record<SiteId, BookingFlow | null>

/**
 * Flow by which a stage's homes are booked: the stage's own, else that of its site; a Swedish stage with a booking fee
 * takes B, which has a payment. Null where homes are not booked. Source: product decisions, booking. Never fails.
 */
export function chooseFlow(
  siteId: SiteId,
  stage: { readonly bookingFlow: BookingFlow | null; readonly bookingFee: Money | null },
): BookingFlow | null {
  const usual = flowOfSite[siteId]
  if (usual === null) return null
  if (stage.bookingFlow !== null) return stage.bookingFlow
  return usual === 'A' && stage.bookingFee !== null ? 'B' : usual
}

/** Whether a flow ends with a payment before the home is booked. */
export const hasPayment = (flow: BookingFlow): boolean =>
  (stepsOfFlow[flow] as readonly BookingStep[]).includes('payment')

/** Whether buyers choose plot, parking and interior in a flow. */
export const hasChoices = (flow: BookingFlow): boolean =>
  (stepsOfFlow[flow] as readonly BookingStep[]).includes('choices')

/** The steps of a booking that have been saved. */
export type SavedSteps = { readonly flow: BookingFlow; readonly saved: ReadonlySet<BookingStep> }

/** How far a booking has come. */
export type Progress = SavedSteps & { readonly status: BookingStatus }

/** The first step that has not been saved; `done` when all have. Never fails. */
export function firstUnsavedStep({ flow, saved }: SavedSteps): BookingStep {
  return stepsOfFlow[flow].find((step) => !saved.has(step)) ?? 'done'
}

/** The step that a status alone determines, whatever has been saved; null where the saved steps decide. */
const stepOfStatus = {
  held: null,
  signing: null,
  awaitingPayment: 'payment',
  booked: 'done',
  expired: null,
  cancelled: null,
  unpaid: null,
} as const satisfies Record<BookingStatus, BookingStep | null>

/** Where a booking is taken up again. Never fails. */
export const currentStep = (progress: Progress): BookingStep =>
  stepOfStatus[progress.status] ?? firstUnsavedStep(progress)

/**
 * The step to show when the address names one: that step while all before it have been saved, otherwise the current
 * step. Once the contract is signed it is always the current step: neither the contract nor a payment is done twice.
 * Never fails.
 */
export function stepToShow(progress: Progress, asked: string | null): BookingStep {
  const current = currentStep(progress)
  if (stepOfStatus[progress.status] !== null || progress.saved.has('sign')) return current
  const steps: readonly BookingStep[] = stepsOfFlow[progress.flow]
  const step = steps.find((one) => one === asked)
  return step !== undefined && steps.indexOf(step) <= steps.indexOf(current) ? step : current
}

/** The step before, for the way back; null at the first step and once the contract is signed. Never fails. */
export function previousStep({ flow, saved }: SavedSteps, step: BookingStep): BookingStep | null {
  if (saved.has('sign')) return null
  const steps: readonly BookingStep[] = stepsOfFlow[flow]
  return steps[steps.indexOf(step) - 1] ?? null
}

/** Where a step stands among those of its flow, counted from one. */
export function stepNumber(flow: BookingFlow, step: BookingStep): { readonly number: number; readonly of: number } {
  const steps: readonly BookingStep[] = stepsOfFlow[flow]
  return { number: steps.indexOf(step) + 1, of: steps.length }
}

import type { BookingFlow } from '../housing/enumerations.ts'
import type { Money } from '../money.ts'
import type { SiteId } from '../sites/site.ts'

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

/** Whether `done` can be shown, or which step stands in its way; steps before it have been saved. */
export type Progress = { readonly flow: BookingFlow; readonly saved: ReadonlySet<BookingStep> }

/** The first step that has not been saved: where a booking is taken up again. Never fails. */
export function currentStep({ flow, saved }: Progress): BookingStep {
  return stepsOfFlow[flow].find((step) => !saved.has(step)) ?? 'done'
}

/**
 * The step to show when one is asked for by address: that one when all before it have been saved and nothing binding
 * lies between, otherwise where the booking stands. What has been signed is not gone back behind.
 * Never fails.
 */
export function stepToShow(progress: Progress, asked: string | null): BookingStep {
  const steps: readonly BookingStep[] = stepsOfFlow[progress.flow]
  const current = currentStep(progress)
  const at = steps.indexOf(asked as BookingStep)
  if (at < 0 || at > steps.indexOf(current)) return current
  const signAt = steps.indexOf('sign')
  return progress.saved.has('sign') && at <= signAt ? current : (steps[at] ?? current)
}

/** The step before, for the way back; null at the first step and once the contract is signed. Never fails. */
export function previousStep(progress: Progress, step: BookingStep): BookingStep | null {
  if (progress.saved.has('sign')) return null
  const steps: readonly BookingStep[] = stepsOfFlow[progress.flow]
  return steps[steps.indexOf(step) - 1] ?? null
}

/** Where a step stands among those of its flow, counted from one. */
export function stepNumber(flow: BookingFlow, step: BookingStep): { readonly number: number; readonly of: number } {
  const steps: readonly BookingStep[] = stepsOfFlow[flow]
  return { number: steps.indexOf(step) + 1, of: steps.length }
}

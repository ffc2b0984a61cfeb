import { isAppliance } from './fault-places.ts'

/** Fault reporters. Source: fault-reports specification §1 (user types). */
export const reporters = ['resident', 'board-member', 'board-member-without-management'] as const
export type Reporter = (typeof reporters)[number]

/** Countries with fault reports; Finland has none. Source: product decisions, fault reports. */
export const reportCountries = ['SE', 'NO'] as const
export type ReportCountry = (typeof reportCountries)[number]

/** Report steps by view name. Source: fault-reports specification §2.1. */
export const reportSteps = [
  'accept-terms',
  'contact-details',
  'contact-details-without-management',
  'search-residence',
  'resident-residence-selection',
  'compound',
  'estate-address',
  'problem-area',
  'problem-area-details',
  'appliances',
  'description',
  'summary',
  'summary-without-management',
  'resident-summary',
] as const
export type ReportStep = (typeof reportSteps)[number]

const problem = ['problem-area', 'problem-area-details', 'appliances', 'description'] as const

const swedish = {
  'board-member': ['accept-terms', 'contact-details', 'search-residence', ...problem, 'summary'],
  'board-member-without-management': [
    'accept-terms',
    'contact-details-without-management',
    'compound',
    'estate-address',
    ...problem,
    'summary-without-management',
  ],
  resident: [
    'accept-terms',
    'contact-details-without-management',
    'resident-residence-selection',
    ...problem,
    'resident-summary',
  ],
} as const satisfies Record<Reporter, readonly ReportStep[]>

/**
 * Ordered steps by country and reporter. Norway uses the same views, differing inside (no housing number, an
 * organisation number of nine digits). Source: fault-reports specification §2.1; product decisions, fault reports.
 */
export const stepsOfReport = { SE: swedish, NO: swedish } as const satisfies Record<
  ReportCountry,
  Record<Reporter, readonly ReportStep[]>
>

export type StepMarks = {
  /** Not numbered in the progress. */
  readonly doNotCount: boolean
  /** Skipped both ways, as appliances is until it has content. */
  readonly optional: boolean
  readonly hidePrevious: boolean
}
const usual: StepMarks = { doNotCount: false, optional: false, hidePrevious: false }

/** Initial marks per step. Source: fault-reports specification §2.1, §3.1, §4.1. */
export const marksOfStep = {
  'accept-terms': { ...usual, hidePrevious: true },
  'contact-details': usual,
  'contact-details-without-management': usual,
  'search-residence': usual,
  'resident-residence-selection': usual,
  compound: usual,
  'estate-address': usual,
  'problem-area': usual,
  'problem-area-details': usual,
  appliances: { ...usual, doNotCount: true, optional: true },
  description: usual,
  summary: usual,
  'summary-without-management': usual,
  'resident-summary': usual,
} as const satisfies Record<ReportStep, StepMarks>

/** Progress of a report. `steps` includes skipped ones. */
export type ReportProgress = {
  readonly country: ReportCountry
  readonly reporter: Reporter
  readonly steps: readonly ReportStep[]
  readonly current: ReportStep
  readonly completed: ReadonlySet<ReportStep>
  readonly optional: ReadonlySet<ReportStep>
  /** Editing from the summary, which it returns to. */
  readonly isChanging: boolean
}

/** The summary step. Never fails. */
export const lastStepOf = (progress: Pick<ReportProgress, 'steps'>): ReportStep => lastOf(progress.steps)

const lastOf = (steps: readonly ReportStep[]): ReportStep => {
  const last = steps.at(-1)
  if (last === undefined) throw new RangeError('a report has steps')
  return last
}

/**
 * Starts a report. `isNew`: follows a sent one; terms are already accepted, so that step is omitted. Source:
 * fault-reports specification §2.1, §4.1. Never fails.
 */
export function beginReport({
  country,
  reporter,
  isNew = false,
}: {
  readonly country: ReportCountry
  readonly reporter: Reporter
  readonly isNew?: boolean
}): ReportProgress {
  const all: readonly ReportStep[] = stepsOfReport[country][reporter]
  const steps = isNew ? all.filter((step) => step !== 'accept-terms') : all
  return {
    country,
    reporter,
    steps,
    current: steps[0] ?? lastOf(all),
    completed: new Set(),
    optional: new Set(steps.filter((step) => marksOfStep[step].optional)),
    isChanging: false,
  }
}

/**
 * Completes the current valid step and shows the next non-optional one. Edits from the summary skip steps still valid;
 * the last stays. Source: fault-reports specification §4.1. Never fails.
 */
export function goOn(progress: ReportProgress): ReportProgress {
  const completed = new Set(progress.completed).add(progress.current)
  const shown = shownSteps(progress)
  const ahead = shown.slice(shown.indexOf(progress.current) + 1)
  const isInOrder = (step: ReportStep) => progress.isChanging && completed.has(step)
  const current = ahead.find((step) => !isInOrder(step)) ?? lastOf(progress.steps)
  return { ...progress, completed, current, isChanging: progress.isChanging && current !== lastOf(progress.steps) }
}

/** Previous non-optional step; the first stays. Source: fault-reports specification §4.1. Never fails. */
export function goBack(progress: ReportProgress): ReportProgress {
  const shown = shownSteps(progress)
  return { ...progress, current: shown[Math.max(0, shown.indexOf(progress.current) - 1)] ?? progress.current }
}

/**
 * Edits a step from the summary; no effect if not reached or not in this report. Source: fault-reports specification
 * §2.1. Never fails.
 */
export const jumpTo = (progress: ReportProgress, step: ReportStep): ReportProgress =>
  shownSteps(progress).includes(step) && progress.completed.has(step)
    ? { ...progress, current: step, isChanging: true }
    : progress

/**
 * Shows a step that has been reached, as the browser's back and forward ask for; no effect on others: those skipped,
 * and those behind a step that is not completed. Never fails.
 */
export function showStep(progress: ReportProgress, step: ReportStep): ReportProgress {
  const shown = shownSteps(progress)
  const isReached =
    shown.includes(step) && shown.slice(0, shown.indexOf(step)).every((one) => progress.completed.has(one))
  return isReached ? { ...progress, current: step } : progress
}

/** Invalidates a step after an earlier change. Never fails. */
export function reopenStep(progress: ReportProgress, step: ReportStep): ReportProgress {
  const completed = new Set(progress.completed)
  completed.delete(step)
  return { ...progress, completed }
}

/** Skips or shows a step of the report. Never fails. */
export function setOptional(progress: ReportProgress, step: ReportStep, isOptional: boolean): ReportProgress {
  if (!progress.steps.includes(step)) return progress
  const optional = new Set(progress.optional)
  if (isOptional) optional.add(step)
  else optional.delete(step)
  return { ...progress, optional }
}

/** Details that always require the information step. Source: fault-reports specification §4.1. */
const isAlwaysExplained = (part: string): boolean => part === 'elevator' || isAppliance(part)

/**
 * Shows the information step for apartments if the detail has content, else skips it. Source: fault-reports
 * specification §4.1. Never fails.
 */
export function explainDetail(
  progress: ReportProgress,
  chosen: {
    readonly detail: { readonly id: string; readonly faqIds: readonly string[] } | null
    readonly residence: 'apartment' | 'public'
  },
): ReportProgress {
  const { detail, residence } = chosen
  const isExplained = detail !== null && (isAlwaysExplained(detail.id) || detail.faqIds.length > 0)
  return setOptional(progress, 'appliances', !(residence === 'apartment' && isExplained))
}

const shownSteps = ({ steps, optional }: Pick<ReportProgress, 'steps' | 'optional'>): readonly ReportStep[] =>
  steps.filter((step) => !optional.has(step))

/**
 * Step and total; uncounted steps take the preceding number. Source: fault-reports specification §2.1, §4.1. Never
 * fails.
 */
export function stepOfTotal(progress: ReportProgress): { readonly step: number; readonly total: number } {
  const counted = shownSteps(progress).filter((step) => !marksOfStep[step].doNotCount)
  const upTo = progress.steps.slice(0, progress.steps.indexOf(progress.current) + 1)
  return { step: Math.max(1, counted.filter((step) => upTo.includes(step)).length), total: counted.length }
}

/** Whether an earlier step exists. Never fails. */
export const canGoBack = (progress: ReportProgress): boolean =>
  !marksOfStep[progress.current].hidePrevious && shownSteps(progress)[0] !== progress.current

/** Last step shown, all others valid. Never fails. */
export const canSend = (progress: ReportProgress): boolean =>
  progress.current === lastOf(progress.steps) &&
  shownSteps(progress).every((step) => step === progress.current || progress.completed.has(step))

/**
 * Confirmation actions. Board members without technical management see no case, residents only for their own
 * apartments. Source: fault-reports specification §2.1, §4.2. Never fails.
 */
export function offersAfterReport(sent: {
  readonly reporter: Reporter
  readonly isOwnApartment: boolean
}): readonly ('see-errands' | 'start-new' | 'close')[] {
  const seesCase = { resident: sent.isOwnApartment, 'board-member': true, 'board-member-without-management': false }
  return seesCase[sent.reporter] ? ['see-errands', 'start-new', 'close'] : ['start-new', 'close']
}

/** Who reports a fault. Source: fault-reports specification §1 (user types). */
export const reporters = ['resident', 'board-member', 'board-member-without-management'] as const
export type Reporter = (typeof reporters)[number]

/** Countries with a fault report. Finland has none. Source: product decisions, fault reports. */
export const reportCountries = ['SE', 'NO'] as const
export type ReportCountry = (typeof reportCountries)[number]

/** Steps of reporting a fault, by the names of their views. Source: fault-reports specification §2.1. */
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
 * The steps of each country and reporter, in order. Norway goes through the same views; what differs there stands within
 * them (no housing number, an organisation number of nine digits). Source: fault-reports specification §2.1; product
 * decisions, fault reports.
 */
export const stepsOfReport = { SE: swedish, NO: swedish } as const satisfies Record<
  ReportCountry,
  Record<Reporter, readonly ReportStep[]>
>

export type StepMarks = {
  /** Has no number of its own in the progress. */
  readonly doNotCount: boolean
  /** Passed over, forwards and backwards. The appliances view is, until there is something to tell in it. */
  readonly optional: boolean
  /** There is nothing to go back to. */
  readonly hidePrevious: boolean
}
const usual: StepMarks = { doNotCount: false, optional: false, hidePrevious: false }

/** How each step is marked when a report begins. Source: fault-reports specification §2.1, §3.1, §4.1. */
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

/** Where a person is in a report. Steps are those that this report has, the ones passed over among them. */
export type ReportProgress = {
  readonly country: ReportCountry
  readonly reporter: Reporter
  readonly steps: readonly ReportStep[]
  readonly current: ReportStep
  readonly completed: ReadonlySet<ReportStep>
  /** Steps that are optional now. */
  readonly optional: ReadonlySet<ReportStep>
  /** One has come from the summary to change something, and goes back there. */
  readonly isChanging: boolean
}

/** The summary of a report. Never fails. */
export const lastStepOf = (progress: Pick<ReportProgress, 'steps'>): ReportStep => lastOf(progress.steps)

const lastOf = (steps: readonly ReportStep[]): ReportStep => {
  const last = steps.at(-1)
  if (last === undefined) throw new RangeError('a report has steps')
  return last
}

/**
 * A report that begins. `isNew`: another after one that was sent, whose terms have been accepted; that step is left out.
 * Source: fault-reports specification §2.1, §4.1. Never fails.
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
 * After the current step has been filled in rightly: it is completed, and the next that is not optional becomes current.
 * Whoever came from the summary to change something goes back there, past all that is still in order. The last step
 * stays. Source: fault-reports specification §4.1. Never fails.
 */
export function goOn(progress: ReportProgress): ReportProgress {
  const completed = new Set(progress.completed).add(progress.current)
  const shown = shownSteps(progress)
  const ahead = shown.slice(shown.indexOf(progress.current) + 1)
  const isInOrder = (step: ReportStep) => progress.isChanging && completed.has(step)
  const current = ahead.find((step) => !isInOrder(step)) ?? lastOf(progress.steps)
  return { ...progress, completed, current, isChanging: progress.isChanging && current !== lastOf(progress.steps) }
}

/** The step before that is not optional; the first stays. Source: fault-reports specification §4.1. Never fails. */
export function goBack(progress: ReportProgress): ReportProgress {
  const shown = shownSteps(progress)
  return { ...progress, current: shown[Math.max(0, shown.indexOf(progress.current) - 1)] ?? progress.current }
}

/**
 * From the summary to a step, to change what it says. Steps that have not been reached, or are not of this report, cannot
 * be jumped to: where one was stays. Source: fault-reports specification §2.1. Never fails.
 */
export const jumpTo = (progress: ReportProgress, step: ReportStep): ReportProgress =>
  shownSteps(progress).includes(step) && progress.completed.has(step)
    ? { ...progress, current: step, isChanging: true }
    : progress

/** What a step says counts no more, since something before it has changed. Never fails. */
export function reopenStep(progress: ReportProgress, step: ReportStep): ReportProgress {
  const completed = new Set(progress.completed)
  completed.delete(step)
  return { ...progress, completed }
}

/** Has a step passed over, or shown; another step than those of the report changes nothing. Never fails. */
export function setOptional(progress: ReportProgress, step: ReportStep, isOptional: boolean): ReportProgress {
  if (!progress.steps.includes(step)) return progress
  const optional = new Set(progress.optional)
  if (isOptional) optional.add(step)
  else optional.delete(step)
  return { ...progress, optional }
}

/** Details that always bring the information step with them. Source: fault-reports specification §4.1. */
const alwaysExplained: ReadonlySet<string> = new Set(['elevator', 'appliances'])

/**
 * Shows the information step where the chosen detail has something to tell, and the report is of an apartment; passes it
 * over otherwise. Source: fault-reports specification §4.1. Never fails.
 */
export function explainDetail(
  progress: ReportProgress,
  chosen: {
    readonly detail: { readonly id: string; readonly faqIds: readonly string[] } | null
    readonly residence: 'apartment' | 'public'
  },
): ReportProgress {
  const { detail, residence } = chosen
  const isExplained = detail !== null && (alwaysExplained.has(detail.id) || detail.faqIds.length > 0)
  return setOptional(progress, 'appliances', !(residence === 'apartment' && isExplained))
}

/** Steps that are shown, in order. */
const shownSteps = ({ steps, optional }: Pick<ReportProgress, 'steps' | 'optional'>): readonly ReportStep[] =>
  steps.filter((step) => !optional.has(step))

/**
 * The progress that is told: which step of how many. A step that is not counted has the number of the one before it.
 * Source: fault-reports specification §2.1, §4.1. Never fails.
 */
export function stepOfTotal(progress: ReportProgress): { readonly step: number; readonly total: number } {
  const counted = shownSteps(progress).filter((step) => !marksOfStep[step].doNotCount)
  const upTo = progress.steps.slice(0, progress.steps.indexOf(progress.current) + 1)
  return { step: Math.max(1, counted.filter((step) => upTo.includes(step)).length), total: counted.length }
}

/** Whether there is a step to go back to. Never fails. */
export const canGoBack = (progress: ReportProgress): boolean =>
  !marksOfStep[progress.current].hidePrevious && shownSteps(progress)[0] !== progress.current

/** Whether the report can be sent: its last step is shown, and every one before it is in order. Never fails. */
export const canSend = (progress: ReportProgress): boolean =>
  progress.current === lastOf(progress.steps) &&
  shownSteps(progress).every((step) => step === progress.current || progress.completed.has(step))

/**
 * What the confirmation offers. A board member whose association has no technical management sees no case afterwards, and
 * a resident only one of an apartment of their own. Source: fault-reports specification §2.1, §4.2. Never fails.
 */
export function offersAfterReport(sent: {
  readonly reporter: Reporter
  readonly isOwnApartment: boolean
}): readonly ('see-errands' | 'start-new' | 'close')[] {
  const seesCase = { resident: sent.isOwnApartment, 'board-member': true, 'board-member-without-management': false }
  return seesCase[sent.reporter] ? ['see-errands', 'start-new', 'close'] : ['start-new', 'close']
}

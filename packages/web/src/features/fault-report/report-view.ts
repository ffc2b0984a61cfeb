import { type ReportStep, reportSteps, showStep } from '@nyhem/domain/case/report-steps'
import { type ReportState, urgentChoices, urgentFaultOf } from './report-state.ts'

/** A screen of the wizard with an entry in the browser's history. */
export type ReportView = ReportStep | 'asking' | 'calling'

export const viewOf = ({ progress, urgentView }: ReportState): ReportView =>
  urgentView === 'none' ? progress.current : urgentView

/** The report at a screen that has been reached, as back and forward ask for; null if it was not, or is gone. */
export function showView(state: ReportState, view: string): ReportState | null {
  const isUrgent = view === 'asking' || view === 'calling'
  const step = isUrgent ? 'problem-area-details' : reportSteps.find((one) => one === view)
  if (step === undefined) return null
  const progress = showStep(state.progress, step)
  if (progress.current !== step) return null
  if (!isUrgent) return { ...state, progress, urgentView: 'none' }
  const isAsked = urgentChoices(state).length > 0 && (view === 'asking' || urgentFaultOf(state) !== null)
  return isAsked ? { ...state, progress, urgentView: view } : null
}

/** Whether a screen comes after the one that is shown. */
export const isAhead = (state: ReportState, next: ReportState): boolean => {
  const { steps } = state.progress
  return steps.indexOf(next.progress.current) > steps.indexOf(state.progress.current)
}

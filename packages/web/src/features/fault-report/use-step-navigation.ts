import { problemsOfStep } from '@nyhem/domain/case/report-form'
import { canSend, goBack, goOn, jumpTo, type ReportStep } from '@nyhem/domain/case/report-steps'
import { useState } from 'react'
import { notifyAnalytics } from '../analytics/data-layer.ts'
import type { StartedReport } from './fault-report.types.ts'
import { mustAskUrgent, type ReportState, withTips } from './report-state.ts'
import { isAhead, showView } from './report-view.ts'

type Options = {
  who: StartedReport['who']
  state: ReportState
  setState: (state: ReportState) => void
  save: (state: ReportState) => void
  send: (state: ReportState) => Promise<void>
}

export const noteStep = (step: ReportStep, action: 'complete' | 'abort'): void =>
  notifyAnalytics({ event: 'form_step', form: 'fault-report', step, action })

/** Moves between the steps of a report, saving it with each move; the last one sends it. */
export function useStepNavigation({ who, state, setState, save, send }: Options) {
  const [attempt, setAttempt] = useState(0)
  const { form, progress } = state
  const wrong = problemsOfStep(progress.current, form, who)

  const show = (next: ReportState) => {
    setAttempt(0)
    setState(next)
    save(next)
  }
  const nextFrom = (from: ReportState) => {
    const { current } = from.progress
    noteStep(current, 'complete')
    const explained = current === 'problem-area-details' ? withTips(from) : from
    show({ ...explained, progress: goOn(explained.progress), urgentView: 'none' })
  }
  const next = () => {
    if (wrong.length > 0) return setAttempt((before) => before + 1)
    if (canSend(progress)) return void send(state)
    const mustAsk = progress.current === 'problem-area-details' && mustAskUrgent(state)
    return mustAsk ? setState({ ...state, urgentView: 'asking' }) : nextFrom(state)
  }
  return {
    attempt,
    /** Problems of this step; shown after the first attempt to continue. */
    problems: attempt > 0 ? wrong : [],
    next,
    nextFrom,
    back: () =>
      state.urgentView === 'none'
        ? show({ ...state, progress: goBack(progress) })
        : setState({ ...state, urgentView: 'none' }),
    /** Shows a screen reached before. False if it is gone, or ahead of one with problems. */
    arrive: (view: string): boolean => {
      const shown = showView(state, view)
      if (shown === null) return false
      if (isAhead(state, shown) && wrong.length > 0) {
        setAttempt((before) => before + 1)
        return false
      }
      show(shown)
      return true
    },
    jump: (step: ReportStep) => show({ ...state, progress: jumpTo(progress, step), urgentView: 'none' }),
  }
}

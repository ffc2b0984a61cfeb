import { useEffect, useRef } from 'react'
import { noteScreen, onAddressChange, overlayOfHash, pushScreen, readTrail, reportHashOf } from '../login/overlay.ts'
import type { StartedReport } from './fault-report.types.ts'
import type { ReportState } from './report-state.ts'
import { viewOf } from './report-view.ts'

type Options = {
  who: StartedReport['who']
  state: ReportState
  /** False once there are no steps to go back to: sent, waiting to be sent, solved. */
  hasSteps: boolean
  /** Shows a screen that back or forward asks for. False if it cannot be shown. */
  arrive: (view: string) => boolean
}

const isOpen = () => overlayOfHash(location.hash)?.kind === 'report'

/** Gives each screen an entry in the browser's history, so that going back goes one screen back. */
export function useStepHistory({ who, state, hasSteps, arrive }: Options): void {
  const base = reportHashOf[who.reporter]
  const view = viewOf(state)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isOpen()) return
    const trail = readTrail()
    if (!hasSteps) {
      if (trail.length > 1) history.go(1 - trail.length)
      return
    }
    if (isFirst.current) {
      isFirst.current = false
      return noteScreen(view, trail.length > 1 ? `${base}=${view}` : base)
    }
    if (trail.at(-1) === view) return
    if (trail.at(-2) === view) return history.back()
    pushScreen(view, `${base}=${view}`)
  }, [view, hasSteps, base])

  const latest = useRef({ view, hasSteps, arrive })
  latest.current = { view, hasSteps, arrive }
  useEffect(
    () =>
      onAddressChange(() => {
        const requested = readTrail().at(-1)
        if (!isOpen() || !latest.current.hasSteps || isFirst.current) return
        if (requested === undefined || requested === latest.current.view) return
        // A screen that is gone is passed over on the way back; one ahead that cannot be shown is left again.
        if (!latest.current.arrive(requested)) history.back()
      }),
    [],
  )
}

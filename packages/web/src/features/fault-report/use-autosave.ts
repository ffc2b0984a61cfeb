import { useEffect, useRef } from 'react'
import type { ReportState } from './report-state.ts'

/** Idle time before saving, in milliseconds. */
const restMs = 3_000

/** Saves input within a step when idle, and when the report or the page is left. */
export function useAutosave(state: ReportState, isWriting: boolean, save: (state: ReportState) => void): void {
  const unsaved = useRef<ReportState | null>(null)
  const saved = useRef({ form: state.form, step: state.progress.current })
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what is written, not by who saves it
  useEffect(() => {
    // Completing a step has already saved it.
    if (saved.current.step !== state.progress.current)
      saved.current = { form: state.form, step: state.progress.current }
    unsaved.current = isWriting && saved.current.form !== state.form ? state : null
    if (unsaved.current === null) return
    const saveNow = () => {
      saved.current = { form: state.form, step: state.progress.current }
      unsaved.current = null
      save(state)
    }
    const timer = setTimeout(saveNow, restMs)
    const onLeave = () => document.visibilityState === 'hidden' && saveNow()
    document.addEventListener('visibilitychange', onLeave)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onLeave)
    }
  }, [state, isWriting])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the report is left
  useEffect(() => () => void (unsaved.current && save(unsaved.current)), [])
}

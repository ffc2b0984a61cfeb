import { useEffect, useRef } from 'react'
import type { ReportState } from './report-state.ts'

/** How long nobody has written when what is written is saved, in milliseconds. */
const restMs = 3_000

/** Saves what is written within a step: when nobody has written for a while, and when the page is left. */
export function useAutosave(state: ReportState, isWriting: boolean, save: (state: ReportState) => void): void {
  const saved = useRef({ form: state.form, step: state.progress.current })
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what is written, not by who saves it
  useEffect(() => {
    // A step that was taken has been saved with it.
    if (saved.current.step !== state.progress.current)
      saved.current = { form: state.form, step: state.progress.current }
    if (!isWriting || saved.current.form === state.form) return
    const saveNow = () => {
      saved.current = { form: state.form, step: state.progress.current }
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
}

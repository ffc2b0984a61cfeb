import { useEffect, useRef } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { openOverlay, overlayOfHash, reportHashOf } from '../login/overlay.ts'
import type { ReportControl } from './use-report.ts'

/** Says that a begun report is kept when it is left by going back. Returns the function that closes it otherwise. */
export function useLeftNotice(control: ReportControl, onClose: () => void): () => void {
  const { draft } = useTexts('report').report
  const isClosed = useRef(false)
  const leave = useRef((): void => undefined)
  leave.current = () => {
    const { hasSteps, who, state } = control
    if (isClosed.current || !hasSteps || state.progress.completed.size === 0) return
    if (overlayOfHash(location.hash) !== null) return
    const goOn = () => openOverlay(reportHashOf[who.reporter])
    showToast({ tone: 'info', text: draft.left, action: { label: draft.goOn, onSelect: goOn } })
  }
  useEffect(() => () => leave.current(), [])
  return () => {
    isClosed.current = true
    onClose()
  }
}

import { useEffect } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { openOverlay, reportHashOf } from '../login/overlay.ts'
import type { ReportControl } from './use-report.ts'

type Options = {
  control: Pick<ReportControl, 'sending' | 'who'>
  isShown: boolean
  onWaiting: (isWaiting: boolean) => void
}

/** A report on its way outlives its closed dialog; its outcome is then announced by a toast. */
export function useOutcomeAway({ control: { sending, who }, isShown, onWaiting }: Options): void {
  const { waiting } = useTexts('report').report
  const isOnItsWay = sending.step === 'waiting' || sending.step === 'sending'
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes
  useEffect(() => onWaiting(isOnItsWay), [isOnItsWay])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome once, if the dialog is closed at that time
  useEffect(() => {
    if (isShown || isOnItsWay) return
    const show = () => openOverlay(reportHashOf[who.reporter])
    if (sending.step === 'sent') showToast({ tone: 'success', text: waiting.sent(sending.reply.ticketNumber) })
    else showToast({ tone: 'error', text: waiting.notSent, action: { label: waiting.show, onSelect: show } })
  }, [sending])
}

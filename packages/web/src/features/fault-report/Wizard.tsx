import { stepOfTotal } from '@nyhem/domain/case/report-steps'
import { useEffect, useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { CancelQuestion } from './CancelQuestion.tsx'
import styles from './FaultReport.module.css'
import type { StartedReport } from './fault-report.types.ts'
import { reportCalls } from './report-calls.ts'
import { whereabouts } from './report-state.ts'
import { Screen } from './Screen.tsx'
import { SentView } from './SentView.tsx'
import { StepView } from './StepView.tsx'
import { UrgentQuestion } from './UrgentQuestion.tsx'
import { useLeftNotice } from './use-left-notice.ts'
import { useOutcomeAway } from './use-outcome-away.ts'
import { type ReportControl, useReport } from './use-report.ts'

type Props = {
  started: StartedReport
  isShown: boolean
  onWaiting: (isWaiting: boolean) => void
  onClose: () => void
  onNext: (control: ReportControl) => void
}

export function Wizard({ started, isShown, onWaiting, onClose, onNext }: Props) {
  const texts = useTexts('report').report
  const control = useReport(started)
  const [isCancelling, setCancelling] = useState(false)
  useTextsOfChoices(control)
  useOutcomeAway({ control, isShown, onWaiting })
  const { state } = control
  const { hasSteps: isWriting } = control
  const { step, total } = stepOfTotal(state.progress)
  const beforeClose = () => {
    if (!isWriting || isCancelling) return true
    setCancelling(true)
    return false
  }
  const close = useLeftNotice(control, onClose)
  const abort = async () => {
    await control.abort()
    close()
  }
  return (
    <Dialog
      open={isShown}
      onClose={close}
      heading={texts.heading}
      size="form"
      keepOnOutsidePress
      beforeClose={beforeClose}
      aside={isWriting && <span className={styles.at}>{texts.at(step, total)}</span>}
    >
      {isWriting && (
        <progress
          className={styles.progress}
          value={step}
          max={total}
          aria-label={texts.progress(step, total, texts.steps[state.progress.current].title)}
        />
      )}
      {isCancelling && (
        <CancelQuestion onStay={() => setCancelling(false)} onLater={close} onDrop={() => void abort()} />
      )}
      <div hidden={isCancelling} className={styles.whole}>
        <Content control={control} onCancel={() => setCancelling(true)} onClose={close} onNext={onNext} />
      </div>
    </Dialog>
  )
}

type ContentProps = {
  control: ReportControl
  onCancel: () => void
  onClose: () => void
  onNext: (control: ReportControl) => void
}

function Content({ control, onCancel, onClose, onNext }: ContentProps) {
  const texts = useTexts('report').report
  const { sending, saving, isSolved, state } = control
  if (sending.step === 'sent')
    return <SentView control={control} reply={sending.reply} onNext={() => onNext(control)} onClose={onClose} />
  if (isSolved)
    return (
      <Screen
        heading={texts.tips.thanks}
        text={texts.tips.thanksText}
        tone="success"
        ways={[{ label: texts.close, onPress: onClose }]}
      />
    )
  if (saving === 'stale')
    return (
      <Screen
        heading={texts.draft.staleHeading}
        text={texts.draft.stale}
        tone="warning"
        ways={[
          { label: texts.draft.theirs, onPress: () => control.settle('theirs') },
          { label: texts.draft.ours, onPress: () => control.settle('ours') },
        ]}
      />
    )
  if (sending.step === 'waiting')
    return (
      <Screen
        heading={texts.waiting.heading}
        text={texts.waiting.text}
        tone="info"
        ways={[
          { label: texts.waiting.retry, onPress: control.send },
          { label: texts.close, onPress: onClose },
        ]}
      />
    )
  if (state.urgentView !== 'none') return <UrgentQuestion control={control} />
  return <StepView control={control} onCancel={onCancel} />
}

/** Restores the texts of choices that a resumed draft stores only by id. */
function useTextsOfChoices(control: ReportControl): void {
  const { state, update } = control
  const { problemArea, problemAreaDetails } = state.form
  const isRoomUnknown = problemArea !== '' && state.room === null
  const isAssetUnknown = problemAreaDetails !== '' && state.asset === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when a choice has no words
  useEffect(() => {
    if (!isRoomUnknown && !isAssetUnknown) return
    const where = whereabouts(state)
    Promise.all([reportCalls.rooms(where), problemAreaDetails ? reportCalls.assets(problemArea) : []])
      .then(([rooms, assets]) =>
        update((before) => ({
          ...before,
          room: rooms.find(({ id }) => id === before.form.problemArea) ?? before.room,
          asset: assets.find(({ id }) => id === before.form.problemAreaDetails) ?? before.asset,
        })),
      )
      .catch((cause: unknown) => console.warn('the choices have no words yet', cause))
  }, [isRoomUnknown, isAssetUnknown, problemArea, problemAreaDetails])
}

import { stepOfTotal } from '@nyhem/domain/case/report-steps'
import { useEffect, useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { CancelQuestion } from './CancelQuestion.tsx'
import styles from './FaultReport.module.css'
import { reportCalls } from './report-calls.ts'
import { whereabouts } from './report-state.ts'
import { Screen } from './Screen.tsx'
import { SentView } from './SentView.tsx'
import { StepView } from './StepView.tsx'
import { UrgentQuestion } from './UrgentQuestion.tsx'
import { type BegunReport, type ReportControl, useReport } from './use-report.ts'

type Props = { begun: BegunReport; onClose: () => void; onNext: (control: ReportControl) => void }

/** A report in its modal, from its first step to the thanks. */
export function Wizard({ begun, onClose, onNext }: Props) {
  const texts = useTexts().report
  const control = useReport(begun)
  const [isCancelling, setCancelling] = useState(false)
  useWordsOfChoices(control)
  const { sending, saving, isSolved, state } = control
  const isWriting = (sending.step === 'idle' || sending.step === 'sending') && !isSolved && saving !== 'stale'
  const { step, total } = stepOfTotal(state.progress)
  const beforeClose = () => {
    if (!isWriting || isCancelling) return true
    setCancelling(true)
    return false
  }
  const abort = async () => {
    await control.abort()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
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
        <CancelQuestion onStay={() => setCancelling(false)} onLater={onClose} onDrop={() => void abort()} />
      )}
      <div hidden={isCancelling} className={styles.whole}>
        <Content control={control} onCancel={() => setCancelling(true)} onClose={onClose} onNext={onNext} />
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
  const texts = useTexts().report
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

/** The words of what was chosen, after a draft has been taken up that names it by its id alone. */
function useWordsOfChoices(control: ReportControl): void {
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

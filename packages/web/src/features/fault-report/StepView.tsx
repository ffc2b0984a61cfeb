import { canGoBack } from '@nyhem/domain/case/report-steps'
import { createElement, type FormEvent } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { ScriptedForm } from '../../ui/fields/ScriptedForm.tsx'
import { Message } from '../../ui/message/Message.tsx'
import styles from './FaultReport.module.css'
import { fieldId, summaryLabelOf } from './field-texts.ts'
import { type StepProps, useSentence } from './fields.tsx'
import { SendingFiles } from './SendingFiles.tsx'
import { StepHeading } from './StepHeading.tsx'
import { stepScreens } from './steps/screens.ts'
import type { SendError } from './use-sending.ts'

export function StepView({ control, onCancel }: StepProps & { onCancel: () => void }) {
  const texts = useTexts('report')
  const { report } = texts
  const { state, problems, attempt } = control
  const { progress } = state
  const step = progress.current
  const strings = report.steps[step]
  const sentence = useSentence(control)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    control.next()
  }
  return (
    <ScriptedForm className={styles.form} onSubmit={submit}>
      <ErrorSummary
        attempt={attempt}
        problems={problems.map(({ field }) => ({
          fieldId: fieldId(field),
          label: summaryLabelOf(field, texts),
          message: sentence(field) ?? report.problems.other,
        }))}
      />
      <StepHeading heading={strings.heading} lead={strings.lead} place={step} />
      <div className={styles.fields}>{createElement(stepScreens[step], { key: step, control })}</div>
      <SavingNote control={control} />
      {control.sending.step === 'idle' && control.sending.error !== null && (
        <SendProblem error={control.sending.error} onToFiles={() => control.jump('description')} />
      )}
      {control.sending.step === 'sending' && <SendingFiles files={control.files} />}
      <div className={styles.foot}>
        {canGoBack(progress) && (
          <Button variant="outlined" onClick={control.back}>
            {report.back}
          </Button>
        )}
        <Button variant="quiet" onClick={onCancel} className={styles.out}>
          {report.cancel}
        </Button>
        {step === 'appliances' && (
          <Button variant="outlined" onClick={control.finish}>
            {report.tips.yes}
          </Button>
        )}
        <Button type="submit" busy={control.sending.step === 'sending'} className={styles.forth}>
          {strings.next}
        </Button>
      </div>
    </ScriptedForm>
  )
}

function SavingNote({ control: { saving, isOnline } }: StepProps) {
  const { saving: strings } = useTexts('report').report
  if (!isOnline || saving === 'offline')
    return (
      <Message tone="info" heading={isOnline ? strings.noContactHeading : strings.offlineHeading} announce="politely">
        <p>{isOnline ? strings.noContact : strings.offline}</p>
      </Message>
    )
  if (saving === 'failed')
    return (
      <Message tone="warning" announce="politely">
        <p>{strings.failed}</p>
      </Message>
    )
  return <p className={styles.note}>{strings.saved}</p>
}

function SendProblem({ error, onToFiles }: { error: SendError; onToFiles: () => void }) {
  const { send } = useTexts('report').report
  const sentences = {
    size: send.errorFileSize,
    files: send.errorFiles,
    fields: send.errorFields,
    other: send.error,
  } as const satisfies Record<SendError, string>
  return (
    <Message tone="error" announce="at-once">
      <p>{sentences[error]}</p>
      {(error === 'size' || error === 'files') && (
        <p className={styles.after}>
          <Button variant="outlined" onClick={onToFiles}>
            {send.toFiles}
          </Button>
        </p>
      )}
    </Message>
  )
}

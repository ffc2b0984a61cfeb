import { canGoBack } from '@nyhem/domain/case/report-steps'
import { createElement, type FormEvent } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { ScriptedForm } from '../../ui/fields/ScriptedForm.tsx'
import { useErrorInTitle } from '../../ui/fields/use-error-in-title.ts'
import { Message } from '../../ui/message/Message.tsx'
import styles from './FaultReport.module.css'
import { fieldId, summaryLabelOf } from './field-words.ts'
import { type StepProps, useSentence } from './fields.tsx'
import { StepHeading } from './StepHeading.tsx'
import { stepScreens } from './steps/screens.ts'
import type { SendError } from './use-sending.ts'

/** A step: what is wrong on top, the question, its fields, the ways on, back and out. */
export function StepView({ control, onCancel }: StepProps & { onCancel: () => void }) {
  const texts = useTexts()
  const { report } = texts
  const { state, problems, attempt } = control
  const { progress } = state
  const step = progress.current
  const words = report.steps[step]
  const sentence = useSentence(control)
  useErrorInTitle(problems.length > 0, texts.ui.errorPrefix)
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
      <StepHeading heading={words.heading} lead={words.lead} place={step} />
      <div className={styles.fields}>{createElement(stepScreens[step], { key: step, control })}</div>
      <SavingNote control={control} />
      {control.sending.step === 'idle' && control.sending.error !== null && (
        <SendProblem error={control.sending.error} onToFiles={() => control.jump('description')} />
      )}
      <div className={styles.foot}>
        {canGoBack(progress) && (
          <Button look="outlined" onClick={control.back}>
            {report.back}
          </Button>
        )}
        <Button look="quiet" onClick={onCancel} className={styles.out}>
          {report.cancel}
        </Button>
        {step === 'appliances' && (
          <Button look="outlined" onClick={control.finish}>
            {report.tips.yes}
          </Button>
        )}
        <Button type="submit" busy={control.sending.step === 'sending'} className={styles.forth}>
          {words.next}
        </Button>
      </div>
    </ScriptedForm>
  )
}

function SavingNote({ control: { saving, isOnline } }: StepProps) {
  const { saving: words } = useTexts().report
  if (!isOnline || saving === 'offline')
    return (
      <Message tone="info" heading={words.offlineHeading} announce="politely">
        <p>{words.offline}</p>
      </Message>
    )
  if (saving === 'failed')
    return (
      <Message tone="warning" announce="politely">
        <p>{words.failed}</p>
      </Message>
    )
  return <p className={styles.note}>{words.saved}</p>
}

function SendProblem({ error, onToFiles }: { error: SendError; onToFiles: () => void }) {
  const { send } = useTexts().report
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
          <Button look="outlined" onClick={onToFiles}>
            {send.toFiles}
          </Button>
        </p>
      )}
    </Message>
  )
}

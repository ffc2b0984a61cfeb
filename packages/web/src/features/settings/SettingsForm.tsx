import { asksForLogin } from '@nyhem/domain/account/result-codes'
import type { FormEvent, ReactNode } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { ScriptedForm } from '../../ui/fields/ScriptedForm.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { codeText } from '../login/failure-text.ts'
import { LogInAgain } from '../login/LogInAgain.tsx'
import { problemSentence } from '../login/problem-sentence.ts'
import styles from './Settings.module.css'
import type { Saving } from './use-saving.ts'

type Props = {
  saving: Saving
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  submit: string
  /** What is said once it is saved. */
  saved: string
  /** Fields with their labels, in the order of the form, for the summary. */
  labels: Readonly<Record<string, string>>
  idOf: (field: string) => string
  children: ReactNode
}

/** A form of the settings: what is wrong on top, the fields, and the button with what came of it. */
export function SettingsForm({ saving, onSubmit, submit, saved, labels, idOf, children }: Props) {
  const texts = useTexts()
  const { progress, code, problems, attempt } = saving
  const named = problems.filter(({ field }) => field in labels)
  const summary = Object.keys(labels).flatMap((field) => {
    const message = problemSentence(named, field, texts.account)
    return message === null ? [] : [{ fieldId: idOf(field), label: labels[field] ?? field, message }]
  })
  const refusal = progress === 'refused' && summary.length === 0 ? codeText(code ?? 'Error', texts.account) : null
  const failure = progress === 'failed' ? (code ? codeText(code, texts.account) : texts.settings.failed) : refusal
  return (
    <ScriptedForm className={styles.form} onSubmit={onSubmit}>
      <ErrorSummary problems={summary} attempt={attempt} />
      {children}
      {failure !== null && (
        <Message tone={asksForLogin(code ?? '') ? 'info' : 'error'} announce="at-once">
          <p>{failure}</p>
          <LogInAgain code={code ?? ''} />
        </Message>
      )}
      {progress === 'saved' && (
        <Message tone="success" announce="politely">
          {saved}
        </Message>
      )}
      <div>
        <Button type="submit" look="outlined" wide="on-phones" busy={progress === 'saving'}>
          {submit}
        </Button>
      </div>
    </ScriptedForm>
  )
}

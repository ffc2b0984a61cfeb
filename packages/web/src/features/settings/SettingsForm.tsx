import { asksForLogin } from '@nyhem/domain/account/result-codes'
import type { ReactNode } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { ScriptedForm } from '../../ui/fields/ScriptedForm.tsx'
import { Message } from '../../ui/message/Message.tsx'
import type { FormControl } from '../form/use-form.ts'
import { accountSentence, codeText } from '../login/failure-text.ts'
import { LogInAgain } from '../login/LogInAgain.tsx'
import styles from './Settings.module.css'

type Props = {
  form: FormControl
  submit: string
  saved: string
  /** For the error summary, in form order. */
  labels: Readonly<Record<string, string>>
  idOf: (field: string) => string
  children: ReactNode
}

export function SettingsForm({ form, submit, saved, labels, idOf, children }: Props) {
  const texts = useTexts('account', 'my-pages')
  const { progress, code, problems, attempt } = form
  const named = problems.filter(({ field }) => field in labels)
  const summary = Object.keys(labels).flatMap((field) => {
    const message = accountSentence(named, field, texts.account)
    return message === null ? [] : [{ fieldId: idOf(field), label: labels[field] ?? field, message }]
  })
  const refusal = progress === 'refused' && summary.length === 0 ? codeText(code ?? 'Error', texts.account) : null
  const failure =
    progress === 'failed'
      ? code === 'TooManyRequests'
        ? codeText(code, texts.account)
        : texts.settings.failed
      : refusal
  return (
    <ScriptedForm className={styles.form} onSubmit={form.onSubmit}>
      <ErrorSummary problems={summary} attempt={attempt} />
      {children}
      {failure !== null && (
        <Message tone={asksForLogin(code ?? '') ? 'info' : 'error'} announce="at-once">
          <p>{failure}</p>
          <LogInAgain code={code ?? ''} />
        </Message>
      )}
      {progress === 'sent' && (
        <Message tone="success" announce="politely">
          {saved}
        </Message>
      )}
      <div>
        <Button type="submit" variant="outlined" wide="on-phones" busy={form.busy}>
          {submit}
        </Button>
      </div>
    </ScriptedForm>
  )
}

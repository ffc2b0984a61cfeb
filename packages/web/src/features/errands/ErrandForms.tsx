import type { CaseDetail } from '@nyhem/contract/calls/case'
import { caseVerdicts } from '@nyhem/domain/case/case-life'
import { reportLimits } from '@nyhem/domain/case/report-form'
import type { ReactNode } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { RadioRows } from '../../ui/fields/CheckboxField.tsx'
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { ScriptedForm } from '../../ui/fields/ScriptedForm.tsx'
import { TextAreaField } from '../../ui/fields/TextField.tsx'
import { Message } from '../../ui/message/Message.tsx'
import type { FormControl } from '../form/use-form.ts'
import styles from './Errands.module.css'
import { type ErrandProblem, errandCalls, type Side } from './errand-calls.ts'
import { fileFieldProblems, sentenceOf, textProblems } from './errand-problems.ts'
import { FileField } from './FileField.tsx'
import { useErrandForm } from './use-errand-form.ts'
import { useSentOnce } from './use-sent-once.ts'

export type FormProps = { errand: CaseDetail; side: Side; onChanged: (changed: CaseDetail) => void }

type FrameProps = {
  form: FormControl<ErrandProblem>
  labels: Readonly<Record<string, string>>
  idOf: (field: string) => string
  children: ReactNode
}

export function ErrandFormFrame({ form, labels, idOf, children }: FrameProps) {
  const texts = useTexts('errands').errands
  return (
    <ScriptedForm className={styles.form} onSubmit={form.onSubmit}>
      <ErrorSummary
        problems={form.problems.map(({ field }) => ({
          fieldId: idOf(field),
          label: labels[field] ?? field,
          message: sentenceOf(form.problems, field, texts) ?? '',
        }))}
        attempt={form.attempt}
      />
      {form.progress === 'failed' && (
        <Message tone="error" announce="at-once">
          {texts.problem[form.code === 'Offline' ? 'offline' : form.code === 'SwitchedOff' ? 'filesOff' : 'failed']}
        </Message>
      )}
      {children}
    </ScriptedForm>
  )
}

/** Reopens a case whose repair was insufficient. */
export function DisputeForm({ errand, side, onChanged }: FormProps) {
  const texts = useTexts('errands').errands
  const { siteId } = useSite()
  const strings = texts.dispute
  const labels = { verdict: strings.which, text: strings.text, Files: texts.write.files }
  const form = useErrandForm({
    fields: Object.keys(labels),
    filesField: 'Files',
    check: (written) => [
      ...(written.get('verdict') === null ? [{ field: 'verdict', problem: 'required' }] : []),
      ...textProblems(written, 'text'),
      ...fileFieldProblems(written, 'Files'),
    ],
    send: useSentOnce((written) => errandCalls.write(side, errand.id, withSite(written, siteId))),
    done: strings.sent,
    onChanged,
  })
  const idOf = (field: string) => `dispute-${field}`
  return (
    <ErrandFormFrame form={form} labels={labels} idOf={idOf}>
      <RadioRows
        name="verdict"
        id={idOf('verdict')}
        label={strings.which}
        options={caseVerdicts.map((value) => ({ value, label: texts.detail.verdict[value] }))}
        error={sentenceOf(form.problems, 'verdict', texts)}
      />
      <TextAreaField
        name="text"
        id={idOf('text')}
        label={strings.text}
        rows={4}
        maxLength={reportLimits.description}
        error={sentenceOf(form.problems, 'text', texts)}
      />
      <FileField
        name="Files"
        id={idOf('Files')}
        label={texts.write.files}
        error={sentenceOf(form.problems, 'Files', texts)}
      />
      <p>
        <Button type="submit" variant="outlined" busy={form.busy}>
          {strings.send}
        </Button>
      </p>
    </ErrandFormFrame>
  )
}

/** Adds the site to a form and drops an empty file input. */
export function withSite(form: FormData, siteId: string): FormData {
  form.set('site', siteId)
  for (const name of ['Files', 'NewFiles']) {
    const files = form.getAll(name).filter((file) => file instanceof File && file.name !== '')
    form.delete(name)
    for (const file of files) form.append(name, file)
  }
  return form
}

import { useTexts } from '../../site/site-context.tsx'
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { problemSentence } from '../form/problem-sentence.ts'
import type { FormTexts } from './form-fields.ts'
import type { PostedForm } from './use-posted-form.ts'

type Props = {
  form: PostedForm
  idOf: (field: string) => string
  labels: Readonly<Record<string, string>>
  strings: FormTexts
  refusal: string | null
}

/** Error summary: field errors, or the refusal of the whole form. */
export function FormProblems({ form, idOf, labels, strings, refusal }: Props) {
  const { ui } = useTexts()
  const wrong = form.problems.filter(({ field }) => field !== 'form')
  return (
    <>
      {form.progress === 'failed' && (
        <Message tone="error" heading={strings.failed.heading} announce="at-once">
          {form.isSwitchedOff ? ui.switchedOff : strings.failed.text}
        </Message>
      )}
      {refusal !== null && (
        <Message tone="warning" announce="at-once">
          {refusal}
        </Message>
      )}
      {form.attempt > 0 && (
        <ErrorSummary
          attempt={form.attempt}
          problems={wrong.map(({ field }) => ({
            fieldId: idOf(field),
            label: labels[field] ?? field,
            message: problemSentence(wrong, field, strings) ?? strings.otherProblem,
          }))}
        />
      )}
    </>
  )
}

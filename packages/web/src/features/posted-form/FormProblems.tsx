import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { type FormWords, problemSentence } from './form-fields.ts'
import type { PostedForm } from './use-posted-form.ts'

type Props = {
  form: PostedForm
  idOf: (field: string) => string
  labels: Readonly<Record<string, string>>
  words: FormWords
  /** Why the form as a whole was refused, in words. */
  refusal: string | null
}

/** On top of a form: what is wrong with its fields, or with all of it. */
export function FormProblems({ form, idOf, labels, words, refusal }: Props) {
  const wrong = form.problems.filter(({ field }) => field !== 'form')
  return (
    <>
      {form.progress === 'failed' && (
        <Message tone="error" heading={words.failed.heading} announce="at-once">
          {words.failed.text}
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
          problems={wrong.map(({ field, problem }) => ({
            fieldId: idOf(field),
            label: labels[field] ?? field,
            message: problemSentence(problem, field, words) ?? words.otherProblem,
          }))}
        />
      )}
    </>
  )
}

import { useTexts } from '../../site/site-context.tsx'
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { codeText } from './failure-text.ts'
import { problemSentence, problemText } from './problem-sentence.ts'
import type { AccountForm } from './use-account-form.ts'

type Props = { form: AccountForm; labels: Readonly<Record<string, string>>; idOf: (field: string) => string }

/** On top of a form: what is wrong with its fields, or with all of it. */
export function FormProblems({ form, labels, idOf }: Props) {
  const texts = useTexts().account
  const { code, attempt } = form
  // In the order of the form, whatever that of the answer.
  const fields = Object.keys(labels).flatMap((name) => form.fields.filter(({ field }) => field === name))
  // What is wrong with no field that can be seen: the link, or the form as a whole when it was posted without scripts.
  const other = form.fields.find(({ field }) => !(field in labels))
  const message = code !== null ? codeText(code, texts) : other ? problemText(other.problem, texts) : null
  return (
    <>
      {message !== null && (
        <Message tone="error" announce="at-once">
          <p>{message}</p>
        </Message>
      )}
      <ErrorSummary
        attempt={attempt}
        problems={fields.map(({ field }) => ({
          fieldId: idOf(field),
          label: labels[field] ?? field,
          message: problemSentence(fields, field, texts) ?? texts.problems.other,
        }))}
      />
    </>
  )
}

import { useTexts } from '../../site/site-context.tsx'
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { Message } from '../../ui/message/Message.tsx'
import type { FormControl } from '../form/use-form.ts'
import { accountSentence, codeText, formProblemText } from './failure-text.ts'

type Props = { form: FormControl; labels: Readonly<Record<string, string>>; idOf: (field: string) => string }

export function FormProblems({ form, labels, idOf }: Props) {
  const texts = useTexts('account').account
  const { attempt, problems } = form
  const code = problems.length === 0 ? form.code : null
  // In form order, whatever the response's order.
  const fields = Object.keys(labels).flatMap((name) => problems.filter(({ field }) => field === name))
  // Problems of no visible field: the link, or the whole form when posted without scripts.
  const other = problems.find(({ field }) => !(field in labels))
  const message = code !== null ? codeText(code, texts) : other ? formProblemText(other.problem, texts) : null
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
          message: accountSentence(fields, field, texts) ?? texts.problems.other,
        }))}
      />
    </>
  )
}

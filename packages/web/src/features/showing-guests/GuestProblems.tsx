import type { CheckInField, ShowingField } from '@nyhem/domain/showing/showing-form'
import { useTexts } from '../../site/site-context.tsx'
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { guestProblem } from './guest-problems.ts'
import type { useGuestForm } from './use-guest-form.ts'

export const guestLabels = (texts: ReturnType<typeof useTexts>['showing']) => {
  const { terms: _whole, termsShort, ...fields } = texts.fields
  return { ...fields, terms: termsShort } satisfies Record<ShowingField | CheckInField, string>
}

type Props = {
  form: ReturnType<typeof useGuestForm>
  idOf: (field: string) => string
  /** Why the form as a whole was refused, in words. */
  refusal: string | null
}

/** On top of a guest's form: what is wrong with its fields, or with all of it. */
export function GuestProblems({ form, idOf, refusal }: Props) {
  const texts = useTexts().showing
  const labels: Readonly<Record<string, string>> = guestLabels(texts)
  const wrong = form.problems.filter(({ field }) => field !== 'form')
  return (
    <>
      {form.progress === 'failed' && (
        <Message tone="error" heading={texts.failed.heading} announce="at-once">
          {texts.failed.text}
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
            message: guestProblem(problem, field, texts) ?? texts.otherProblem,
          }))}
        />
      )}
    </>
  )
}

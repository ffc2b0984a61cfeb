import { pageField } from '@nyhem/contract/calls/form-state'
import {
  type FormProblem,
  formProblems,
  formTrapField,
  problemOfAnswer,
  problemsOfAnswers,
} from '@nyhem/domain/forms/form-answers'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { notifyAnalytics } from '../../features/analytics/data-layer.ts'
import { useSingle } from '../../features/api-client/use-single.ts'
import { useFormState, usePagePath } from '../../site/page-context.tsx'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { afterPress } from '../../ui/fields/after-press.ts'
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { useHydrated } from '../../ui/fields/use-hydrated.ts'
import { HeadedSection } from '../../ui/layout/HeadedSection.tsx'
import { Message } from '../../ui/message/Message.tsx'
import type { BlockProps } from '../block-props.ts'
import styles from './FormBlock.module.css'
import { FormField, type FormFieldModel, fieldId } from './FormField.tsx'

type Problems = Partial<Record<string, FormProblem>>
type Phase = 'filling' | 'sending' | 'failed' | 'sent'
type Found = readonly { field: string; problem: FormProblem }[]

const isFormProblem = (word: string): word is FormProblem => formProblems.some((problem) => problem === word)
const byField = (found: Found): Problems => Object.fromEntries(found.map(({ field, problem }) => [field, problem]))

/** Outcome of the form when posted without scripts. */
function usePosted(formId: string): { values: Readonly<Record<string, string>>; found: Found; phase: Phase } {
  const posted = useFormState(formId)
  const found = (posted?.problems ?? []).flatMap(({ field, problem }) =>
    isFormProblem(problem) ? [{ field, problem }] : [],
  )
  const phases = { sent: 'sent', already: 'sent', refused: 'filling', failed: 'failed' } as const
  return { values: posted?.values ?? {}, found, phase: posted ? phases[posted.outcome] : 'filling' }
}

/** Editor-composed form. A plain POST without scripts; validated and sent in place with them. */
export function FormBlock({ id, model }: BlockProps<'form'>) {
  const { heading, intro, formId, action, fields, submitLabel, thanks } = model
  const { siteId } = useSite()
  const texts = useTexts('content-form').contentForm
  const hydrated = useHydrated()
  const page = usePagePath()
  const posted = usePosted(formId)
  const [problems, setProblems] = useState<Problems>(byField(posted.found))
  const [summary, setSummary] = useState<{ fields: readonly string[]; attempt: number }>({
    fields: posted.found.map(({ field }) => field),
    attempt: posted.found.length > 0 ? 1 : 0,
  })
  const [phase, setPhase] = useState<Phase>(posted.phase)

  const messageOf = (field: FormFieldModel): string | null => {
    const problem = problems[field.name]
    return problem ? texts.problems[problem](field) : null
  }
  const report = (found: Found) => {
    setProblems(byField(found))
    setSummary(({ attempt }) => ({ fields: found.map(({ field }) => field), attempt: attempt + 1 }))
    setPhase('filling')
  }
  // On leaving an edited field; never while typing.
  const checkField = (field: FormFieldModel, answer: string) =>
    setProblems((before) => ({ ...before, [field.name]: problemOfAnswer(field, answer) ?? undefined }))

  const send = useSingle(async (form: HTMLFormElement) => {
    const answers = answersOf(form)
    const found = problemsOfAnswers(fields, answers)
    if (found.length > 0) return report(found)
    setSummary({ fields: [], attempt: 0 })
    setPhase('sending')
    // Loaded on first submission.
    const { sendAnswers } = await import('./send-answers.ts')
    const result = await sendAnswers({ siteId, formId }, answers)
    if (result.code === 'Refused') return report(result.problems)
    const outcome = result.code === 'Ok' ? 'sent' : 'failed'
    notifyAnalytics({ event: 'form_sent', form: formId, outcome })
    setPhase(outcome)
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(event.currentTarget)
  }

  return (
    <HeadedSection id={id} heading={heading} intro={intro} ground="sunken" layout="beside">
      {/* Target anchor of the response to a post without scripts. */}
      {id !== formId && <span id={formId} />}
      {phase === 'sent' ? (
        <Thanks>{thanks}</Thanks>
      ) : (
        <form className={styles.form} method="post" action={action} noValidate={hydrated} onSubmit={submit}>
          <input type="hidden" name={pageField} value={page} />
          <input
            type="text"
            className={styles.trap}
            name={formTrapField}
            tabIndex={-1}
            autoComplete="off"
            aria-hidden="true"
          />
          <ErrorSummary
            attempt={summary.attempt}
            problems={fields.flatMap((field) => {
              const message = summary.fields.includes(field.name) ? messageOf(field) : null
              return message ? [{ fieldId: fieldId(formId, field.name), label: field.label, message }] : []
            })}
          />
          {fields.map((field) => (
            <FormField
              key={field.name}
              formId={formId}
              field={field}
              error={messageOf(field)}
              written={posted.values[field.name]}
              onLeave={(answer) => afterPress(() => checkField(field, answer))}
            />
          ))}
          {phase === 'failed' && (
            <Message tone="error" announce="at-once">
              {texts.notSent}
            </Message>
          )}
          <div>
            <Button type="submit" size="large" wide="on-phones" busy={phase === 'sending'}>
              {submitLabel}
            </Button>
          </div>
        </form>
      )}
    </HeadedSection>
  )
}

const answersOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && name !== pageField ? [[name, value.trim()]] : [],
    ),
  )

/** Takes focus, because the focused button is gone. */
function Thanks({ children }: { children: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      <Message tone="success" announce="politely">
        <p>{children}</p>
      </Message>
    </div>
  )
}

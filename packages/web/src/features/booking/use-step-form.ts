import type { SavedStep, StepInputs } from '@nyhem/contract/calls/booking'
import type { StepProblem } from '@nyhem/domain/booking/read-steps'
import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { afterPress } from '../../ui/fields/after-press.ts'
import { useForm } from '../form/use-form.ts'
import { newKey } from './booking-calls.ts'
import type { BookingControl } from './booking-control.ts'
import { stepSentence } from './step-sentence.ts'

type Options<S extends SavedStep> = {
  control: BookingControl
  step: S
  problems: readonly StepProblem[]
  input: () => StepInputs[S]
  /** The buyer's own funds, for how much is missing. */
  ownMinor?: number | undefined
}

const nameOf = (target: EventTarget): string => ('name' in target && typeof target.name === 'string' ? target.name : '')

const without = (names: ReadonlySet<string>, name: string): ReadonlySet<string> =>
  new Set([...names].filter((one) => one !== name))

/**
 * Validates a field when left after editing, all fields on saving, never while typing. The server's problem with a
 * field stays until it is changed.
 */
export function useStepForm<S extends SavedStep>({ control, step, problems, input, ownMinor }: Options<S>) {
  const { booking: texts } = useTexts('booking')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set())
  /** Fields with a problem at the last try; those that appear later wait until they are left. */
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set())
  const lastTry = useRef<{ key: string; body: string } | null>(null)
  const form = useForm<StepProblem>({
    send: async () => {
      const body = input()
      const found = await control.save(step, body, keyFor(JSON.stringify(body)))
      if (found.length === 0) return { outcome: 'sent' }
      lastTry.current = null
      return { outcome: 'refused', problems: found }
    },
  })

  const shown = problems.filter(({ field }) => tried.has(field) || left.has(field))
  const known = new Set(shown.map(({ field }) => field))
  const all = [...shown, ...form.problems.filter(({ field }) => !known.has(field))]

  /** Identical input is the same attempt, despite any network failures in between. */
  const keyFor = (body: string): string => {
    if (lastTry.current?.body !== body) lastTry.current = { key: newKey(), body }
    return lastTry.current.key
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (problems.length === 0 || form.busy) return form.onSubmit(event)
    event.preventDefault()
    setTried(new Set(problems.map(({ field }) => field)))
    form.refuse([])
  }
  const onInput = (event: FormEvent) => {
    const name = nameOf(event.target)
    setEdited((before) => (before.has(name) ? before : new Set(before).add(name)))
    form.forget(name)
    // Hides the problem during correction, until the field is left.
    setLeft((before) => (before.has(name) ? without(before, name) : before))
  }
  const onBlur = (event: FocusEvent) => {
    const name = nameOf(event.target)
    if (edited.has(name)) afterPress(() => setLeft((before) => new Set(before).add(name)))
  }

  /** For fields added to the form: nothing is said of them until they are left, or the form is sent. */
  const startFields = (prefix: string) => {
    const others = (names: ReadonlySet<string>) => new Set([...names].filter((name) => !name.startsWith(prefix)))
    setTried(others)
    setLeft(others)
    setEdited(others)
  }

  return {
    startFields,
    progress: form.progress,
    code: form.code,
    attempt: form.attempt,
    problems: all,
    sentenceOf: (field: string) => stepSentence(all, field, texts, ownMinor),
    handlers: { onSubmit, onInput, onBlur },
  }
}
export type StepFormState = ReturnType<typeof useStepForm>

export const fieldId = (field: string): string => `booking-${field.replaceAll('.', '-')}`

import type { SavedStep, StepInputs } from '@nyhem/contract/calls/booking'
import type { StepProblem } from '@nyhem/domain/booking/read-steps'
import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { afterPress } from '../../ui/fields/after-press.ts'
import { CallFailed } from '../api-client/send.ts'
import { newKey } from './booking-calls.ts'
import type { BookingControl } from './booking-control.ts'

/** How saving stands. `failed`: it got no answer; what was written stays. */
export type Saving = 'idle' | 'saving' | 'failed' | 'too-many'

type Options<S extends SavedStep> = {
  control: BookingControl
  step: S
  /** What is wrong with the form as it is written now. */
  problems: readonly StepProblem[]
  /** What is sent. */
  input: () => StepInputs[S]
}

const nameOf = (target: EventTarget): string => ('name' in target && typeof target.name === 'string' ? target.name : '')

const without = (names: ReadonlySet<string>, name: string): ReadonlySet<string> =>
  new Set([...names].filter((one) => one !== name))

/**
 * A step's form. A field is checked when it is left after it was edited, and all of them when the step is saved; never
 * while somebody types. What the server says of a field holds until the field is changed.
 */
export function useStepForm<S extends SavedStep>({ control, step, problems, input }: Options<S>) {
  const [saving, setSaving] = useState<Saving>('idle')
  const [attempt, setAttempt] = useState(0)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<readonly StepProblem[]>([])
  const lastTry = useRef<{ key: string; body: string } | null>(null)

  const shown = attempt > 0 ? problems : problems.filter(({ field }) => left.has(field))
  const known = new Set(shown.map(({ field }) => field))
  const all = [...shown, ...refused.filter(({ field }) => !known.has(field))]

  /** The same words sent again are the same try, however often the network failed in between. */
  const keyFor = (body: string): string => {
    if (lastTry.current?.body !== body) lastTry.current = { key: newKey(), body }
    return lastTry.current.key
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (saving === 'saving') return
    setRefused([])
    if (problems.length > 0) {
      setSaving('idle')
      setAttempt((before) => before + 1)
      return
    }
    setSaving('saving')
    const body = input()
    try {
      const found = await control.save(step, body, keyFor(JSON.stringify(body)))
      setSaving('idle')
      if (found.length === 0) return
      lastTry.current = null
      setRefused(found)
      setAttempt((before) => before + 1)
    } catch (cause) {
      console.warn('a step of the booking was not saved', cause)
      setSaving(cause instanceof CallFailed && cause.status === 429 ? 'too-many' : 'failed')
    }
  }

  const onInput = (event: FormEvent) => {
    const name = nameOf(event.target)
    setEdited((before) => (before.has(name) ? before : new Set(before).add(name)))
    setRefused((before) => before.filter(({ field }) => field !== name))
    // Being mended: said again when it is left.
    setLeft((before) => (before.has(name) ? without(before, name) : before))
  }
  const onBlur = (event: FocusEvent) => {
    const name = nameOf(event.target)
    if (edited.has(name)) afterPress(() => setLeft((before) => new Set(before).add(name)))
  }

  return {
    saving,
    attempt,
    problems: all,
    problemOf: (field: string) => all.find((one) => one.field === field) ?? null,
    handlers: { onSubmit: submit, onInput, onBlur },
  }
}
export type StepFormState = Pick<ReturnType<typeof useStepForm>, 'saving' | 'attempt' | 'problems' | 'handlers'>

/** Anchor of a field: its name as part of an address. */
export const fieldId = (field: string): string => `booking-${field.replaceAll('.', '-')}`

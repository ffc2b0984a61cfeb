import type { FormState as PostedState } from '@nyhem/contract/calls/form-state'
import type { FieldProblem, FormReading, WrittenField } from '@nyhem/domain/forms/form-reading'
import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { afterPress } from '../../ui/fields/after-press.ts'
import { isSwitchedOff, refusalOf } from '../api-client/refusal-of.ts'
import { useSingle } from '../api-client/use-single.ts'

type State<Problem> = {
  progress: 'writing' | 'sending' | 'refused' | 'failed' | 'sent' | 'already'
  /** In field order. */
  problems: readonly Problem[]
  /** Refusal of the form as a whole, or why it failed: `TooManyRequests`, `SwitchedOff`, `AccountBlocked`, `Offline` or `Error`. */
  code: string | null
  /** Increments with each refusal, for the focus of the error summary. */
  attempt: number
}

export type FormResult<Problem> =
  | { outcome: 'sent' | 'already' }
  | { outcome: 'failed'; code?: 'SwitchedOff' }
  | { outcome: 'refused'; problems: readonly Problem[]; code?: string | null }

type Options<Problem> = {
  /** Result of a plain POST without scripts. */
  initial?: Partial<State<Problem>>
  /** Field names in form order. */
  fields?: readonly string[]
  /** Maps a control to its field where several form one. */
  fieldOf?: (control: string) => string
  /** Validates on submit, and on leaving an edited field where `onInput` and `onBlur` are attached. */
  check?: (form: FormData) => readonly Problem[] | Promise<readonly Problem[]>
  /** Returns the pending result, or problems found before sending. A rejection is a failure. */
  send: (data: FormData, form: HTMLFormElement) => readonly Problem[] | Promise<FormResult<Problem>>
  /** Shows the previous problems until the result. */
  holdsProblems?: boolean
}

/** Result of a plain POST without scripts. */
export const postedStatus = (posted: PostedState | null): Partial<State<FieldProblem>> =>
  posted === null || posted.outcome === 'refused'
    ? { problems: posted?.problems ?? [], attempt: posted === null ? 0 : 1 }
    : { progress: posted.outcome, problems: posted.problems }

export const writtenIn =
  (data: FormData): WrittenField =>
  (name) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : null
  }

export const problemsOfReading = (reading: FormReading<unknown>): readonly FieldProblem[] =>
  reading.ok ? [] : reading.problems

/** The result of a form that was not taken. */
export const failedWith = (cause: unknown): { outcome: 'failed'; code?: 'SwitchedOff' } =>
  isSwitchedOff(cause) ? { outcome: 'failed', code: 'SwitchedOff' } : { outcome: 'failed' }

const failureCode = (cause: unknown): string => {
  // By its shape: importing the class would load the code of calls with a form that is only read.
  const status = cause instanceof Error && 'status' in cause ? cause.status : null
  const refusal = refusalOf(cause)
  if (refusal) return refusal
  return status === 0 ? 'Offline' : status === 429 ? 'TooManyRequests' : 'Error'
}

/** State of one form: its problems by field, and the progress and result of sending. Never validates while typing. */
export function useForm<Problem extends FieldProblem = FieldProblem>(options: Options<Problem>) {
  const { initial, fields = [], fieldOf, check = () => [], send, holdsProblems = false } = options
  const [state, setState] = useState<State<Problem>>({
    progress: 'writing',
    problems: [],
    code: null,
    attempt: 0,
    ...initial,
  })
  const edited = useRef(new Set<string>())

  const inOrder = (problems: readonly Problem[]) =>
    [...problems].sort((a, b) => fields.indexOf(a.field) - fields.indexOf(b.field))

  const refuse = (problems: readonly Problem[], code: string | null = null) =>
    setState(({ attempt }) => ({ progress: 'refused', problems: inOrder(problems), code, attempt: attempt + 1 }))

  const submit = useSingle(async (form: HTMLFormElement) => {
    const data = new FormData(form)
    const end = (progress: State<Problem>['progress'], code: string | null = null) =>
      setState(({ attempt }) => ({ progress, problems: [], code, attempt }))
    try {
      const found = check(data)
      const problems = found instanceof Promise ? await found : found
      if (problems.length > 0) return refuse(problems)
      const sent = send(data, form)
      if (!(sent instanceof Promise)) return refuse(sent)
      setState((before) => ({ ...before, progress: 'sending', ...(!holdsProblems && { problems: [], code: null }) }))
      const result = await sent
      if (result.outcome === 'refused') refuse(result.problems, result.code)
      else end(result.outcome, result.outcome === 'failed' ? result.code : null)
    } catch (cause) {
      console.warn('a form was not sent', cause)
      end('failed', failureCode(cause))
    }
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submit(event.currentTarget)
  }

  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof Element && 'name' in target) edited.current.add(String(target.name))
  }

  const onBlur = async (event: FocusEvent<HTMLFormElement>) => {
    const { name: control } = event.target as { name?: string }
    if (!control || !edited.current.has(control)) return
    const name = fieldOf?.(control) ?? control
    const found = check(new FormData(event.currentTarget))
    // A missing chunk is requested again on submit.
    const problems = found instanceof Promise ? await found.catch(() => null) : found
    if (problems === null) return
    const now = problems.filter(({ field }) => field === name)
    afterPress(() => change((before) => [...before.filter(({ field }) => field !== name), ...now]))
  }

  const change = (to: (problems: readonly Problem[]) => readonly Problem[]) =>
    setState((before) => ({ ...before, problems: inOrder(to(before.problems)) }))

  return {
    ...state,
    busy: state.progress === 'sending',
    isRefused: state.attempt > 0 && state.problems.length > 0,
    problemOf: (name: string): Problem | null => state.problems.find(({ field }) => field === name) ?? null,
    refuse,
    forget: (name: string) => change((before) => before.filter(({ field }) => field !== name)),
    startAgain: () => setState((before) => ({ ...before, progress: 'writing' })),
    onSubmit,
    handlers: { onInput, onBlur, onSubmit },
  }
}
export type FormControl<Problem extends FieldProblem = FieldProblem> = ReturnType<typeof useForm<Problem>>

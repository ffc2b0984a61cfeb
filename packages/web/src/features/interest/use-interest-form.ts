import { interestFormId } from '@nyhem/contract/calls/form-state'
import { type InterestField, interestFieldNames } from '@nyhem/contract/calls/interest-field-names'
import type { InterestProblem } from '@nyhem/contract/calls/interest-fields'
import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { useFormState } from '../../site/page-context.tsx'
import { useTexts } from '../../site/site-context.tsx'
import { afterPress } from '../../ui/fields/after-press.ts'
import { useErrorInTitle } from '../../ui/fields/use-error-in-title.ts'
import { tellAnalytics } from '../analytics/data-layer.ts'

type Progress = 'writing' | 'sending' | 'failed' | 'sent' | 'already'

const isField = (name: string): name is InterestField => interestFieldNames.some((field) => field === name)

/** The rules and the sending come when someone begins to write: a page that is only read does without them. */
const loadRules = () => import('@nyhem/contract/calls/interest-fields')
const loadSending = () => import('./send-interest.ts')

/** A file that did not come is asked for again the next time; on sending it is a failure like any other. */
const tellWhenNeeded = () => null

const readForm = async (form: HTMLFormElement) => {
  const { readInterestFields } = await loadRules()
  const data = new FormData(form)
  return readInterestFields((name) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : null
  })
}

/** State of the interest form: checked on leaving an edited field and on sending, never while typing. */
export function useInterestForm() {
  const posted = useFormState(interestFormId)
  const texts = useTexts()
  const [progress, setProgress] = useState<Progress>(
    posted === null || posted.outcome === 'refused' ? 'writing' : posted.outcome,
  )
  const [problems, setProblems] = useState<readonly InterestProblem[]>(() => knownProblems(posted?.problems ?? []))
  const [attempt, setAttempt] = useState(posted?.outcome === 'refused' ? 1 : 0)
  const edited = useRef(new Set<string>())

  useErrorInTitle(attempt > 0 && problems.length > 0, texts.ui.errorPrefix)

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { target } = event
    if (target instanceof Element && 'name' in target) edited.current.add(String(target.name))
  }

  const onFocus = () => void Promise.all([loadRules(), loadSending()]).catch(tellWhenNeeded)

  const onBlur = async (event: FocusEvent<HTMLFormElement>) => {
    const { name } = event.target as { name?: string }
    if (!name || !isField(name) || !edited.current.has(name)) return
    const reading = await readForm(event.currentTarget).catch(tellWhenNeeded)
    if (!reading) return
    const now = reading.ok ? [] : reading.problems.filter(({ field }) => field === name)
    afterPress(() => setProblems((before) => inOrder([...before.filter(({ field }) => field !== name), ...now])))
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (progress === 'sending') return
    const reading = await readForm(event.currentTarget).catch(tellWhenNeeded)
    if (!reading) return setProgress('failed')
    const refuse = (found: readonly InterestProblem[]) => {
      setProblems(found)
      setProgress('writing')
      setAttempt((tries) => tries + 1)
    }
    if (!reading.ok) return refuse(reading.problems)
    setProblems([])
    setProgress('sending')
    const sending = await loadSending().catch(tellWhenNeeded)
    const result = (await sending?.sendInterest(reading.value)) ?? { outcome: 'failed' }
    tellAnalytics({ event: 'form_sent', form: interestFormId, outcome: result.outcome })
    if (result.outcome === 'refused') return refuse(knownProblems(result.problems))
    setProgress(result.outcome)
  }

  const problemOf = (field: InterestField): string | null =>
    problems.find((problem) => problem.field === field)?.problem ?? null

  return {
    progress,
    problems,
    problemOf,
    attempt,
    /** What was written when the form was posted without scripts. */
    values: posted?.values ?? {},
    startAgain: () => setProgress('writing'),
    handlers: { onFocus, onInput, onBlur, onSubmit },
  }
}

/** Problems that a server names; a field that the form does not have is told as a fault of the whole form. */
const knownProblems = (problems: readonly { field: string; problem: string }[]): readonly InterestProblem[] =>
  inOrder(problems.map(({ field, problem }) => ({ field: isField(field) ? field : 'form', problem })))

const inOrder = (problems: readonly InterestProblem[]): readonly InterestProblem[] =>
  [...problems].sort((a, b) => placeOf(a.field) - placeOf(b.field))

const placeOf = (field: InterestProblem['field']): number => (field === 'form' ? -1 : interestFieldNames.indexOf(field))

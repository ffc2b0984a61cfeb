import type { CaseDetail, ChangeCaseReply } from '@nyhem/contract/calls/case'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { type ErrandProblem, problemsOfFailure } from './errand-calls.ts'

export type ErrandForm = {
  readonly isBusy: boolean
  readonly problems: readonly ErrandProblem[]
  /** Grows with each failed try. */
  readonly attempt: number
  /** What is wrong is not the form. */
  readonly failure: string | null
  readonly submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

type Parts = {
  /** What is wrong before anything is sent. */
  check: (form: FormData) => readonly ErrandProblem[]
  send: (form: FormData) => Promise<ChangeCaseReply>
  /** Said when it is done. */
  done: string
  onChanged: (changed: CaseDetail) => void
}

/** Sends a form that changes a case. What was written stays until it has been taken. */
export function useErrandForm({ check, send, done, onChanged }: Parts): ErrandForm {
  const texts = useTexts().errands
  const [state, setState] = useState<Omit<ErrandForm, 'submit'>>({
    isBusy: false,
    problems: [],
    attempt: 0,
    failure: null,
  })
  const refuse = (problems: readonly ErrandProblem[], failure: string | null = null) =>
    setState(({ attempt }) => ({ isBusy: false, problems, attempt: attempt + 1, failure }))

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.isBusy) return
    const written = event.currentTarget
    const form = new FormData(written)
    const problems = check(form)
    if (problems.length > 0) return refuse(problems)
    setState((before) => ({ ...before, isBusy: true, problems: [], failure: null }))
    try {
      const reply = await send(form)
      setState((before) => ({ ...before, isBusy: false }))
      written.reset()
      showToast({ text: reply.code === 'Ok' ? done : texts.done })
      onChanged(reply.case)
    } catch (cause) {
      console.warn('a case could not be changed', cause)
      const wrong = problemsOfFailure(cause)
      if (wrong === 'failed' || wrong === 'offline') refuse([], texts.problem[wrong])
      else refuse(wrong)
    }
  }
  return { ...state, submit }
}

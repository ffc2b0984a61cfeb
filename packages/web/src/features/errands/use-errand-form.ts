import type { CaseDetail, ChangeCaseReply } from '@nyhem/contract/calls/case'
import { useTexts } from '../../site/site-context.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { type FormControl, useForm } from '../form/use-form.ts'
import { type ErrandProblem, problemsOfFailure } from './errand-calls.ts'

type Parts = {
  /** Names of the fields, in form order. */
  fields: readonly string[]
  filesField: 'Files' | 'NewFiles'
  check: (form: FormData) => readonly ErrandProblem[]
  /** `Kept`: it waits in this browser for a connection. */
  send: (form: FormData) => Promise<ChangeCaseReply | { readonly code: 'Kept' }>
  done: string
  onChanged: (changed: CaseDetail) => void
}

export function useErrandForm({ fields, filesField, check, send, done, onChanged }: Parts): FormControl<ErrandProblem> {
  const texts = useTexts('errands').errands
  return useForm({
    fields,
    check,
    send: async (data, form) => {
      try {
        const reply = await send(data)
        form.reset()
        if (reply.code === 'Kept') {
          showToast({ text: texts.waiting.kept, tone: 'info' })
          return { outcome: 'sent' }
        }
        showToast(reply.code === 'Ok' ? { text: done, tone: 'success' } : { text: texts.done, tone: 'info' })
        onChanged(reply.case)
        return { outcome: 'sent' }
      } catch (cause) {
        const problems = problemsOfFailure(cause, { fields, filesField, sent: data })
        if (problems.length === 0) throw cause
        return { outcome: 'refused', problems }
      }
    },
  })
}

import { interestFormId } from '@nyhem/contract/calls/form-state'
import { type InterestField, interestFieldNames } from '@nyhem/contract/calls/interest-field-names'
import type { InterestProblem, InterestReading } from '@nyhem/contract/calls/interest-fields'
import { useFormState } from '../../site/page-context.tsx'
import { useTexts } from '../../site/site-context.tsx'
import { useErrorInTitle } from '../../ui/fields/use-error-in-title.ts'
import { notifyAnalytics } from '../analytics/data-layer.ts'
import { type FormResult, postedStatus, useForm, writtenIn } from '../form/use-form.ts'

const isField = (name: string): name is InterestField => interestFieldNames.some((field) => field === name)

/** Rules and sending code load on first input, not for reading. */
const loadRules = () => import('@nyhem/contract/calls/interest-fields')
const loadSending = () => import('./send-interest.ts')

/** A missing chunk is requested again next time; on sending it is an ordinary failure. */
const notifyWhenNeeded = () => null

const readForm = async (data: FormData): Promise<InterestReading> =>
  (await loadRules()).readInterestFields(writtenIn(data))

async function send(data: FormData): Promise<FormResult<InterestProblem>> {
  const reading = await readForm(data)
  if (!reading.ok) return { outcome: 'refused', problems: reading.problems }
  const result = await (await loadSending()).sendInterest(reading.value)
  return result.outcome === 'refused' ? { ...result, problems: knownProblems(result.problems) } : result
}

/** Interest form state: validated on leaving an edited field and on sending, never while typing. */
export function useInterestForm() {
  const posted = useFormState(interestFormId)
  const { ui } = useTexts()
  const initial = postedStatus(posted)
  const form = useForm<InterestProblem>({
    initial: { ...initial, problems: knownProblems(initial.problems ?? []) },
    fields: interestFieldNames,
    check: async (data) => {
      const reading = await readForm(data)
      return reading.ok ? [] : reading.problems
    },
    send: async (data) => {
      const result: FormResult<InterestProblem> = await send(data).catch(() => ({ outcome: 'failed' }))
      notifyAnalytics({ event: 'form_sent', form: interestFormId, outcome: result.outcome })
      return result
    },
  })
  useErrorInTitle(form.isRefused, ui.errorPrefix)
  const onFocus = () => void Promise.all([loadRules(), loadSending()]).catch(notifyWhenNeeded)
  return { ...form, values: posted?.values ?? {}, handlers: { ...form.handlers, onFocus } }
}

/** Problems named by a server; an unknown field's problem applies to the whole form. */
const knownProblems = (problems: readonly { field: string; problem: string }[]): readonly InterestProblem[] =>
  problems.map(({ field, problem }) => ({ field: isField(field) ? field : 'form', problem }))

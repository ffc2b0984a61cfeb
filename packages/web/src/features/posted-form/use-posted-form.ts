import type * as formRoutes from '@nyhem/contract/routes/forms.paths'
import type { FieldProblem, FormReading, WrittenField } from '@nyhem/domain/forms/form-reading'
import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useFormState } from '../../site/page-context.tsx'
import { useTexts } from '../../site/site-context.tsx'
import { afterPress } from '../../ui/fields/after-press.ts'
import { useErrorInTitle } from '../../ui/fields/use-error-in-title.ts'
import { tellAnalytics } from '../analytics/data-layer.ts'
import { callForm } from '../api-client/call.ts'
import { CallFailed, type RouteReply } from '../api-client/send.ts'
import { useSession } from '../session/session-store.ts'

type Progress = 'writing' | 'sending' | 'failed' | 'sent' | 'already'

/** What a reply means to the form: done, or a refusal of the whole by its code. */
export type PostedOutcome = { outcome: 'sent' | 'already' } | { outcome: 'refused'; code: string }

/** Routes that take a form, with scripts as JSON. */
export type FormRouteId = (typeof formRoutes)[
  | 'checkIn'
  | 'followPressLink'
  | 'notifyOfPurchase'
  | 'placeMaterialOrder'
  | 'registerForShowing'
  | 'subscribeToPress']

type Options<Id extends FormRouteId> = {
  formId: string
  /** Where several forms of a page are posted to one address: what this one says that it is. */
  way?: string
  route: Id
  /** Steps of its address. */
  params?: Readonly<Record<string, string>>
  fields: readonly string[]
  read: (written: WrittenField) => FormReading<unknown>
  /** The field that a control belongs to, where several make one. */
  fieldOf?: (name: string) => string
  /** What goes along with what was written. */
  along?: () => Readonly<Record<string, string>>
  outcomeOf: (reply: RouteReply<Id>) => PostedOutcome
}

const writtenIn =
  (data: FormData): WrittenField =>
  (name) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : null
  }

/** Names and values as the call takes them: a box that is ticked is true. */
const bodyOf = (data: FormData): Record<string, unknown> => ({
  ...Object.fromEntries(data),
  ...(data.has('terms') ? { terms: true } : {}),
})

/** State of a form: checked on leaving an edited field and on sending, and a plain post without scripts. */
export function usePostedForm<Id extends FormRouteId>(options: Options<Id>) {
  const { formId, way, fields, read } = options
  const answered = useFormState(formId)
  // Of two forms, the one that was posted: after a success there is one answer for both.
  const isOther = answered?.outcome === 'refused' && way !== undefined && answered.values.way !== way
  const posted = isOther ? null : answered
  const { ui } = useTexts()
  const [progress, setProgress] = useState<Progress>(
    posted === null || posted.outcome === 'refused' ? 'writing' : posted.outcome,
  )
  const [problems, setProblems] = useState<readonly FieldProblem[]>(posted?.problems ?? [])
  const [attempt, setAttempt] = useState(posted?.outcome === 'refused' ? 1 : 0)
  const edited = useRef(new Set<string>())
  const ref = useRef<HTMLFormElement>(null)
  useOwnDetails(ref)
  useErrorInTitle(attempt > 0 && problems.length > 0, ui.errorPrefix)

  const refuse = (found: readonly FieldProblem[]) => {
    setProblems(inOrder(found, fields))
    setProgress('writing')
    setAttempt((tries) => tries + 1)
  }

  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof Element && 'name' in target) edited.current.add(String(target.name))
  }

  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const { name: control } = event.target as { name?: string }
    if (!control || !edited.current.has(control)) return
    const name = options.fieldOf?.(control) ?? control
    const reading = read(writtenIn(new FormData(event.currentTarget)))
    const now = reading.ok ? [] : reading.problems.filter(({ field }) => field === name)
    afterPress(() =>
      setProblems((before) => inOrder([...before.filter(({ field }) => field !== name), ...now], fields)),
    )
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (progress === 'sending') return
    const data = new FormData(event.currentTarget)
    const reading = read(writtenIn(data))
    if (!reading.ok) return refuse(reading.problems)
    setProblems([])
    setProgress('sending')
    const result = await send(options, bodyOf(data))
    tellAnalytics({ event: 'form_sent', form: formId, outcome: result.outcome })
    if (result.outcome === 'refused') return refuse(result.problems)
    setProgress(result.outcome)
  }

  return {
    ref,
    progress,
    problems,
    /** Why the form as a whole was not taken, by its code. */
    code: problems.find(({ field }) => field === 'form')?.problem ?? null,
    problemOf: (name: string): string | null => problems.find(({ field }) => field === name)?.problem ?? null,
    attempt,
    values: posted?.values ?? {},
    startAgain: () => setProgress('writing'),
    handlers: { onInput, onBlur, onSubmit },
  }
}

/** Writes who is logged in into fields that are still empty. */
function useOwnDetails(ref: RefObject<HTMLFormElement | null>): void {
  const account = useSession()?.account
  useEffect(() => {
    if (!account || ref.current === null) return
    const { firstName, lastName, email, phoneNumber: phone, address: street, postalCode, city } = account
    const own = { firstName, lastName, email, phone, street, postalCode, city }
    for (const [name, known] of Object.entries(own)) {
      const input = ref.current.elements.namedItem(name)
      if (input instanceof HTMLInputElement && input.value === '') input.value = known ?? ''
    }
  }, [account, ref])
}

export type PostedForm = ReturnType<typeof usePostedForm>

type Sent = { outcome: 'sent' | 'already' | 'failed' } | { outcome: 'refused'; problems: readonly FieldProblem[] }

async function send<Id extends FormRouteId>(
  { route, params = {}, along, outcomeOf }: Options<Id>,
  written: object,
): Promise<Sent> {
  try {
    const result = outcomeOf(await callForm(route, { params, body: { ...written, ...along?.() } }))
    if (result.outcome !== 'refused') return result
    return { outcome: 'refused', problems: [{ field: 'form', problem: result.code }] }
  } catch (cause) {
    const fields = cause instanceof CallFailed ? (cause.problem?.fields ?? []) : []
    console.warn('a form was not sent', cause)
    return fields.length > 0 ? { outcome: 'refused', problems: fields } : { outcome: 'failed' }
  }
}

const inOrder = (problems: readonly FieldProblem[], fields: readonly string[]): readonly FieldProblem[] =>
  [...problems].sort((a, b) => fields.indexOf(a.field) - fields.indexOf(b.field))

import type * as formRoutes from '@nyhem/contract/routes/forms.paths'
import type { FieldProblem, FormReading, WrittenField } from '@nyhem/domain/forms/form-reading'
import { type RefObject, useEffect, useRef } from 'react'
import { useFormState } from '../../site/page-context.tsx'
import { useTexts } from '../../site/site-context.tsx'
import { useErrorInTitle } from '../../ui/fields/use-error-in-title.ts'
import { notifyAnalytics } from '../analytics/data-layer.ts'
import { callForm } from '../api-client/call.ts'
import { CallFailed, type RouteReply } from '../api-client/send.ts'
import { type FormResult, failedWith, postedStatus, problemsOfReading, useForm, writtenIn } from '../form/use-form.ts'
import { useSession } from '../session/session-store.ts'

/** The reply as a form outcome: done, or refused as a whole with a code. */
export type PostedOutcome = { outcome: 'sent' | 'already' } | { outcome: 'refused'; code: string }

export type FormRouteId = (typeof formRoutes)[
  | 'checkIn'
  | 'followPressLink'
  | 'notifyOfPurchase'
  | 'placeMaterialOrder'
  | 'registerForShowing'
  | 'subscribeToPress']

type Options<Id extends FormRouteId> = {
  formId: string
  /** Distinguishes several forms posted to one address. */
  way?: string
  route: Id
  params?: Readonly<Record<string, string>>
  fields: readonly string[]
  read: (written: WrittenField) => FormReading<unknown>
  /** Maps a control to its field where several form one. */
  fieldOf?: (name: string) => string
  along?: () => Readonly<Record<string, string>>
  outcomeOf: (reply: RouteReply<Id>) => PostedOutcome
}

/** A ticked box becomes true. */
const bodyOf = (data: FormData): Record<string, unknown> => ({
  ...Object.fromEntries(data),
  ...(data.has('terms') ? { terms: true } : {}),
})

/** Form state: validated on blur and on submit. Plain POST without scripts. */
export function usePostedForm<Id extends FormRouteId>(options: Options<Id>) {
  const { formId, way, fields, fieldOf, read } = options
  const answered = useFormState(formId)
  // Of two forms, the posted one. After success both share one answer.
  const isOther = answered?.outcome === 'refused' && way !== undefined && answered.values.way !== way
  const posted = isOther ? null : answered
  const { ui } = useTexts()
  const ref = useRef<HTMLFormElement>(null)
  useOwnDetails(ref)
  const form = useForm({
    initial: postedStatus(posted),
    fields,
    ...(fieldOf && { fieldOf }),
    check: (data) => problemsOfReading(read(writtenIn(data))),
    send: async (data) => {
      const result = await send(options, bodyOf(data))
      notifyAnalytics({ event: 'form_sent', form: formId, outcome: result.outcome })
      return result
    },
  })
  useErrorInTitle(form.isRefused, ui.errorPrefix)
  return {
    ...form,
    ref,
    code: form.problemOf('form')?.problem ?? null,
    isSwitchedOff: form.code === 'SwitchedOff',
    values: posted?.values ?? {},
  }
}

/** Prefills empty fields from the logged-in account. */
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

async function send<Id extends FormRouteId>(
  { route, params = {}, along, outcomeOf }: Options<Id>,
  written: object,
): Promise<FormResult<FieldProblem>> {
  try {
    const result = outcomeOf(await callForm(route, { params, body: { ...written, ...along?.() } }))
    if (result.outcome !== 'refused') return result
    return { outcome: 'refused', problems: [{ field: 'form', problem: result.code }] }
  } catch (cause) {
    const fields = cause instanceof CallFailed ? (cause.problem?.fields ?? []) : []
    console.warn('a form was not sent', cause)
    return fields.length > 0 ? { outcome: 'refused', problems: fields } : failedWith(cause)
  }
}

import type { AccountReply } from '@nyhem/contract/calls/account'
import type { FormState } from '@nyhem/contract/calls/form-state'
import type { FieldProblem } from '@nyhem/domain/forms/form-reading'
import { useTexts } from '../../site/site-context.tsx'
import { useErrorInTitle } from '../../ui/fields/use-error-in-title.ts'
import { type FormControl, type FormResult, useForm } from '../form/use-form.ts'

export type AccountResult = FormResult<FieldProblem>

export const sent: AccountResult = { outcome: 'sent' }
export const refused = (field: string, problem: string): AccountResult => ({
  outcome: 'refused',
  problems: [{ field, problem }],
})

export const resultOf = ({ code, fields }: Pick<AccountReply, 'code' | 'fields'>): AccountResult =>
  code === 'Ok' ? sent : { outcome: 'refused', problems: fields, code }

export const refuses = (result: AccountResult, field: string): boolean =>
  result.outcome === 'refused' && result.problems.some((problem) => problem.field === field)

/** A form of the account, sent by script. `text` reads a field of it. */
export function useAccountForm(
  send: (text: (name: string) => string) => readonly FieldProblem[] | Promise<AccountResult>,
  posted: FormState | null = null,
): FormControl {
  const { ui } = useTexts()
  const form = useForm({
    initial: { problems: posted?.problems ?? [] },
    send: (data) => send((name) => String(data.get(name) ?? '')),
    holdsProblems: true,
  })
  useErrorInTitle(form.isRefused, ui.errorPrefix)
  return form
}

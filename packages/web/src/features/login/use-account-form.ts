import type { AccountReply } from '@nyhem/contract/calls/account'
import type { FormState } from '@nyhem/contract/calls/form-state'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { useErrorInTitle } from '../../ui/fields/use-error-in-title.ts'
import { failureOfCall } from './identify.ts'
import type { NamedProblem } from './problem-sentence.ts'

/** Why a form was not taken: fields that are wrong, or a code about all of it. */
export type Refusal = { fields: readonly NamedProblem[]; code: string | null }

/** What an answer refuses, or null when it is as asked. */
export const refusalOf = ({ code, fields }: Pick<AccountReply, 'code' | 'fields'>): Refusal | null => {
  if (code === 'Ok') return null
  return fields.length > 0 ? { fields, code: null } : { fields: [], code }
}

/**
 * A form that is sent by script: what is wrong with it, and whether it is on its way. `send` gives null when all went
 * well; a call that fails says that something went wrong.
 */
export function useAccountForm(
  send: (text: (name: string) => string, data: FormData) => Promise<Refusal | null>,
  posted: FormState | null = null,
) {
  const { ui } = useTexts()
  const [refusal, setRefusal] = useState<Refusal>({ fields: posted?.problems ?? [], code: null })
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  useErrorInTitle(attempt > 0 && refusal.fields.length > 0, ui.errorPrefix)

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    setBusy(true)
    const text = (name: string) => String(data.get(name) ?? '')
    const refused = await send(text, data).catch(
      (cause: unknown): Refusal => ({ fields: [], code: failureOfCall(cause).code }),
    )
    setBusy(false)
    setRefusal(refused ?? { fields: [], code: null })
    if (refused) setAttempt((before) => before + 1)
  }
  return { ...refusal, attempt, busy, onSubmit }
}
export type AccountForm = ReturnType<typeof useAccountForm>

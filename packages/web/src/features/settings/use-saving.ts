import type { AccountReply } from '@nyhem/contract/calls/account'
import type { FieldProblem } from '@nyhem/domain/forms/form-reading'
import { type FormControl, useForm } from '../form/use-form.ts'
import { resultOf } from '../login/use-account-form.ts'

type Send = (fields: FormData) => Promise<AccountReply> | readonly FieldProblem[]

/** `send` returns the pending reply, or validation errors before anything is sent. */
export const useSaving = (send: Send, onSaved?: (form: HTMLFormElement) => void): FormControl =>
  useForm({
    send: (fields, form) => {
      const sent = send(fields)
      if (!(sent instanceof Promise)) return sent
      return sent.then((reply) => {
        if (reply.code === 'Ok') onSaved?.(form)
        return resultOf(reply)
      })
    },
  })

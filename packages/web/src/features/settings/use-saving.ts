import type { AccountReply } from '@nyhem/contract/calls/account'
import { type FormEvent, useState } from 'react'
import { CallFailed } from '../api-client/send.ts'

type Problem = AccountReply['fields'][number]

/** How a form of the settings stands. `refused` holds the result code of a reply that names no field. */
export type Saving = {
  progress: 'idle' | 'saving' | 'saved' | 'refused' | 'failed'
  code: string | null
  problems: readonly Problem[]
  attempt: number
}

const idle: Saving = { progress: 'idle', code: null, problems: [], attempt: 0 }

type Send = (fields: FormData) => Promise<AccountReply> | readonly Problem[]

/** Sends a form of the settings. `send` gives the reply that is on its way, or what is wrong before anything is sent. */
export function useSaving(send: Send, onSaved?: (form: HTMLFormElement) => void) {
  const [saving, setSaving] = useState(idle)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (saving.progress === 'saving') return
    const form = event.currentTarget
    const attempt = saving.attempt + 1
    const sent = send(new FormData(form))
    if (!(sent instanceof Promise)) return setSaving({ progress: 'refused', code: null, problems: sent, attempt })
    setSaving({ ...idle, progress: 'saving', attempt })
    try {
      const { code, fields } = await sent
      const progress = code === 'Ok' ? 'saved' : 'refused'
      setSaving({ progress, code: code === 'Ok' ? null : code, problems: code === 'Ok' ? [] : fields, attempt })
      if (code === 'Ok') onSaved?.(form)
    } catch (cause) {
      console.warn('a form could not be sent', cause)
      const code = cause instanceof CallFailed && cause.status === 429 ? 'TooManyRequests' : null
      setSaving({ progress: 'failed', code, problems: [], attempt })
    }
  }
  return { saving, submit }
}

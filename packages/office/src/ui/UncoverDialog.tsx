import { type FormEvent, useId, useState } from 'react'
import type { CallResult } from '../calls/call.ts'
import { useSalesTexts } from '../texts/use-sales-texts.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Field } from './Field.tsx'
import { Problem } from './Problem.tsx'
import css from './UncoverDialog.module.css'
import { useCodedSend } from './use-coded-send.ts'

type Coded = { readonly code: 'Ok' | 'Words' }

type Props<Reply extends Coded> = {
  onSend: (words: string) => Promise<CallResult<Reply>>
  onShown: (reply: Extract<Reply, { readonly code: 'Ok' }>) => void
  onClose: () => void
  /** In place of the words about what is masked. */
  title?: string
  act?: string
}

/** Asks why what is masked should be shown, or something else be done; the words are written in the log. */
export function UncoverDialog<Reply extends Coded>({ onSend, onShown, onClose, title, act }: Props<Reply>) {
  const texts = useTexts()
  const { uncover: words } = useSalesTexts()
  const { state, send } = useCodedSend<Reply>(onShown)
  const id = useId()
  const [why, setWhy] = useState('')

  function submit(event: FormEvent): void {
    event.preventDefault()
    void send(() => onSend(why.trim()))
  }

  return (
    <Dialog title={title ?? words.title} onClose={onClose}>
      <form className={css.form} onSubmit={submit} noValidate>
        {state.kind === 'failed' && <Problem problem={state.problem} what={texts.states.failed} />}
        <Field id={id} label={words.why} hint={words.hint} error={state.kind === 'refused' ? words.missing : null}>
          {(field) => <input {...field} maxLength={300} value={why} onChange={({ target }) => setWhy(target.value)} />}
        </Field>
        <div className={css.acts}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="filled" type="submit" aria-disabled={state.kind === 'sending'}>
            {act ?? words.act}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

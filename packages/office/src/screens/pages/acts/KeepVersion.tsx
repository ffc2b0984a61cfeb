import type { KeepPageVersionReply } from '@nyhem/contract/calls/editing'
import { keepPageVersion } from '@nyhem/contract/routes/editing.paths'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../../calls/call.ts'
import { useTexts } from '../../../texts/use-texts.tsx'
import { useWindowTexts } from '../../../texts/use-window-texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { useCodedSend } from '../../../ui/use-coded-send.ts'
import css from '../dialogs.module.css'
import type { ActProps } from './act-props.ts'

/** The draft as it is, under words by which it is known again. */
export function KeepVersion({ opened, onClose }: ActProps) {
  const { states, cancel } = useTexts()
  const { version: words, publishing } = useWindowTexts()
  const { pageId } = opened.page
  const id = useId()
  const [note, setNote] = useState('')
  const [isUnsaved, setUnsaved] = useState(false)
  const { state, send } = useCodedSend<KeepPageVersionReply>(async () => {
    onClose()
    await opened.refetch()
    opened.say('good', words.keptDone)
  })
  const refusals = { Stale: words.keepStale, Note: words.noteMissing }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isSaved = await opened.flush()
    setUnsaved(!isSaved)
    if (!isSaved) return
    const body = () => ({ revision: opened.seen().revision, note: note.trim() })
    const reply = await send(() => call(keepPageVersion, { params: { pageId }, body: body() }))
    if (reply?.code === 'Stale') await opened.refetch()
  }
  const refused = state.kind === 'refused' ? refusals[state.code] : null
  return (
    <Dialog title={words.keepTitle} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>{words.keepWhat}</p>
        {state.kind === 'failed' && <Problem problem={state.problem} what={states.notSaved} />}
        <Field id={id} label={words.note} error={isUnsaved ? publishing.unsaved : refused}>
          {(field) => (
            <input
              {...field}
              type="text"
              maxLength={2_000}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
        <div className={css.acts}>
          <Button look="filled" type="submit" aria-disabled={state.kind === 'sending'}>
            {words.keep}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

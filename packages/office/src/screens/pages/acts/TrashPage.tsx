import type { TakePageDownReply } from '@nyhem/contract/calls/editing'
import { countPageTakeDown, trashPage } from '@nyhem/contract/routes/editing.paths'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../../calls/call.ts'
import { useTexts } from '../../../texts/use-texts.tsx'
import { useWindowTexts } from '../../../texts/use-window-texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { useAnswer } from '../../../ui/use-answer.ts'
import { useCodedSend } from '../../../ui/use-coded-send.ts'
import css from '../dialogs.module.css'
import { type ActProps, nameOfPage } from './act-props.ts'

/** With all pages below, which are counted first. */
export function TrashPage({ opened, onClose }: ActProps) {
  const { states } = useTexts()
  const { trashing: words, down } = useWindowTexts()
  const { pageId } = opened.page
  const id = useId()
  const [reason, setReason] = useState('')
  const { answer } = useAnswer(pageId, () => call(countPageTakeDown, { params: { pageId } }))
  const { state, send } = useCodedSend<TakePageDownReply>(async () => {
    onClose()
    await opened.refetch()
    opened.say('good', words.done)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      await opened.flush()
      return call(trashPage, { params: { pageId }, body: { reason: reason.trim() } })
    })
  }
  return (
    <Dialog title={words.title(nameOfPage(opened))} onClose={onClose}>
      <form className={css.form} onSubmit={submit} noValidate>
        {answer.kind === 'here' && <p>{words.what(answer.value.pagesBelow)}</p>}
        {answer.kind === 'asking' && <Loading />}
        {answer.kind === 'failed' && <Problem problem={answer.problem} what={states.failed} />}
        {state.kind === 'failed' && <Problem problem={state.problem} what={states.notSaved} />}
        <Field
          id={id}
          label={down.reason}
          hint={down.reasonHint}
          error={state.kind === 'refused' ? down.refusals[state.code] : null}
        >
          {(field) => (
            <textarea {...field} maxLength={2_000} value={reason} onChange={({ target }) => setReason(target.value)} />
          )}
        </Field>
        <div className={css.acts}>
          <Button onClick={onClose}>{down.keep}</Button>
          <Button look="danger" type="submit" aria-disabled={state.kind === 'sending'}>
            {words.act}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

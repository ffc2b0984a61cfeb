import { dropPageDraft } from '@nyhem/contract/routes/editing.paths'
import { type CallResult, call } from '../../../calls/call.ts'
import { useTexts } from '../../../texts/use-texts.tsx'
import { useWindowTexts } from '../../../texts/use-window-texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Message } from '../../../ui/Message.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { useCodedSend } from '../../../ui/use-coded-send.ts'
import css from '../dialogs.module.css'
import type { ActProps } from './act-props.ts'

type Reply = { code: 'Ok' } | { code: 'Stale' | 'OnlyVersion' }

/** What is shown stays. The page is opened anew, since what was written is gone. */
export function DropDraft({ opened, onClose }: ActProps) {
  const { states } = useTexts()
  const { publishing: words } = useWindowTexts()
  const { pageId } = opened.page
  const { state, send } = useCodedSend<Reply>(() => {
    onClose()
    opened.reopen()
  })
  const drop = async () => {
    const reply = await send(async () => {
      await opened.flush()
      const result = await call(dropPageDraft, { params: { pageId }, body: { revision: opened.seen().revision } })
      return result as CallResult<Reply>
    })
    if (reply?.code === 'Stale') await opened.refetch()
  }
  return (
    <Dialog title={words.dropDraftTitle} onClose={onClose}>
      <div className={css.form}>
        <p>{words.dropDraftWhat}</p>
        {state.kind === 'failed' && <Problem problem={state.problem} what={states.notSaved} />}
        {state.kind === 'refused' && (
          <Message key={state.turn} tone="bad" said="alert" takesFocus>
            <p>{state.code === 'Stale' ? words.refusals.Stale : words.dropDraftNever}</p>
          </Message>
        )}
        <div className={css.acts}>
          <Button onClick={onClose}>{words.keepDraft}</Button>
          <Button look="danger" aria-disabled={state.kind === 'sending'} onClick={() => void drop()}>
            {words.dropDraft}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

import type { PageVersion, RestorePageVersionReply } from '@nyhem/contract/calls/editing'
import { restorePageVersion } from '@nyhem/contract/routes/editing.paths'
import { type CallResult, call } from '../../../calls/call.ts'
import { useTexts } from '../../../texts/use-texts.tsx'
import { useWindowTexts } from '../../../texts/use-window-texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Message } from '../../../ui/Message.tsx'
import { Problem } from '../../../ui/Problem.tsx'
import { useCodedSend } from '../../../ui/use-coded-send.ts'
import css from '../dialogs.module.css'

type Refusal = 'PathUnknown' | 'TooLarge' | 'InTrash' | 'Stale'
type Reply = { code: 'Ok' } | { code: Refusal }

/** `block`: that alone. */
export type Restored = { readonly version: PageVersion; readonly block: { key: string; name: string } | null }

type Props = {
  pageId: string
  restored: Restored
  name: string
  /** Of the draft that was seen. */
  revision: number
  onClose(): void
  onDone(): void
  onStale(): void
}

/** Somebody who has written the same meanwhile is somebody whose draft was not seen. */
const inWords = (sent: RestorePageVersionReply): Reply => ({ code: sent.code === 'Conflict' ? 'Stale' : sent.code })

/** The consequence in words, the safe act first. */
export function RestoreVersion({ pageId, restored, name, revision, onClose, onDone, onStale }: Props) {
  const { states, cancel } = useTexts()
  const { version: words } = useWindowTexts()
  const { state, send } = useCodedSend<Reply>(onDone)
  const { version, block } = restored
  const restore = async () => {
    const reply = await send(async (): Promise<CallResult<Reply>> => {
      const params = { pageId, versionId: version.versionId }
      const result = await call(restorePageVersion, { params, body: { revision, blockKey: block?.key ?? null } })
      return result.ok ? { ok: true, value: inWords(result.value) } : result
    })
    if (reply?.code === 'Stale') onStale()
  }
  return (
    <Dialog title={words.restoreTitle(block ? block.name : name.toLowerCase())} onClose={onClose}>
      <div className={css.form}>
        <p>{words.restoreWhat}</p>
        {state.kind === 'failed' && <Problem problem={state.problem} what={states.notSaved} />}
        {state.kind === 'refused' && (
          <Message key={state.turn} tone="bad" said="alert" takesFocus>
            <p>{words.refusals[state.code]}</p>
          </Message>
        )}
        <div className={css.acts}>
          <Button onClick={onClose}>{cancel}</Button>
          <Button look="filled" aria-disabled={state.kind === 'sending'} onClick={() => void restore()}>
            {words.restoreAct}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

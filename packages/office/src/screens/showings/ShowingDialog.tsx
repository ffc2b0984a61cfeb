import type { ShownShowing } from '@nyhem/contract/calls/staff-showings'
import { checkReason, type GivenReason } from '@nyhem/domain/staff/staff-reasons'
import { type FormEvent, useState } from 'react'
import type { CallResult } from '../../calls/call.ts'
import { givenReason, noReason, ReasonFields } from '../../form/ReasonFields.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useSend } from '../../ui/use-send.ts'
import css from './Showings.module.css'

type Reply<Code extends string> = { readonly code: Code; readonly showing: ShownShowing }

type Props<Code extends string> = {
  title: string
  what: string
  act: string
  reasons: 'call-off-showing' | 'cancel-guest'
  codes: Readonly<Record<Code, string>>
  send: (reason: GivenReason) => Promise<CallResult<Reply<Code>>>
  onClose: () => void
  onDone: (showing: ShownShowing, said: string) => void
}

/** Asks for the reason of an end, and ends. */
export function ShowingDialog<Code extends string>(props: Props<Code>) {
  const { title, what, act, reasons, codes, onClose, onDone } = props
  const texts = useTexts()
  const { problem, isSending, send } = useSend()
  const [reason, setReason] = useState(noReason)
  const [error, setError] = useState<'Reason' | 'Words' | null>(null)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const given = givenReason(reason)
    const checked = given === null ? 'Reason' : checkReason(reasons, given)
    setError(checked === 'Ok' ? null : checked)
    if (given === null || checked !== 'Ok') return
    const reply = await send(() => props.send(given))
    if (reply) onDone(reply.showing, codes[reply.code])
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>{what}</p>
        {problem && <Problem problem={problem} what={texts.states.notSaved} />}
        <ReasonFields act={reasons} value={reason} onChange={setReason} error={error} />
        <div className={css.acts}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="danger" type="submit" aria-disabled={isSending}>
            {act}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

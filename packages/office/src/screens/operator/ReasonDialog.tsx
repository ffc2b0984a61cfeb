import { checkReason, type GivenReason, type ReasonedAct } from '@nyhem/domain/staff/staff-reasons'
import { type FormEvent, useState } from 'react'
import type { CallResult } from '../../calls/call.ts'
import { givenReason, noReason, ReasonFields } from '../../form/ReasonFields.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useSend } from '../../ui/use-send.ts'
import css from './Operator.module.css'

type Props<Reply> = {
  act: ReasonedAct
  title: string
  /** What it does, before it is done. */
  what?: string
  label: string
  isDangerous?: boolean
  ask: (reason: GivenReason) => Promise<CallResult<Reply>>
  onClose: () => void
  onReply: (reply: Reply) => void
}

/** A step that only asks why. */
export function ReasonDialog<Reply>(props: Props<Reply>) {
  const { act, title, what, label, isDangerous = false, ask, onClose, onReply } = props
  const texts = useTexts()
  const { problem, isSending, send } = useSend()
  const [written, setWritten] = useState(noReason)
  const [error, setError] = useState<'Reason' | 'Words' | null>(null)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const reason = givenReason(written)
    const checked = reason === null ? 'Reason' : checkReason(act, reason)
    setError(checked === 'Ok' ? null : checked)
    if (reason === null || checked !== 'Ok') return
    const reply = await send(() => ask(reason))
    if (reply) onReply(reply)
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        {what && <p>{what}</p>}
        {problem && <Problem problem={problem} what={texts.states.notSaved} />}
        <ReasonFields act={act} value={written} onChange={setWritten} error={error} />
        <div className={css.acts}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look={isDangerous ? 'danger' : 'filled'} type="submit" aria-disabled={isSending}>
            {label}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

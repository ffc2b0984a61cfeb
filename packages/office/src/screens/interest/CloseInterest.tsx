import type { CloseInterestReply, WaitingInterest } from '@nyhem/contract/calls/staff-interest'
import { closeInterest } from '@nyhem/contract/routes/staff-interest.paths'
import { checkReason } from '@nyhem/domain/staff/staff-reasons'
import { type FormEvent, useState } from 'react'
import { call } from '../../calls/call.ts'
import { givenReason, noReason, ReasonFields } from '../../form/ReasonFields.tsx'
import { useInterestTexts } from '../../texts/use-interest-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useSend } from '../../ui/use-send.ts'
import css from './Interest.module.css'

type Props = { interest: WaitingInterest; onClose: () => void; onDone: (code: CloseInterestReply['code']) => void }

export function CloseInterest({ interest: { kind, id: interestId, name }, onClose, onDone }: Props) {
  const texts = useTexts()
  const words = useInterestTexts()
  const { problem, isSending, send } = useSend()
  const [written, setWritten] = useState(noReason)
  const [error, setError] = useState<'Reason' | 'Words' | null>(null)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const reason = givenReason(written)
    const checked = reason === null ? 'Reason' : checkReason('close-interest', reason)
    setError(checked === 'Ok' ? null : checked)
    if (reason === null || checked !== 'Ok') return
    const reply = await send(() => call(closeInterest, { params: { kind, interestId }, body: { reason } }))
    if (reply) onDone(reply.code)
  }

  return (
    <Dialog title={words.closeOf(name)} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>{words.closeWhat}</p>
        {problem && <Problem problem={problem} what={texts.states.notSaved} />}
        <ReasonFields act="close-interest" value={written} onChange={setWritten} error={error} />
        <div className={css.acts}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="danger" type="submit" aria-disabled={isSending}>
            {words.close}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

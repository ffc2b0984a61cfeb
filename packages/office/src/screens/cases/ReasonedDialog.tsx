import type { CaseStepReply, StaffCase } from '@nyhem/contract/calls/staff-cases'
import type { closeCaseAsStaff, reopenCaseAsStaff, separateCase } from '@nyhem/contract/routes/staff-cases.paths'
import { checkReason, type ReasonedAct } from '@nyhem/domain/staff/staff-reasons'
import { type FormEvent, useState } from 'react'
import { call } from '../../calls/call.ts'
import { givenReason, ReasonFields, type WrittenReason } from '../../form/ReasonFields.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useSend } from '../../ui/use-send.ts'
import css from './Cases.module.css'

type Props = {
  one: StaffCase
  act: ReasonedAct
  route: typeof closeCaseAsStaff | typeof reopenCaseAsStaff | typeof separateCase
  title: string
  /** What happens then. */
  what: string
  written: WrittenReason
  onWrite: (written: WrittenReason) => void
  onClose: () => void
  onDone: (reply: CaseStepReply) => void
}

/** A step that has a reason and nothing else. */
export function ReasonedDialog({ one, act, route, title, what, written, onWrite, onClose, onDone }: Props) {
  const texts = useTexts()
  const { isSending, problem, send } = useSend()
  const [error, setError] = useState<'Reason' | 'Words' | null>(null)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const reason = givenReason(written)
    const checked = reason === null ? 'Reason' : checkReason(act, reason)
    setError(checked === 'Ok' ? null : checked)
    if (reason === null || checked !== 'Ok') return
    const body = { reason, seen: one.seen }
    const reply = await send(() => call(route, { params: { caseId: one.id }, body }))
    if (reply) onDone(reply)
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form className={css.dialog} onSubmit={(event) => void submit(event)} noValidate>
        <p>{what}</p>
        {problem && <Problem problem={problem} what={texts.states.notSaved} />}
        <ReasonFields act={act} value={written} onChange={onWrite} error={error} />
        <div className={css.acts}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="filled" type="submit" aria-disabled={isSending}>
            {title}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

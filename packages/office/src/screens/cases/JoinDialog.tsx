import type { CaseStepReply, StaffCase } from '@nyhem/contract/calls/staff-cases'
import { joinCases, listJoinableCases } from '@nyhem/contract/routes/staff-cases.paths'
import { faultPlaceText } from '@nyhem/domain/case/fault-place-text'
import { checkReason } from '@nyhem/domain/staff/staff-reasons'
import { type FormEvent, useState } from 'react'
import { call } from '../../calls/call.ts'
import { givenReason, noReason, ReasonFields } from '../../form/ReasonFields.tsx'
import { momentText } from '../../texts/format.ts'
import { useCasesTexts } from '../../texts/use-cases-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message } from '../../ui/Message.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { useSend } from '../../ui/use-send.ts'
import css from './Cases.module.css'

type Props = { one: StaffCase; onClose: () => void; onDone: (reply: CaseStepReply) => void }

/** Cases of the same house, of which some are joined to this one. */
export function JoinDialog({ one, onClose, onDone }: Props) {
  const texts = useTexts()
  const { join } = useCasesTexts()
  const { answer, again } = useAnswer(one.id, () => call(listJoinableCases, { params: { caseId: one.id } }))
  const { isSending, problem, send } = useSend()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [written, setWritten] = useState(noReason)
  const [error, setError] = useState<'Reason' | 'Words' | 'None' | null>(null)
  const cases = answer.kind === 'failed' ? [] : (answer.value?.cases ?? [])

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const reason = givenReason(written)
    if (chosen.length === 0) return setError('None')
    const checked = reason === null ? 'Reason' : checkReason('join-cases', reason)
    setError(checked === 'Ok' ? null : checked)
    if (reason === null || checked !== 'Ok') return
    const body = { others: [...chosen], reason, seen: one.seen }
    const reply = await send(() => call(joinCases, { params: { caseId: one.id }, body }))
    if (reply) onDone(reply)
  }

  return (
    <Dialog title={join.join} onClose={onClose}>
      <form className={css.dialog} onSubmit={(event) => void submit(event)} noValidate>
        {problem && <Problem problem={problem} what={texts.states.notSaved} />}
        <p>{join.joinWhat}</p>
        {answer.kind === 'failed' && <Failed problem={answer.problem} again={again} />}
        {answer.kind === 'asking' && !answer.value && <Loading />}
        {answer.kind !== 'failed' && answer.value && cases.length === 0 && <p className={css.quiet}>{join.none}</p>}
        {error === 'None' && (
          <Message tone="bad" said="alert">
            {join.chooseOne}
          </Message>
        )}
        {cases.length > 0 && (
          <fieldset className={css.choices}>
            <legend>{join.which}</legend>
            {cases.map(({ id, ticketNumber, room, part, home, createdAt }) => (
              <label key={id} className={css.check}>
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...chosen, id] : chosen.filter((known) => known !== id))
                  }
                />
                <span>
                  {ticketNumber}: {[faultPlaceText(room, part), home].filter(Boolean).join(', ')}
                  <small className={css.quiet}>{join.reportedOn(momentText(texts, createdAt))}</small>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <ReasonFields act="join-cases" value={written} onChange={setWritten} error={error === 'None' ? null : error} />
        <div className={css.acts}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="filled" type="submit" aria-disabled={isSending}>
            {join.join}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

import type { ChangeOpeningReply, StaffOpening, StageOpening } from '@nyhem/contract/calls/sale-openings'
import { endOpening, moveOpening } from '@nyhem/contract/routes/sale-openings.paths'
import { clockAt, momentOfClock } from '@nyhem/domain/content/site-clock'
import type { Instant } from '@nyhem/domain/dates'
import { checkReason, type GivenReason } from '@nyhem/domain/staff/staff-reasons'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { type CallResult, call } from '../../calls/call.ts'
import { givenReason, noReason, ReasonFields } from '../../form/ReasonFields.tsx'
import { useOpeningTexts } from '../../texts/use-opening-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useSend } from '../../ui/use-send.ts'
import css from './Stages.module.css'

type Props = { shown: StageOpening; opening: StaffOpening; onReply: (reply: ChangeOpeningReply) => void }

/** Another moment, by the site's clock. */
export function MoveOpeningForm({ shown: { stageId, timeZone }, opening, onReply }: Props) {
  const words = useOpeningTexts()
  const id = useId()
  const [opensAt, setOpensAt] = useState(() => clockAt(opening.opensAt as Instant, timeZone).slice(0, 16))
  const [isWrong, setWrong] = useState(false)
  return (
    <ReasonedForm
      act="move-opening"
      heading={words.move}
      what={opening.waiting > 0 ? words.moveByTwo : words.moveWhat}
      onReply={onReply}
      send={(reason) => {
        const isMoment = momentOfClock(opensAt, timeZone).ok
        setWrong(!isMoment)
        if (!isMoment) return null
        const body = { opensAt, seen: opening.version, reason }
        return call(moveOpening, { params: { stageId, openingId: opening.openingId }, body })
      }}
    >
      <Field
        id={id}
        label={words.moment}
        hint={words.clockOf(timeZone)}
        error={isWrong ? words.codes.NoSuchMoment : null}
      >
        {(field) => (
          <input {...field} type="datetime-local" value={opensAt} onChange={({ target }) => setOpensAt(target.value)} />
        )}
      </Field>
    </ReasonedForm>
  )
}

/** Everybody can book from then on. */
export function EndOpeningForm({ shown: { stageId }, opening, onReply }: Props) {
  const words = useOpeningTexts()
  return (
    <ReasonedForm
      act="end-opening"
      heading={words.end}
      what={words.endWhat}
      onReply={onReply}
      send={(reason) => {
        const params = { stageId, openingId: opening.openingId }
        return call(endOpening, { params, body: { seen: opening.version, reason } })
      }}
    />
  )
}

type ReasonedProps = {
  act: 'move-opening' | 'end-opening'
  heading: string
  what: string
  children?: ReactNode
  onReply: (reply: ChangeOpeningReply) => void
  /** Null: something else is written wrongly. */
  send: (reason: GivenReason) => Promise<CallResult<ChangeOpeningReply>> | null
}

function ReasonedForm({ act, heading, what, children, onReply, send: ask }: ReasonedProps) {
  const texts = useTexts()
  const { isSending, problem, send } = useSend()
  const id = useId()
  const [reason, setReason] = useState(noReason)
  const [error, setError] = useState<'Reason' | 'Words' | null>(null)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const given = givenReason(reason)
    const checked = given === null ? 'Reason' : checkReason(act, given)
    setError(checked === 'Ok' ? null : checked)
    if (given === null || checked !== 'Ok') return
    const asked = ask(given)
    const reply = asked && (await send(() => asked))
    if (reply) onReply(reply)
  }

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      <p className={css.quiet}>{what}</p>
      {problem && <Problem problem={problem} what={texts.states.notSaved} />}
      {children}
      <ReasonFields act={act} value={reason} onChange={setReason} error={error} />
      <Button look={act === 'end-opening' ? 'danger' : 'filled'} type="submit" aria-disabled={isSending}>
        {heading}
      </Button>
    </form>
  )
}

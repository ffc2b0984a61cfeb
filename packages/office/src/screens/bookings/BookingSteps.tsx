import type { BookingStepReply, SalesBooking, SalesBookingStep } from '@nyhem/contract/calls/sales-bookings'
import { cancelBookingAsStaff, extendHoldAsStaff } from '@nyhem/contract/routes/sales-bookings.paths'
import type { StaffStep } from '@nyhem/domain/booking/staff-steps'
import { clockAt, momentOfClock } from '@nyhem/domain/content/site-clock'
import type { Instant } from '@nyhem/domain/dates'
import { checkReason, type ReasonedAct } from '@nyhem/domain/staff/staff-reasons'
import { Lock } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../calls/call.ts'
import { givenReason, noReason, ReasonFields } from '../../form/ReasonFields.tsx'
import { momentText, timeText, timeZone } from '../../texts/format.ts'
import { useSalesTexts } from '../../texts/use-sales-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Message } from '../../ui/Message.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useSend } from '../../ui/use-send.ts'
import css from './Bookings.module.css'
import { ReleaseForm } from './ReleaseForm.tsx'

/** For a field of date and time, by the clock by which the office shows moments. */
const inputAt = (moment: string): string => clockAt(moment as Instant, timeZone).slice(0, 16)

/** A release has a form of its own. */
type PlainStep = Exclude<StaffStep, 'release'>

const actOf = {
  'extend-hold': 'extend-hold',
  cancel: 'cancel-booking',
  'cancel-signed': 'cancel-booking',
} as const satisfies Record<PlainStep, ReasonedAct>

/** Whether something in the form is to be corrected. */
const isOfForm: Readonly<Record<BookingStepReply['code'], boolean>> = {
  Ok: false,
  Asked: false,
  Stale: false,
  Locked: false,
  AlreadyAsked: false,
  Until: true,
  Reason: true,
  Words: true,
  Ground: true,
  Kept: true,
  ProveAgain: true,
}

type Props = { booking: SalesBooking; onChanged: (booking: SalesBooking) => void }

/** Steps that are allowed can be chosen; the others say why they are closed. */
export function BookingSteps({ booking, onChanged }: Props) {
  const texts = useTexts()
  const { booking: words, stepCodes } = useSalesTexts()
  const [chosen, setChosen] = useState<StaffStep | null>(null)
  const [said, setSaid] = useState<BookingStepReply['code'] | null>(null)
  const [seenAt, setSeenAt] = useState(() => new Date().toISOString())
  function answered(reply: BookingStepReply): void {
    setSaid(reply.code)
    setSeenAt(new Date().toISOString())
    if (!isOfForm[reply.code]) setChosen(null)
    onChanged(reply.booking)
  }
  return (
    <div className={css.steps}>
      <h2>{words.steps}</h2>
      {said && (
        <Message key={seenAt} tone={said === 'Ok' || said === 'Asked' ? 'good' : 'wait'} said="status">
          {stepCodes[said]}
        </Message>
      )}
      <fieldset>
        <legend className={css.quiet}>{words.asSeen(timeText(texts, seenAt))}</legend>
        {booking.steps.map((step) => (
          <Choice key={step.step} step={step} isChosen={chosen === step.step} onChoose={() => setChosen(step.step)} />
        ))}
      </fieldset>
      {chosen && chosen !== 'release' && <StepForm key={chosen} step={chosen} booking={booking} onReply={answered} />}
      {chosen === 'release' && booking.release && (
        <ReleaseForm booking={booking} facts={booking.release} onReply={answered} />
      )}
    </div>
  )
}

type ChoiceProps = { step: SalesBookingStep; isChosen: boolean; onChoose: () => void }

function Choice({ step: { step, locked, mayTake }, isChosen, onChoose }: ChoiceProps) {
  const { steps, locks, booking: words } = useSalesTexts()
  const id = useId()
  if (locked !== null || !mayTake)
    return (
      <div className={`${css.step} ${css.locked}`}>
        <Lock size={14} aria-hidden="true" />
        <span>{steps[step]}</span>
        <span className={css.quiet}>{locked === null ? words.lockedFor : locks[locked]}</span>
      </div>
    )
  return (
    <div className={css.step}>
      <input type="radio" id={id} name="step" checked={isChosen} onChange={onChoose} />
      <label htmlFor={id}>{steps[step]}</label>
    </div>
  )
}

type FormProps = { step: PlainStep; booking: SalesBooking; onReply: (reply: BookingStepReply) => void }

function StepForm({ step, booking, onReply }: FormProps) {
  const texts = useTexts()
  const words = useSalesTexts()
  const { isSending, problem, send } = useSend()
  const id = useId()
  const [reason, setReason] = useState(noReason)
  const [until, setUntil] = useState(() => inputAt(booking.latestHoldEnd))
  const [error, setError] = useState<'Reason' | 'Words' | null>(null)
  const [isUntilWrong, setUntilWrong] = useState(false)
  const act = actOf[step]
  const typed = momentOfClock(until, timeZone)
  const chosenUntil = typed.ok ? typed.value : null

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const given = givenReason(reason)
    const checked = given === null ? 'Reason' : checkReason(act, given)
    const hasMoment = step !== 'extend-hold' || chosenUntil !== null
    setError(checked === 'Ok' ? null : checked)
    setUntilWrong(!hasMoment)
    if (given === null || checked !== 'Ok' || !hasMoment) return
    const body = { seen: booking.seen, reason: given }
    const params = { bookingId: booking.id }
    const reply = await send(() =>
      chosenUntil !== null && step === 'extend-hold'
        ? call(extendHoldAsStaff, { params, body: { ...body, until: chosenUntil } })
        : call(cancelBookingAsStaff, { params, body }),
    )
    if (reply) onReply(reply)
  }

  return (
    <form className={css.steps} onSubmit={(event) => void submit(event)} noValidate>
      <p className={css.quiet}>{words.stepWhat[step]}</p>
      {problem && <Problem problem={problem} what={texts.states.notSaved} />}
      {step === 'extend-hold' && (
        <Field
          id={`${id}-until`}
          label={words.until}
          hint={words.untilHint(momentText(texts, booking.latestHoldEnd))}
          error={isUntilWrong ? words.stepCodes.Until : null}
        >
          {(field) => (
            <input
              {...field}
              type="datetime-local"
              value={until}
              max={inputAt(booking.latestHoldEnd)}
              onChange={({ target }) => setUntil(target.value)}
            />
          )}
        </Field>
      )}
      <ReasonFields act={act} value={reason} onChange={setReason} error={error} />
      <Button look={step === 'extend-hold' ? 'filled' : 'danger'} type="submit" aria-disabled={isSending}>
        {words.stepActs[step](chosenUntil ? momentText(texts, chosenUntil) : '')}
      </Button>
    </form>
  )
}

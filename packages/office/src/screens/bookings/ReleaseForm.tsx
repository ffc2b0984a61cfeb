import type { BookingStepReply, SalesBooking } from '@nyhem/contract/calls/sales-bookings'
import { releaseBooking } from '@nyhem/contract/routes/sales-bookings.paths'
import { decideRelease, type Release, type ReleaseGround } from '@nyhem/domain/booking/release-booking'
import { checkReason } from '@nyhem/domain/staff/staff-reasons'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../calls/call.ts'
import { givenReason, noReason, ReasonFields } from '../../form/ReasonFields.tsx'
import { ProveAgain } from '../../shell/ProveAgain.tsx'
import { moneyText } from '../../texts/money-text.ts'
import { useSalesTexts } from '../../texts/use-sales-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useSend } from '../../ui/use-send.ts'
import css from './Bookings.module.css'

type Facts = NonNullable<SalesBooking['release']>
type Props = { booking: SalesBooking; facts: Facts; onReply: (reply: BookingStepReply) => void }

/** Asks another manager for the release of a booked home, and shows before what it will do. */
export function ReleaseForm({ booking, facts, onReply }: Props) {
  const texts = useTexts()
  const words = useSalesTexts()
  const { isSending, problem, send } = useSend()
  const id = useId()
  const [reason, setReason] = useState(noReason)
  const [kept, setKept] = useState('')
  const [said, setSaid] = useState<BookingStepReply['code'] | null>(null)
  const offered = facts.grounds.find(({ ground }) => ground === reason.reason)
  const mayKeep = offered?.fee === 'in-part' && facts.paid !== null
  const minor = mayKeep ? minorOf(kept) : 0
  const decided = offered && minor !== null ? decideRelease(facts, { ground: offered.ground, kept: minor }) : null

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const given = givenReason(reason)
    const checked = given === null || !offered ? 'Reason' : checkReason('release-booking', given)
    if (checked !== 'Ok') return setSaid(checked)
    if (given === null || !offered || minor === null || decided?.code !== 'Ok') return setSaid('Kept')
    const asked = {
      ground: offered.ground,
      words: given.words,
      kept: minor,
      back: decided.release.back?.amount ?? null,
    }
    const body = { seen: booking.seen, ...asked }
    const reply = await send(() => call(releaseBooking, { params: { bookingId: booking.id }, body }))
    if (!reply) return
    setSaid(reply.code)
    if (reply.code !== 'ProveAgain') onReply(reply)
  }

  return (
    <form className={css.steps} onSubmit={(event) => void submit(event)} noValidate>
      <p className={css.quiet}>{words.stepWhat.release}</p>
      {problem && <Problem problem={problem} what={texts.states.notSaved} />}
      {said === 'ProveAgain' && <ProveAgain />}
      <ReasonFields
        act="release-booking"
        only={facts.grounds.map(({ ground }): ReleaseGround => ground)}
        value={reason}
        onChange={setReason}
        error={said === 'Reason' || said === 'Words' ? said : null}
      />
      {mayKeep && facts.paid && (
        <Field
          id={`${id}-kept`}
          label={words.release.kept}
          hint={words.release.keptHint(moneyText(texts, facts.paid.amount))}
          error={said === 'Kept' ? words.stepCodes.Kept : null}
        >
          {(field) => (
            <input {...field} inputMode="decimal" value={kept} onChange={({ target }) => setKept(target.value)} />
          )}
        </Field>
      )}
      {decided?.code === 'Ok' && <WhatHappens release={decided.release} />}
      <Button look="danger" type="submit" aria-disabled={isSending}>
        {words.stepActs.release()}
      </Button>
    </form>
  )
}

/** By the function that decides the release when it is approved. */
function WhatHappens({ release: { back, kept, home, buyersNotified } }: { release: Release }) {
  const texts = useTexts()
  const { release: words } = useSalesTexts()
  return (
    <section aria-live="polite">
      <h3>{words.what}</h3>
      <ul>
        <li>{words.contractVoid}</li>
        {back && <li>{words.back[back.by](moneyText(texts, back.amount))}</li>}
        {kept && <li>{words.keeps(moneyText(texts, kept))}</li>}
        {!back && !kept && <li>{words.noFee}</li>}
        <li>{words.homeGoes[home]}</li>
        <li>{words.heard(buyersNotified)}</li>
      </ul>
    </section>
  )
}

/** Of an amount in whole units, as it is typed; nothing typed is nothing kept. Null: no amount. */
function minorOf(typed: string): number | null {
  const plain = typed.replace(/\s/g, '').replace(',', '.')
  if (plain === '') return 0
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}

import type { ChangeOpeningReply } from '@nyhem/contract/calls/sale-openings'
import { setOpening } from '@nyhem/contract/routes/sale-openings.paths'
import { momentOfClock } from '@nyhem/domain/content/site-clock'
import { openingLimits } from '@nyhem/domain/sale-opening/opening-plan'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../calls/call.ts'
import { useOpeningTexts } from '../../texts/use-opening-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useSend } from '../../ui/use-send.ts'
import css from './Stages.module.css'

type Limited = keyof typeof openingLimits
const names = Object.keys(openingLimits) as Limited[]
const usual = Object.fromEntries(names.map((name) => [name, String(openingLimits[name].usual)])) as Record<
  Limited,
  string
>

/** Null: no whole number within the limits. */
function within(name: Limited, written: string): number | null {
  const { least, most } = openingLimits[name]
  const number = /^\d+$/.test(written.trim()) ? Number(written) : null
  return number !== null && number >= least && number <= most ? number : null
}

type Props = { stageId: string; timeZone: string; onReply: (reply: ChangeOpeningReply) => void }

/** Has the sale of a stage open at a moment of the site's clock. */
export function SetOpeningForm({ stageId, timeZone, onReply }: Props) {
  const texts = useTexts()
  const words = useOpeningTexts()
  const { isSending, problem, send } = useSend()
  const id = useId()
  const [opensAt, setOpensAt] = useState('')
  const [written, setWritten] = useState(usual)
  const [wrong, setWrong] = useState<readonly (Limited | 'opensAt')[]>([])

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const numbers = {
      roomMinutes: within('roomMinutes', written.roomMinutes),
      perMinute: within('perMinute', written.perMinute),
      bookingMinutes: within('bookingMinutes', written.bookingMinutes),
      controlledHours: within('controlledHours', written.controlledHours),
    }
    const isMoment = momentOfClock(opensAt, timeZone).ok
    setWrong([...(isMoment ? [] : ['opensAt' as const]), ...names.filter((name) => numbers[name] === null)])
    const { roomMinutes, perMinute, bookingMinutes, controlledHours } = numbers
    if (!isMoment || roomMinutes === null || perMinute === null) return
    if (bookingMinutes === null || controlledHours === null) return
    const body = { opensAt, roomMinutes, perMinute, bookingMinutes, controlledHours }
    const reply = await send(() => call(setOpening, { params: { stageId }, body }))
    if (reply) onReply(reply)
  }

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate aria-labelledby={`${id}-heading`}>
      <h3 id={`${id}-heading`}>{words.set}</h3>
      <p className={css.quiet}>{words.setWhat}</p>
      {problem && <Problem problem={problem} what={texts.states.notSaved} />}
      <Field
        id={`${id}-moment`}
        label={words.moment}
        hint={words.clockOf(timeZone)}
        error={wrong.includes('opensAt') ? words.codes.NoSuchMoment : null}
      >
        {(field) => (
          <input {...field} type="datetime-local" value={opensAt} onChange={({ target }) => setOpensAt(target.value)} />
        )}
      </Field>
      {names.map((name) => (
        <Field
          key={name}
          id={`${id}-${name}`}
          label={words.limits[name]}
          error={wrong.includes(name) ? words.between(openingLimits[name].least, openingLimits[name].most) : null}
        >
          {(field) => (
            <input
              {...field}
              type="number"
              min={openingLimits[name].least}
              max={openingLimits[name].most}
              value={written[name]}
              onChange={({ target }) => setWritten({ ...written, [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <Button look="filled" type="submit" aria-disabled={isSending}>
        {words.set}
      </Button>
    </form>
  )
}

import type { OpenedHome, SetOverrideReply } from '@nyhem/contract/calls/stage-board'
import { setOverride } from '@nyhem/contract/routes/stage-board.paths'
import {
  mostOverrideDays,
  type OverrideField,
  overrideFields,
  overrideStatuses,
} from '@nyhem/domain/housing/home-override'
import { checkReason } from '@nyhem/domain/staff/staff-reasons'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../calls/call.ts'
import { givenReason, noReason, ReasonFields } from '../../form/ReasonFields.tsx'
import { momentText } from '../../texts/format.ts'
import { useSalesTexts } from '../../texts/use-sales-texts.tsx'
import { useStageTexts } from '../../texts/use-stage-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useSend } from '../../ui/use-send.ts'
import css from './Stages.module.css'
import { daysWritten, priceWritten } from './written-override.ts'

type Props = { opened: OpenedHome; onReply: (reply: SetOverrideReply) => void }
type Wrong = { readonly value: boolean; readonly days: boolean; readonly reason: 'Reason' | 'Words' | null }

const usualDays = 7

/** Lays a price or a status over the feed's. */
export function OverrideForm({ opened, onReply }: Props) {
  const texts = useTexts()
  const { change: words, codes } = useStageTexts()
  const { isSending, problem, send } = useSend()
  const id = useId()
  const [field, setField] = useState<OverrideField>('price')
  const [written, setWritten] = useState('')
  const [days, setDays] = useState(String(usualDays))
  const [reason, setReason] = useState(noReason)
  const [wrong, setWrong] = useState<Wrong>({ value: false, days: false, reason: null })
  const until = daysWritten(days)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const given = givenReason(reason)
    const checked = given === null ? 'Reason' : checkReason('override', given)
    const value = field === 'price' ? priceWritten(written) : written || null
    setWrong({ value: value === null, days: until === null, reason: checked === 'Ok' ? null : checked })
    if (value === null || until === null || given === null || checked !== 'Ok') return
    const body = { field, value, days: until, reason: given, seen: opened.seen }
    const reply = await send(() => call(setOverride, { params: { homeId: opened.home.homeId }, body }))
    if (reply) onReply(reply)
  }

  const daysHint = words.daysHint(momentText(texts, new Date(Date.now() + (until ?? 0) * 86_400_000).toISOString()))
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate aria-labelledby={`${id}-heading`}>
      <h3 id={`${id}-heading`}>{words.heading}</h3>
      <p className={css.quiet}>{words.why}</p>
      <p className={css.quiet}>{words.forTwo}</p>
      {problem && <Problem problem={problem} what={texts.states.notSaved} />}
      <FieldChoice
        field={field}
        onChange={(next) => {
          setField(next)
          setWritten('')
        }}
      />
      <ValueField field={field} value={written} onChange={setWritten} error={wrong.value ? codes.WrongValue : null} />
      <Field id={`${id}-days`} label={words.days} hint={daysHint} error={wrong.days ? codes.WrongUntil : null}>
        {(described) => (
          <input
            {...described}
            type="number"
            min={1}
            max={mostOverrideDays}
            value={days}
            onChange={({ target }) => setDays(target.value)}
          />
        )}
      </Field>
      <ReasonFields act="override" value={reason} onChange={setReason} error={wrong.reason} />
      <Button look="filled" type="submit" aria-disabled={isSending}>
        {words.act[field]}
      </Button>
    </form>
  )
}

function FieldChoice({ field, onChange }: { field: OverrideField; onChange: (field: OverrideField) => void }) {
  const { change: words, fields } = useStageTexts()
  const id = useId()
  return (
    <Field id={id} label={words.field}>
      {(described) => (
        <select {...described} value={field} onChange={({ target }) => onChange(target.value as OverrideField)}>
          {overrideFields.map((one) => (
            <option key={one} value={one}>
              {fields[one]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type ValueProps = { field: OverrideField; value: string; onChange: (value: string) => void; error: string | null }

function ValueField({ field, value, onChange, error }: ValueProps) {
  const { change: words } = useStageTexts()
  const { homeStatuses } = useSalesTexts()
  const id = useId()
  return (
    <Field id={id} label={words[field]} error={error}>
      {(described) =>
        field === 'price' ? (
          <input
            {...described}
            inputMode="numeric"
            autoComplete="off"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <select {...described} value={value} onChange={({ target }) => onChange(target.value)}>
            <option value="">{words.chooseStatus}</option>
            {overrideStatuses.map((one) => (
              <option key={one} value={one}>
                {homeStatuses[one]}
              </option>
            ))}
          </select>
        )
      }
    </Field>
  )
}

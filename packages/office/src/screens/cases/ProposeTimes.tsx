import type { CaseStepReply, StaffCase } from '@nyhem/contract/calls/staff-cases'
import { proposeTimes } from '@nyhem/contract/routes/staff-cases.paths'
import {
  checkVisitTimes,
  longestVisitor,
  mostVisitTimes,
  type VisitTime,
  type VisitTimeProblem,
} from '@nyhem/domain/case/appointment'
import { momentOfClock } from '@nyhem/domain/content/site-clock'
import { instantOf } from '@nyhem/domain/dates'
import { X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../calls/call.ts'
import { timeZone } from '../../texts/format.ts'
import { useCasesTexts } from '../../texts/use-cases-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Message } from '../../ui/Message.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useSend } from '../../ui/use-send.ts'
import css from './Cases.module.css'

type Props = { one: StaffCase; onClose: () => void; onDone: (reply: CaseStepReply) => void }
/** As written: a day and two times of the clock. */
type Written = { readonly key: number; readonly day: string; readonly from: string; readonly until: string }
type Wrong = { readonly problem: VisitTimeProblem | 'Missing' | 'Visitor'; readonly index: number | null }

const blank = (key: number): Written => ({ key, day: '', from: '', until: '' })

function timeOf({ day, from, until }: Written): VisitTime | null {
  const [starts, ends] = [momentOfClock(`${day}T${from}`, timeZone), momentOfClock(`${day}T${until}`, timeZone)]
  return starts.ok && ends.ok ? { startsAt: starts.value, endsAt: ends.value } : null
}

/** One to five times, and who comes. Checked as the server does; what was refused stays. */
export function ProposeTimes({ one, onClose, onDone }: Props) {
  const texts = useTexts()
  const { visit, codes } = useCasesTexts()
  const id = useId()
  const { isSending, problem, send } = useSend()
  const [rows, setRows] = useState<readonly Written[]>([blank(0)])
  const [visitor, setVisitor] = useState(one.appointment?.visitor ?? '')
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const [refused, setRefused] = useState<CaseStepReply['code'] | null>(null)

  function read(): readonly VisitTime[] | Wrong {
    const times = rows.map(timeOf)
    const missing = times.indexOf(null)
    if (missing >= 0) return { problem: 'Missing', index: missing }
    const given = times.filter((time) => time !== null)
    const checked = checkVisitTimes(given, { now: instantOf(new Date()), place: { country: one.country, timeZone } })
    if (checked.code !== 'Ok') return { problem: checked.code, index: checked.index }
    return visitor.trim() === '' ? { problem: 'Visitor', index: null } : given
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const given = read()
    if ('problem' in given) return setWrong(given)
    setWrong(null)
    const body = { times: [...given], visitor: visitor.trim(), seen: one.seen }
    const reply = await send(() => call(proposeTimes, { params: { caseId: one.id }, body }))
    if (reply?.code === 'Times') setRefused('Times')
    else if (reply) onDone(reply)
  }

  const change = (key: number, part: Partial<Written>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))

  return (
    <Dialog title={one.appointment ? visit.change : visit.propose} onClose={onClose}>
      <form className={css.dialog} onSubmit={(event) => void submit(event)} noValidate>
        {problem && <Problem problem={problem} what={texts.states.notSaved} />}
        {refused && (
          <Message tone="bad" said="alert">
            {codes[refused]}
          </Message>
        )}
        <p>{one.appointment ? visit.changeWhat : visit.what}</p>
        {rows.map((row, index) => (
          <TimeRow
            key={row.key}
            row={row}
            number={index + 1}
            error={wrong?.index === index ? visit.problems[wrong.problem] : null}
            onChange={(part) => change(row.key, part)}
            onRemove={rows.length > 1 ? () => setRows(rows.filter(({ key }) => key !== row.key)) : null}
          />
        ))}
        {rows.length < mostVisitTimes && (
          <p>
            <Button small onClick={() => setRows([...rows, blank((rows.at(-1)?.key ?? 0) + 1)])}>
              {visit.add}
            </Button>
          </p>
        )}
        <Field
          id={`${id}-visitor`}
          label={visit.visitor}
          hint={visit.visitorHint}
          error={wrong?.problem === 'Visitor' ? visit.problems.Visitor : null}
        >
          {(field) => (
            <input
              {...field}
              value={visitor}
              maxLength={longestVisitor}
              onChange={({ target }) => setVisitor(target.value)}
            />
          )}
        </Field>
        <div className={css.acts}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="filled" type="submit" aria-disabled={isSending}>
            {visit.send}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type RowProps = {
  row: Written
  number: number
  error: string | null
  onChange: (part: Partial<Written>) => void
  onRemove: (() => void) | null
}

function TimeRow({ row, number, error, onChange, onRemove }: RowProps) {
  const { visit } = useCasesTexts()
  const id = useId()
  return (
    <div className={css.timeRow}>
      <Field id={`${id}-day`} label={visit.day(number)} error={error}>
        {(field) => (
          <input {...field} type="date" value={row.day} onChange={({ target }) => onChange({ day: target.value })} />
        )}
      </Field>
      <Field id={`${id}-from`} label={visit.from}>
        {(field) => (
          <input
            {...field}
            type="time"
            step={900}
            value={row.from}
            onChange={({ target }) => onChange({ from: target.value })}
          />
        )}
      </Field>
      <Field id={`${id}-until`} label={visit.until}>
        {(field) => (
          <input
            {...field}
            type="time"
            step={900}
            value={row.until}
            onChange={({ target }) => onChange({ until: target.value })}
          />
        )}
      </Field>
      {onRemove && (
        <Button small aria-label={visit.remove(number)} onClick={onRemove}>
          <X size={14} aria-hidden="true" />
        </Button>
      )}
    </div>
  )
}

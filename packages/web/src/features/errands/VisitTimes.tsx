import type { CaseAppointment, ChooseTimeReply } from '@nyhem/contract/calls/case'
import { parseDescription, reportLimits } from '@nyhem/domain/case/report-form'
import { useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { RadioRows } from '../../ui/fields/CheckboxField.tsx'
import { TextAreaField } from '../../ui/fields/TextField.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { showToast, type ToastTone } from '../../ui/toast/toasts.ts'
import { useForm } from '../form/use-form.ts'
import { ErrandFormFrame, type FormProps } from './ErrandForms.tsx'
import styles from './Errands.module.css'
import { type ErrandProblem, errandCalls, problemsOfFailure } from './errand-calls.ts'
import { sentenceOf } from './errand-problems.ts'
import { visitTimeText } from './errand-texts.ts'

type Props = FormProps & { appointment: CaseAppointment }

/** Times for a visit that the staff propose, and the one that was chosen. */
export function VisitTimes(props: Props) {
  const { visit } = useTexts('errands').errands
  const site = useSite()
  const { appointment, errand } = props
  const { number, state, times, chosen, visitor } = appointment
  const [changed, setChanged] = useState<number | null>(null)
  const booked = state === 'chosen' && chosen !== null ? times[chosen] : undefined
  const isChoosing = errand.may.chooseTime && (!booked || changed === number)
  return (
    <section aria-labelledby="visit" className={styles.visit}>
      <Heading level={2} size="heading-2" id="visit">
        {booked ? visit.booked : isChoosing ? visit.choose : visit.heading}
      </Heading>
      {booked ? (
        <>
          <p className={styles.visitTime}>{visitTimeText(booked, site)}</p>
          <p>{visit.comes(visitor)}</p>
          <p className={styles.quiet}>{errand.may.chooseTime ? visit.until : visit.fixed}</p>
        </>
      ) : (
        <p className={styles.lead}>
          {state === 'declined' ? visit.declined : isChoosing ? visit.lead(visitor) : visit.passed}
        </p>
      )}
      {isChoosing && <ChooseTime {...props} key={number} onDone={() => setChanged(null)} />}
      {booked && errand.may.chooseTime && !isChoosing && (
        <p className={styles.actions}>
          <Button variant="outlined" onClick={() => setChanged(number)}>
            {visit.change}
          </Button>
        </p>
      )}
    </section>
  )
}

/** Value of the row that says that none fits. */
const none = 'none'

const toneOf = { Ok: 'success', Done: 'info', Stale: 'info', TooLate: 'info' } as const satisfies Record<
  ChooseTimeReply['code'],
  ToastTone
>

function ChooseTime({ errand, appointment, side, onChanged, onDone }: Props & { onDone: () => void }) {
  const texts = useTexts('errands').errands
  const strings = texts.visit
  const site = useSite()
  const { number, state, times, chosen } = appointment
  const [wanted, setWanted] = useState('')
  const labels = { time: strings.which, text: strings.why }
  const textOf = (time: number | null): Record<ChooseTimeReply['code'], string> => ({
    Ok: time === null ? strings.sent : strings.chosen,
    Done: texts.done,
    Stale: strings.stale,
    TooLate: strings.tooLate,
  })
  const form = useForm<ErrandProblem>({
    fields: Object.keys(labels),
    check: (written) => problemsOf(written),
    send: async (written) => {
      try {
        const time = written.get('time') === none ? null : Number(written.get('time'))
        const text = time === null ? String(written.get('text') ?? '') : undefined
        const body = { site: site.siteId, number, time, ...(text === undefined ? {} : { text }) }
        const { code, case: changed } = await errandCalls.chooseTime(side, errand.id, body)
        showToast({ text: textOf(time)[code], tone: toneOf[code] })
        onDone()
        onChanged(changed)
        return { outcome: 'sent' }
      } catch (cause) {
        const problems = problemsOfFailure(cause, { fields: Object.keys(labels), filesField: '', sent: written })
        if (problems.length === 0) throw cause
        return { outcome: 'refused', problems }
      }
    },
  })
  const idOf = (field: string) => `visit-${field}`
  const rows = times.flatMap((time, index) =>
    index === chosen || time.startsAt <= new Date().toISOString()
      ? []
      : [{ value: String(index), label: visitTimeText(time, site) }],
  )
  return (
    <ErrandFormFrame form={form} labels={labels} idOf={idOf}>
      <RadioRows
        name="time"
        id={idOf('time')}
        label={strings.which}
        value={wanted}
        onChange={setWanted}
        options={state === 'declined' ? rows : [...rows, { value: none, label: strings.none }]}
        error={sentenceOf(form.problems, 'time', texts)}
      />
      {wanted === none && (
        <TextAreaField
          name="text"
          id={idOf('text')}
          label={strings.why}
          rows={3}
          maxLength={reportLimits.description}
          error={sentenceOf(form.problems, 'text', texts)}
        />
      )}
      <p className={styles.actions}>
        <Button type="submit" busy={form.busy}>
          {strings.send}
        </Button>
        {state === 'chosen' && (
          <Button variant="quiet" onClick={onDone}>
            {strings.keep}
          </Button>
        )}
      </p>
    </ErrandFormFrame>
  )
}

function problemsOf(written: FormData): ErrandProblem[] {
  if (written.get('time') === null) return [{ field: 'time', problem: 'required' }]
  if (written.get('time') !== none) return []
  const read = parseDescription(String(written.get('text') ?? ''))
  return read.ok ? [] : [{ field: 'text', problem: read.problem }]
}

import type { QueueDraw } from '@nyhem/contract/calls/queues'
import { announceDraw, setQueue, stepDraw } from '@nyhem/contract/routes/queues.paths'
import { type DrawStep, drawAfter, drawSteps } from '@nyhem/domain/home-queue/queue-draw'
import { turnDays } from '@nyhem/domain/home-queue/turn-times'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../calls/call.ts'
import { useQueueTexts } from '../../texts/use-queue-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import css from './Queues.module.css'
import type { OfQueue } from './queue.types.ts'

/** The rules of the queue, the stage's setting, and its draw. */
export function QueuePanel(of: OfQueue) {
  const words = useQueueTexts()
  const { setting } = of.queue
  return (
    <div className={css.panel}>
      <section>
        <h2 className={css.heading}>{words.rules}</h2>
        <ol className={css.rules}>
          {words.ruleList(setting.turnDays).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </section>
      <section>
        <h3 className={css.heading}>{words.cannot}</h3>
        <ul className={css.rules}>
          {words.cannotList.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
      {of.may('decide-sales') && <Setting key={`${setting.turnDays} ${setting.asksItself}`} {...of} />}
      <Draws {...of} />
    </div>
  )
}

function Setting({ siteId, queue, isSending, change }: OfQueue) {
  const words = useQueueTexts()
  const id = useId()
  const [setting, setSetting] = useState(queue.setting)
  function submit(event: FormEvent): void {
    event.preventDefault()
    void change(() => call(setQueue, { params: { siteId, homeId: queue.homeId }, body: setting }))
  }
  const days = Array.from({ length: turnDays.most }, (_, before) => before + turnDays.least)
  return (
    <form onSubmit={submit} noValidate className={css.section}>
      <h2 className={css.heading}>{words.setting}</h2>
      <Field id={`${id}-days`} label={words.turnDays}>
        {(field) => (
          <select
            {...field}
            value={setting.turnDays}
            onChange={({ target }) => setSetting({ ...setting, turnDays: Number(target.value) })}
          >
            {days.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        )}
      </Field>
      <label className={css.check}>
        <input
          type="checkbox"
          checked={setting.asksItself}
          onChange={({ target }) => setSetting({ ...setting, asksItself: target.checked })}
        />
        {words.asksItself}
      </label>
      <div className={css.acts}>
        <Button type="submit" aria-disabled={isSending}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}

function Draws(of: OfQueue) {
  const { siteId, queue, may, isSending, change } = of
  const words = useQueueTexts()
  const params = { siteId, homeId: queue.homeId }
  // One of the home and one of its stage would have the same places.
  const hasDraw = queue.draws.some(({ state }) => state !== 'annulled')
  if (queue.draws.length === 0 && !may('decide-sales')) return null
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{words.draw}</h2>
      <p className={css.quiet}>{words.drawWhy}</p>
      {queue.draws.map((draw) => (
        <OneDraw key={draw.drawId} {...of} draw={draw} />
      ))}
      {may('decide-sales') && !hasDraw && (
        <div className={css.acts}>
          {(['home', 'stage'] as const).map((what) => (
            <Button
              key={what}
              small
              aria-disabled={isSending}
              onClick={() => void change(() => call(announceDraw, { params, body: { of: what } }))}
            >
              {words.announce[what]}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

function OneDraw({ siteId, queue, may, isSending, change, draw }: OfQueue & { draw: QueueDraw }) {
  const words = useQueueTexts()
  const id = useId()
  const [why, setWhy] = useState('')
  const [isMissing, setMissing] = useState(false)
  const steps = drawSteps.filter((step) => drawAfter(draw.state, step) !== null)
  async function take(step: DrawStep): Promise<void> {
    const text = why.trim()
    setMissing(text === '')
    if (text === '') return document.getElementById(id)?.focus()
    const params = { siteId, homeId: queue.homeId, drawId: draw.drawId }
    if ((await change(() => call(stepDraw, { params, body: { step, words: text } }))) === 'Ok') setWhy('')
  }
  return (
    <div className={css.draw}>
      <p>
        <strong>{draw.ofHome ? words.drawOf.home : words.drawOf.stage}</strong>, {words.drawStates[draw.state]}
      </p>
      <dl className={css.facts}>
        <dt>{words.commitment}</dt>
        <dd>{draw.commitment}</dd>
        {draw.listHash !== null && <dt>{words.listHash(draw.entries)}</dt>}
        {draw.listHash !== null && <dd>{draw.listHash}</dd>}
        {draw.seed !== null && <dt>{words.seed}</dt>}
        {draw.seed !== null && <dd>{draw.seed}</dd>}
      </dl>
      {may('decide-sales') && steps.length > 0 && (
        <>
          <Field id={id} label={words.drawWords} error={isMissing ? words.drawWordsNeeded : null}>
            {(field) => <input {...field} value={why} onChange={({ target }) => setWhy(target.value)} />}
          </Field>
          <div className={css.acts}>
            {steps.map((step) => (
              <Button
                key={step}
                small
                look={step === 'annul' ? 'danger' : 'plain'}
                aria-disabled={isSending}
                onClick={() => void take(step)}
              >
                {words.drawSteps[step]}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  )
}

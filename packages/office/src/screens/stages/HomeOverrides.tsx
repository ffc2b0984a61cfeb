import type { EndOverrideReply, HomeOverride, OpenedHome } from '@nyhem/contract/calls/stage-board'
import { endOverride } from '@nyhem/contract/routes/stage-board.paths'
import { checkReason } from '@nyhem/domain/staff/staff-reasons'
import { type FormEvent, useState } from 'react'
import { call } from '../../calls/call.ts'
import { givenReason, noReason, ReasonFields } from '../../form/ReasonFields.tsx'
import { momentText } from '../../texts/format.ts'
import { useHomeValueText } from '../../texts/use-home-value-text.ts'
import { useSalesTexts } from '../../texts/use-sales-texts.tsx'
import { useStageTexts } from '../../texts/use-stage-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useSend } from '../../ui/use-send.ts'
import css from './Stages.module.css'
import type { Said } from './said.types.ts'

type Props = { opened: OpenedHome; onReply: (home: OpenedHome, said: Said) => void }

/** What is laid over the feed, and what was. */
export function HomeOverrides({ opened, onReply }: Props) {
  const words = useStageTexts()
  const { overrides } = opened
  return (
    <section className={css.part} aria-labelledby="home-overrides">
      <h3 id="home-overrides">{words.overrides.heading}</h3>
      {overrides.length === 0 ? (
        <p className={css.quiet}>{words.overrides.none}</p>
      ) : (
        <ul className={css.list}>
          {overrides.map((override) => (
            <Line key={override.overrideId} override={override} opened={opened} onReply={onReply} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Line({ override, opened, onReply }: Props & { override: HomeOverride }) {
  const texts = useTexts()
  const { reasons } = useSalesTexts()
  const { overrides: words, fields } = useStageTexts()
  const valueText = useHomeValueText()
  const [isEnding, setEnding] = useState(false)
  const { field, value, said, reason, words: own, madeBy, madeAt, approvedBy, until, ended } = override
  const { currency, mayOverride } = opened
  return (
    <li>
      <span>
        <b>
          {fields[field]} {valueText(value, currency)}
        </b>
        {ended === null && `. ${words.theirs(valueText(said, currency))}`}
      </span>
      <small>
        {reasons[reason]}
        {own && `: ${own}`}
      </small>
      <small>
        {words.made(madeBy, momentText(texts, madeAt))}
        {approvedBy !== null && `. ${words.approvedBy(approvedBy)}`}
      </small>
      <small>
        {ended === null
          ? words.until(momentText(texts, until))
          : words.endedBy(words.ends[ended.why], ended.by, momentText(texts, ended.at))}
      </small>
      {ended === null && mayOverride && !isEnding && (
        <Button small onClick={() => setEnding(true)}>
          {words.end}
        </Button>
      )}
      {ended === null && isEnding && <EndForm override={override} opened={opened} onReply={onReply} />}
    </li>
  )
}

function EndForm({ override: { overrideId }, opened, onReply }: Props & { override: HomeOverride }) {
  const texts = useTexts()
  const { overrides: words, endCodes } = useStageTexts()
  const { isSending, problem, send } = useSend()
  const [reason, setReason] = useState(noReason)
  const [error, setError] = useState<'Reason' | 'Words' | null>(null)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const given = givenReason(reason)
    const checked = given === null ? 'Reason' : checkReason('end-override', given)
    setError(checked === 'Ok' ? null : checked)
    if (given === null || checked !== 'Ok') return
    const params = { homeId: opened.home.homeId, overrideId }
    const reply: EndOverrideReply | null = await send(() => call(endOverride, { params, body: { reason: given } }))
    if (reply) onReply(reply.home, { isDone: reply.code === 'Ok', text: endCodes[reply.code] })
  }

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={css.quiet}>{words.endWhat}</p>
      {problem && <Problem problem={problem} what={texts.states.notSaved} />}
      <ReasonFields act="end-override" value={reason} onChange={setReason} error={error} />
      <Button type="submit" aria-disabled={isSending}>
        {words.end}
      </Button>
    </form>
  )
}

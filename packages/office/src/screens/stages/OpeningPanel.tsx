import type { ChangeOpeningReply, StaffOpening, StageOpening } from '@nyhem/contract/calls/sale-openings'
import { officePages } from '@nyhem/contract/office-pages'
import { writeAddress } from '@nyhem/contract/routes/address'
import { readOpening, readStageOpening } from '@nyhem/contract/routes/sale-openings.paths'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { Link } from '../../entry/navigation.tsx'
import { momentText } from '../../texts/format.ts'
import { useOpeningTexts } from '../../texts/use-opening-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message } from '../../ui/Message.tsx'
import { Status, type StatusTone } from '../../ui/Status.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { EndOpeningForm, MoveOpeningForm } from './ChangeOpening.tsx'
import { SetOpeningForm } from './SetOpeningForm.tsx'
import css from './Stages.module.css'

const tones = {
  announced: 'info',
  gathering: 'info',
  'letting-in': 'good',
  over: 'neutral',
} as const satisfies Record<StaffOpening['state'], StatusTone>

/** When the sale of a stage opens, who waits, and what one may change of it. */
export function OpeningPanel({ stageId }: { stageId: string }) {
  const words = useOpeningTexts()
  const { answer, again, set } = useAnswer(stageId, () => call(readStageOpening, { params: { stageId } }))
  const [said, setSaid] = useState<ChangeOpeningReply['code'] | null>(null)
  if (answer.kind === 'failed') return <Failed problem={answer.problem} again={again} />
  const shown = answer.value
  if (!shown) return <Loading />
  const { opening, approvals, mayDecide } = shown
  const isCurrent = opening !== null && opening.state !== 'over'
  const onReply = ({ code, opening: next }: ChangeOpeningReply) => {
    setSaid(code)
    set(next)
  }
  return (
    <section className={css.panel} aria-labelledby="opening-heading">
      <h2 id="opening-heading">{words.heading}</h2>
      {said && (
        <Message
          tone={said === 'Ok' || said === 'Asked' ? 'good' : 'wait'}
          said={said === 'Ok' || said === 'Asked' ? 'status' : 'alert'}
        >
          {words.codes[said]}
        </Message>
      )}
      {opening ? <Facts opening={opening} timeZone={shown.timeZone} /> : <p className={css.quiet}>{words.none}</p>}
      {opening && <Button onClick={again}>{words.readAgain}</Button>}
      <Asked approvals={approvals} />
      {mayDecide && !isCurrent && (
        <SetOpeningForm key={opening?.openingId ?? ''} stageId={stageId} timeZone={shown.timeZone} onReply={onReply} />
      )}
      {mayDecide && isCurrent && (
        <div key={opening.version} className={css.panel}>
          {opening.state !== 'letting-in' && <MoveOpeningForm shown={shown} opening={opening} onReply={onReply} />}
          <EndOpeningForm shown={shown} opening={opening} onReply={onReply} />
        </div>
      )}
    </section>
  )
}

function Facts({ opening, timeZone }: { opening: StaffOpening; timeZone: string }) {
  const texts = useTexts()
  const words = useOpeningTexts()
  const moment = (instant: string) => momentText(texts, instant, timeZone)
  const { state, opensAt, roomOpensAt, endsAt, endedAt, perMinute, bookingMinutes, waiting, letIn, booked } = opening
  const facts: readonly (readonly [string, string])[] = [
    [words.opensAt, moment(opensAt)],
    [words.roomOpensAt, moment(roomOpensAt)],
    [endedAt === null ? words.endsAt : words.endedAt, moment(endedAt ?? endsAt)],
    [words.perMinute, perMinute.toLocaleString(texts.locale)],
    [words.bookingMinutes, bookingMinutes.toLocaleString(texts.locale)],
    [words.waiting, waiting.toLocaleString(texts.locale)],
    [words.letIn, letIn.toLocaleString(texts.locale)],
    [words.booked, booked.toLocaleString(texts.locale)],
  ]
  return (
    <>
      <p>
        <Status tone={tones[state]}>{words.states[state]}</Status>
      </p>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{words.commitment}</dt>
          <dd>
            <small>{opening.commitment}</small>
          </dd>
        </div>
        {opening.listHash && (
          <div>
            <dt>{words.listHash}</dt>
            <dd>
              <small>{opening.listHash}</small>
            </dd>
          </div>
        )}
      </dl>
      <p className={css.quiet}>{words.setBy(opening.setBy, momentText(texts, opening.setAt))}</p>
      <p className={css.quiet}>
        {words.published(writeAddress(readOpening, { params: { openingId: opening.openingId } }))}
      </p>
    </>
  )
}

function Asked({ approvals }: Pick<StageOpening, 'approvals'>) {
  const texts = useTexts()
  const words = useOpeningTexts()
  const waiting = approvals.find(({ state }) => state === 'waiting')
  if (!waiting) return null
  return (
    <Message tone="info">
      <p>
        {words.waits(momentText(texts, waiting.askedAt))}{' '}
        <Link href={`${officePages.approvals}?list=waiting&id=${waiting.id}`}>{words.toApproval}</Link>
      </p>
    </Message>
  )
}

import type { OpenedHome, SetOverrideReply } from '@nyhem/contract/calls/stage-board'
import { addressOfBooking, addressOfQueue, officePages } from '@nyhem/contract/office-pages'
import { readHome } from '@nyhem/contract/routes/stage-board.paths'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../calls/call.ts'
import { changeQuery, Link } from '../../entry/navigation.tsx'
import { momentText } from '../../texts/format.ts'
import { moneyText } from '../../texts/money-text.ts'
import { useSalesTexts } from '../../texts/use-sales-texts.tsx'
import { useStageTexts } from '../../texts/use-stage-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message } from '../../ui/Message.tsx'
import { Status } from '../../ui/Status.tsx'
import { useAnswer } from '../../ui/use-answer.ts'
import { HomeHistory } from './HomeHistory.tsx'
import { HomeOverrides } from './HomeOverrides.tsx'
import { toneOfHome } from './home-tone.ts'
import { OverrideForm } from './OverrideForm.tsx'
import css from './Stages.module.css'
import type { Said } from './said.types.ts'

/** One home: how it stands, what is laid over the feed, and all that has changed. */
export function HomePanel({ homeId, onChanged }: { homeId: string; onChanged: () => void }) {
  const words = useStageTexts()
  const { answer, again, set } = useAnswer(homeId, () => call(readHome, { params: { homeId } }))
  const [said, setSaid] = useState<Said | null>(null)
  if (answer.kind === 'failed') return <Failed problem={answer.problem} again={again} />
  const opened = answer.value
  if (!opened) return <Loading />
  function show(home: OpenedHome, next: Said): void {
    set(home)
    setSaid(next)
    onChanged()
  }
  return (
    <div className={css.panel}>
      <div className={css.panelHead}>
        <PanelTitle text={opened.home.number} />
        <Button small onClick={() => changeQuery({ home: null })}>
          {words.close}
        </Button>
      </div>
      {said && (
        <Message tone={said.isDone ? 'good' : 'wait'} said={said.isDone ? 'status' : 'alert'}>
          <p>{said.text}</p>
        </Message>
      )}
      <Facts opened={opened} />
      <HomeOverrides opened={opened} onReply={show} />
      <Waiting opened={opened} />
      {opened.mayOverride && (
        <OverrideForm
          key={`${opened.seen.priceMinor} ${opened.seen.status} ${opened.approvals.length}`}
          opened={opened}
          onReply={({ code, home }: SetOverrideReply) =>
            show(home, { isDone: code === 'Ok' || code === 'Asked', text: words.codes[code] })
          }
        />
      )}
      <HomeHistory opened={opened} />
    </div>
  )
}

/** Takes the focus when a home is chosen: on a phone it stands below the list. */
function PanelTitle({ text }: { text: string }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement !== document.body) ref.current?.focus()
  }, [])
  return (
    <h2 ref={ref} tabIndex={-1}>
      {text}
    </h2>
  )
}

function Facts({ opened: { home, fee, isGone, siteId } }: { opened: OpenedHome }) {
  const texts = useTexts()
  const words = useStageTexts()
  const { homeStatuses, statuses } = useSalesTexts()
  const { price, status, holder, isKeptForQueue, waiting } = home
  return (
    <div className={css.part}>
      {isGone && <Message tone="wait">{words.gone}</Message>}
      <p>
        <Status tone={toneOfHome[status]}>{homeStatuses[status]}</Status>
      </p>
      <dl className={css.facts}>
        <div>
          <dt>{words.price}</dt>
          <dd>{price === null ? words.noPrice : moneyText(texts, price)}</dd>
        </div>
        {fee && (
          <div>
            <dt>{words.fee}</dt>
            <dd>{moneyText(texts, fee)}</dd>
          </div>
        )}
        {holder && (
          <div>
            <dt>{words.holder}</dt>
            <dd>
              <Link href={addressOfBooking(holder.bookingId)}>{holder.number}</Link> {statuses[holder.status]}
            </dd>
          </div>
        )}
        {(waiting > 0 || isKeptForQueue) && (
          <div>
            <dt>{words.waiting}</dt>
            <dd>
              <Link href={addressOfQueue(siteId, home.homeId)}>{waiting}</Link> {isKeptForQueue && words.keptForQueue}
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}

function Waiting({ opened: { approvals } }: { opened: OpenedHome }) {
  const texts = useTexts()
  const { change: words } = useStageTexts()
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

import type { BookingTimelineModel } from '@nyhem/contract/calls/booking-for-buyers'
import { getTimeline } from '@nyhem/contract/routes/booking.paths'
import { keepsHome } from '@nyhem/domain/booking/booking-moves'
import { formatMoney } from '@nyhem/domain/sites/format'
import { formatShortDay, formatTime, siteDayOf } from '@nyhem/domain/sites/long-dates'
import type { Site } from '@nyhem/domain/sites/site'
import { useCallback, useEffect, useId, useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import type { Texts } from '../../texts/sv.ts'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import { call } from '../api-client/call.ts'
import { CallFailed } from '../api-client/send.ts'
import { clockText, useHoldClock } from '../booking/use-hold-clock.ts'
import { momentOf } from '../housing-words/housing-format.ts'
import styles from './BookingTimeline.module.css'

export type BookingTimelineProps = { homeId: string }

type State =
  /** Not asked yet, nobody's booking, or nobody logged in any more: nothing is shown, so that nothing moves. */
  { kind: 'nothing' } | { kind: 'failed'; busy: boolean } | { kind: 'ready'; timeline: BookingTimelineModel }

async function ask(homeId: string): Promise<State> {
  try {
    const { timeline } = await call(getTimeline, { params: { objectId: homeId } })
    return timeline ? { kind: 'ready', timeline } : { kind: 'nothing' }
  } catch (cause) {
    const isRefused = cause instanceof CallFailed && (cause.status === 401 || cause.status === 403)
    return isRefused ? { kind: 'nothing' } : { kind: 'failed', busy: false }
  }
}

/** Where the visitor's booking of a home stands; nothing for whoever has none. */
export function BookingTimeline({ homeId }: BookingTimelineProps) {
  const { bookingTimeline: words } = useTexts()
  const [state, setState] = useState<State>({ kind: 'nothing' })
  const load = useCallback(async () => {
    const found = await ask(homeId)
    // What is known is not taken away by a question that got no answer.
    setState((before) => (found.kind === 'failed' && before.kind === 'ready' ? before : found))
  }, [homeId])
  useEffect(() => void load(), [load])
  const isMoving = state.kind === 'ready' && state.timeline.wayOn?.way !== 'see' && keepsHome[state.timeline.status]
  useEffect(() => {
    if (!isMoving) return
    // Another tab, or another buyer, has gone on with it meanwhile.
    const onShown = () => document.visibilityState === 'visible' && void load()
    document.addEventListener('visibilitychange', onShown)
    return () => document.removeEventListener('visibilitychange', onShown)
  }, [isMoving, load])
  if (state.kind === 'nothing') return null
  if (state.kind === 'ready') return <TimelineView timeline={state.timeline} onLapsed={() => void load()} />
  const retry = () => {
    setState({ kind: 'failed', busy: true })
    void load()
  }
  return (
    <div className={styles.failed} role="status">
      <p>{words.failed}</p>
      <Button look="quiet" busy={state.busy} onClick={retry}>
        {words.again}
      </Button>
    </div>
  )
}

type ViewProps = { timeline: BookingTimelineModel; onLapsed: () => void }

/** The same of a booking that is known. */
export function TimelineView({ timeline, onLapsed }: ViewProps) {
  const { bookingTimeline: words } = useTexts()
  const site = useSite()
  const { number, points, end, wayOn, contractHref } = timeline
  const headingId = useId()
  return (
    <section className={styles.timeline} aria-labelledby={headingId}>
      <Heading level={2} size="heading-3" id={headingId}>
        {words.heading}
      </Heading>
      <p className={styles.number}>{words.number(number)}</p>
      <ol className={styles.points}>
        {points.map(({ point, state, at }) => (
          <li
            key={point}
            className={styles.point}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <strong className={styles.name}>{words.points[point]}</strong>
            <VisuallyHidden>, {words.states[state]}</VisuallyHidden>
            {at && <span className={styles.when}>{momentText(at, site, words)}</span>}
            {state === 'now' && <NowText timeline={timeline} onLapsed={onLapsed} />}
          </li>
        ))}
      </ol>
      {end && (
        <p className={styles.end}>
          {words.ended[end.how]}
          {end.at && <span className={styles.when}>{momentText(end.at, site, words)}</span>}
        </p>
      )}
      {(wayOn || contractHref) && (
        <div className={styles.ways}>
          {wayOn && (
            <ButtonLink href={wayOn.href} wide="always" look={wayOn.way === 'see' ? 'outlined' : 'filled'}>
              {words.ways[wayOn.way]}
            </ButtonLink>
          )}
          {contractHref && (
            <a href={contractHref} target="_blank" rel="noopener">
              {words.contract}
            </a>
          )}
        </div>
      )}
    </section>
  )
}

type Words = Texts['bookingTimeline']

const momentText = (at: string, site: Site, words: Words): string =>
  words.moment(formatShortDay(siteDayOf(momentOf(at), site), site), formatTime(momentOf(at), site))

/** What the booking waits for, in a sentence, and how long the home is held. */
function NowText({ timeline, onLapsed }: ViewProps) {
  const { bookingTimeline: words } = useTexts()
  const site = useSite()
  const left = useHoldClock(timeline.hold, onLapsed)
  return (
    <>
      <span className={styles.text}>{waitingText(timeline, site, words)}</span>
      {left !== null && (
        <span className={styles.text}>
          {words.heldFor}{' '}
          <strong role="timer" className={styles.clock}>
            {clockText(left)}
          </strong>
        </span>
      )}
    </>
  )
}

function waitingText({ points, nextStep, buyers, fee, wayOn }: BookingTimelineModel, site: Site, words: Words): string {
  const point = points.find(({ state }) => state === 'now')?.point
  if (point === 'sold') return words.soldLater
  if (point === 'paid')
    return fee?.due ? words.feeDue(formatMoney(fee.amount), momentText(fee.due.until, site, words)) : ''
  const [holder] = buyers
  // Another buyer sees the booking once it has been written down who buys.
  if (point === 'filledIn' && wayOn === null && holder) return words.holderFillsIn(holder.firstName)
  const missing = buyers.filter(({ hasSigned }) => !hasSigned)
  if (point === 'signed' && missing.length > 0)
    return words.waitsFor(
      listed(
        missing.map(({ isYou, firstName }) => (isYou ? words.you : firstName)),
        words.and,
      ),
    )
  return nextStep ? words.nextStep(words.steps[nextStep]) : ''
}

/** `Amir`, `Amir och dig`, `Amir, Eva och dig`. */
const listed = (names: readonly string[], and: string): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(` ${and} `)

import type { BookingTimelineModel } from '@nyhem/contract/calls/booking-for-buyers'
import { getTimeline } from '@nyhem/contract/routes/booking.paths'
import { keepsHome } from '@nyhem/domain/booking/booking-moves'
import { formatMoney } from '@nyhem/domain/sites/format'
import { formatShortDay, formatTime, siteDayOf } from '@nyhem/domain/sites/long-dates'
import type { Site } from '@nyhem/domain/sites/site'
import { useEffect, useId } from 'react'
import { momentOf } from '../../site/page-moments.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import type { Texts } from '../../texts/texts.ts'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import { call } from '../api-client/call.ts'
import { CallFailed } from '../api-client/send.ts'
import { useLoaded } from '../api-client/use-loaded.ts'
import { clockText, useHoldClock } from '../booking/use-hold-clock.ts'
import styles from './BookingTimeline.module.css'

export type BookingTimelineProps = { homeId: string }

/** Null without a booking and when logged out. */
async function fetchTimeline(homeId: string): Promise<BookingTimelineModel | null> {
  try {
    return (await call(getTimeline, { params: { objectId: homeId } })).timeline
  } catch (cause) {
    const isRefused = cause instanceof CallFailed && (cause.status === 401 || cause.status === 403)
    if (isRefused) return null
    throw cause
  }
}

/** Renders nothing until loaded, to avoid layout shift. A failed reload does not replace known data. */
export function BookingTimeline({ homeId }: BookingTimelineProps) {
  const { bookingTimeline: strings } = useTexts('booking-timeline')
  const { loaded, settled, last: timeline, retry } = useLoaded(homeId, () => fetchTimeline(homeId))
  const isMoving = timeline !== null && timeline.wayOn?.way !== 'see' && keepsHome[timeline.status]
  useEffect(() => {
    if (!isMoving) return
    // Another tab or another buyer may have advanced the booking.
    const onShown = () => document.visibilityState === 'visible' && retry()
    document.addEventListener('visibilitychange', onShown)
    return () => document.removeEventListener('visibilitychange', onShown)
  }, [isMoving, retry])
  if (timeline) return <TimelineView timeline={timeline} onLapsed={retry} />
  if (settled?.status !== 'failed') return null
  return (
    <div className={styles.failed} role="status">
      <p>{strings.failed}</p>
      <Button variant="quiet" busy={loaded.status === 'loading'} onClick={retry}>
        {strings.again}
      </Button>
    </div>
  )
}

type ViewProps = { timeline: BookingTimelineModel; onLapsed: () => void }

export function TimelineView({ timeline, onLapsed }: ViewProps) {
  const { bookingTimeline: strings } = useTexts('booking-timeline')
  const site = useSite()
  const { number, points, end, wayOn, contractHref, isContractVoid, back } = timeline
  const headingId = useId()
  return (
    <section className={styles.timeline} aria-labelledby={headingId}>
      <Heading level={2} size="heading-3" id={headingId}>
        {strings.heading}
      </Heading>
      <p className={styles.number}>{strings.number(number)}</p>
      <ol className={styles.points}>
        {points.map(({ point, state, at }) => (
          <li
            key={point}
            className={styles.point}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <strong className={styles.name}>{strings.points[point]}</strong>
            <VisuallyHidden>, {strings.states[state]}</VisuallyHidden>
            {at && <span className={styles.when}>{momentText(at, site, strings)}</span>}
            {state === 'now' && <NowText timeline={timeline} onLapsed={onLapsed} />}
          </li>
        ))}
      </ol>
      {end && (
        <p className={styles.end}>
          {strings.ended[end.how]}
          {end.at && <span className={styles.when}>{momentText(end.at, site, strings)}</span>}
        </p>
      )}
      {back && <p>{strings.back[back.state](formatMoney(back.amount))}</p>}
      {(wayOn || contractHref) && (
        <div className={styles.ways}>
          {wayOn && (
            <ButtonLink href={wayOn.href} wide="always" variant={wayOn.way === 'see' ? 'outlined' : 'filled'}>
              {strings.ways[wayOn.way]}
            </ButtonLink>
          )}
          {contractHref && (
            <a href={contractHref} target="_blank" rel="noopener">
              {isContractVoid ? strings.voidContract : strings.contract}
            </a>
          )}
        </div>
      )}
    </section>
  )
}

type Strings = Texts<'booking-timeline'>['bookingTimeline']

const momentText = (at: string, site: Site, strings: Strings): string =>
  strings.moment(formatShortDay(siteDayOf(momentOf(at), site), site), formatTime(momentOf(at), site))

function NowText({ timeline, onLapsed }: ViewProps) {
  const { bookingTimeline: strings } = useTexts('booking-timeline')
  const site = useSite()
  const left = useHoldClock(timeline.hold, onLapsed)
  return (
    <>
      <span className={styles.text}>{waitingText(timeline, site, strings)}</span>
      {left !== null && (
        <span className={styles.text}>
          {strings.heldFor}{' '}
          <strong role="timer" className={styles.clock}>
            {clockText(left)}
          </strong>
        </span>
      )}
    </>
  )
}

function waitingText(
  { points, nextStep, buyers, fee, wayOn }: BookingTimelineModel,
  site: Site,
  strings: Strings,
): string {
  const point = points.find(({ state }) => state === 'now')?.point
  if (point === 'sold') return strings.soldLater
  if (point === 'paid')
    return fee?.due ? strings.feeDue(formatMoney(fee.amount), momentText(fee.due.until, site, strings)) : ''
  const [holder] = buyers
  // Other buyers see the booking once the buyers have been entered.
  if (point === 'filledIn' && wayOn === null && holder) return strings.holderFillsIn(holder.firstName)
  const missing = buyers.filter(({ hasSigned }) => !hasSigned)
  if (point === 'signed' && missing.length > 0)
    return strings.waitsFor(
      listed(
        missing.map(({ isYou, firstName }) => (isYou ? strings.you : firstName)),
        strings.and,
      ),
    )
  return nextStep ? strings.nextStep(strings.steps[nextStep]) : ''
}

/** `Amir`, `Amir och dig`, `Amir, Eva och dig`. */
const listed = (names: readonly string[], and: string): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(` ${and} `)

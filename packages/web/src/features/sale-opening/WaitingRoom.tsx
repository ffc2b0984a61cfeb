import type { JoinOpeningCode, OpeningStanding, OwnPlace } from '@nyhem/contract/calls/sale-openings'
import { addressOf } from '@nyhem/contract/routes/address'
import { joinOpening, leaveOpening, readOpening } from '@nyhem/contract/routes/sale-openings.paths'
import { withReturnPath } from '@nyhem/domain/account/return-path'
import { formatTime } from '@nyhem/domain/sites/long-dates'
import { momentOf } from '../../site/page-moments.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/VisuallyHidden.tsx'
import { call } from '../api-client/call.ts'
import { useAction } from '../api-client/use-action.ts'
import { useSession } from '../session/session-store.ts'
import { minutesToSay, splitLeft, useCountdown } from './use-countdown.ts'
import { type Heard, useStanding } from './use-standing.ts'

type Props = { openingId: string; bookHref: string | null }

/** The countdown, and the person's own place. What changes each second is not read out; what the place becomes is. */
export function WaitingRoom({ openingId, bookHref }: Props) {
  const { saleOpening: words } = useTexts('sale-opening')
  const { heard, hear } = useStanding(openingId)
  if (!heard) return null
  const { standing } = heard
  if (standing.state === 'over') return <p role="status">{words.over}</p>
  return (
    <>
      {standing.state !== 'letting-in' && <Countdown heard={heard} />}
      <p role="status">{standing.own && stateText(standing.own.kind, standing, words)}</p>
      {standing.own ? (
        <OwnPlaceView own={standing.own} standing={standing} hear={hear} bookHref={bookHref} />
      ) : (
        standing.state !== 'announced' && <Join standing={standing} hear={hear} />
      )}
    </>
  )
}

type Words = ReturnType<typeof useTexts<'sale-opening'>>['saleOpening']
type OfStanding = { standing: OpeningStanding; hear: (standing: OpeningStanding) => void }

const stateText = (kind: OwnPlace['kind'], { bookingMinutes }: OpeningStanding, words: Words): string =>
  kind === 'let-in' ? words.states['let-in'](bookingMinutes) : words.states[kind]

function Countdown({ heard }: { heard: Heard }) {
  const { saleOpening: words } = useTexts('sale-opening')
  const left = useCountdown(heard, heard.standing.opensAt)
  if (left === null) return null
  const { days, clock } = splitLeft(left)
  const minutes = minutesToSay(left)
  return (
    <p>
      {words.left} <strong role="timer">{days > 0 ? words.daysLeft(days, clock) : clock}</strong>
      <VisuallyHidden>
        <span role="status">{minutes !== null && words.minutesLeft(minutes)}</span>
      </VisuallyHidden>
    </p>
  )
}

function Join({ standing, hear }: OfStanding) {
  const { saleOpening: words } = useTexts('sale-opening')
  const { routes } = useSite()
  const session = useSession()
  const { state, run } = useAction<[], Exclude<JoinOpeningCode, 'Ok' | 'AlreadyIn'>>(async () => {
    const reply = await call(joinOpening, { params: { openingId: standing.openingId } })
    hear(reply.standing)
    return reply.code === 'Ok' || reply.code === 'AlreadyIn' ? undefined : reply.code
  })
  if (!session || session.user.association)
    return (
      routes.login && (
        <>
          <p>{words.loginWhy}</p>
          <ButtonLink href={withReturnPath(routes.login, location.pathname + location.search)} variant="outlined">
            {words.login}
          </ButtonLink>
        </>
      )
    )
  return (
    <>
      <p>{words.joinWhy}</p>
      <Button busy={state === 'busy'} onClick={() => void run()}>
        {words.join}
      </Button>
      <p role="status">
        {state === 'failed' ? words.failed : state === 'idle' || state === 'busy' ? null : words.refusals[state]}
      </p>
    </>
  )
}

type OwnProps = OfStanding & { own: OwnPlace; bookHref: string | null }

function OwnPlaceView({ own, standing, hear, bookHref }: OwnProps) {
  const { saleOpening: words } = useTexts('sale-opening')
  const site = useSite()
  const { openingId } = standing
  const { state, run } = useAction(async () => {
    hear((await call(leaveOpening, { params: { openingId } })).standing)
    return undefined
  })
  const timeOf = (moment: string) => formatTime(momentOf(moment), site)
  return (
    <>
      {own.kind === 'waits' && (
        <p>
          {own.ahead === null || own.letInAt === null ? words.placeSoon : words.ahead(own.ahead, timeOf(own.letInAt))}
        </p>
      )}
      {own.kind === 'let-in' && (
        <>
          <p>{words.until(timeOf(own.until))}</p>
          {bookHref && <ButtonLink href={bookHref}>{words.book}</ButtonLink>}
        </>
      )}
      {own.kind === 'passed-on' && <Join standing={standing} hear={hear} />}
      {(own.kind === 'in-draw' || own.kind === 'waits') && (
        <>
          <p>{words.keeps}</p>
          <Button variant="quiet" busy={state === 'busy'} onClick={() => void run()}>
            {words.leave}
          </Button>
          {state === 'failed' && <p role="alert">{words.failed}</p>}
        </>
      )}
      <p>
        {words.placeId(own.placeId)}{' '}
        <a href={addressOf(readOpening, { params: { openingId } })}>
          {standing.isDrawn ? words.checkDraw : words.commitment}
        </a>
      </p>
    </>
  )
}

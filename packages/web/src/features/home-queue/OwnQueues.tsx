import type { OwnQueuesReply } from '@nyhem/contract/calls/home-queue'
import { acceptTurn, declineTurn, goOnInQueue } from '@nyhem/contract/routes/home-queue.paths'
import type { AcceptProblem } from '@nyhem/domain/home-queue/turn'
import { formatMoney } from '@nyhem/domain/sites/format'
import { formatLongDay, formatTime, formatWeekday, siteDayOf } from '@nyhem/domain/sites/long-dates'
import { useState } from 'react'
import { momentOf } from '../../site/page-moments.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { TextLink } from '../../ui/text-link/TextLink.tsx'
import { call } from '../api-client/call.ts'
import { useAction } from '../api-client/use-action.ts'
import { useLoaded } from '../api-client/use-loaded.ts'
import { LeaveQueue } from './LeaveQueue.tsx'
import { loadQueues } from './load-queues.ts'
import styles from './OwnQueues.module.css'

type Turn = OwnQueuesReply['turns'][number]
type Place = OwnQueuesReply['places'][number]

/** Renders nothing for who waits for no home. */
export function OwnQueues() {
  const { homeQueue: strings } = useTexts('home-queue')
  const { last: own, retry } = useLoaded('own', loadQueues)
  if (!own || own.places.length + own.turns.length === 0) return null
  return (
    <section aria-labelledby="own-queues" className={styles.own}>
      <Heading level={2} size="heading-2" id="own-queues">
        {strings.ownHeading}
      </Heading>
      {own.turns.map((turn) => (
        <OpenTurn key={turn.turnId} turn={turn} onChanged={retry} />
      ))}
      <ul className={styles.places}>
        {own.places.map((place) => (
          <PlaceLine
            key={place.entryId}
            place={place}
            hasTurn={own.turns.some(({ entryId }) => entryId === place.entryId)}
            onChanged={retry}
          />
        ))}
      </ul>
    </section>
  )
}

function OpenTurn({ turn, onChanged }: { turn: Turn; onChanged: () => void }) {
  const { homeQueue: strings } = useTexts('home-queue')
  const site = useSite()
  const [isDeclining, setDeclining] = useState(false)
  const params = { turnId: turn.turnId }
  const accept = useAction<[], AcceptProblem>(async () => {
    const came = await call(acceptTurn, { params })
    if (came.code !== 'Ok') return came.code
    // Stays busy while the booking opens.
    location.assign(`${site.routes.clickToBuy ?? '/'}?bookingId=${came.bookingId}`)
    return undefined
  })
  const decline = useAction<[], 'declined' | AcceptProblem>(async () => {
    const { code } = await call(declineTurn, { params })
    setDeclining(false)
    if (code !== 'Ok') return code
    onChanged()
    return 'declined'
  })
  return (
    <div className={styles.turn}>
      <Heading level={3} size="heading-3">
        {strings.turnOf(`${turn.homeName}, ${turn.homeNumber}`)}
      </Heading>
      <p>
        {strings.answerBy(endOf(turn, site))} {turn.price && strings.price(formatMoney(turn.price))}
      </p>
      <p className={styles.quiet}>{strings.yesMeans}</p>
      <div className={styles.acts}>
        <Button busy={accept.state === 'busy'} onClick={() => void accept.run()}>
          {strings.yes}
        </Button>
        <Button variant="outlined" onClick={() => setDeclining(true)}>
          {strings.no}
        </Button>
        <TextLink href={turn.href}>{strings.seeHome}</TextLink>
      </div>
      <Refused state={accept.state} />
      <Refused state={decline.state} />
      <Dialog open={isDeclining} onClose={() => setDeclining(false)} heading={strings.noHeading}>
        <p>{strings.noMeans}</p>
        <div className={styles.acts}>
          <Button variant="danger" busy={decline.state === 'busy'} onClick={() => void decline.run()}>
            {strings.no}
          </Button>
          <Button variant="quiet" onClick={() => setDeclining(false)}>
            {strings.keep}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}

function Refused({ state }: { state: 'idle' | 'busy' | 'failed' | 'declined' | AcceptProblem }) {
  const { homeQueue: strings } = useTexts('home-queue')
  if (state === 'idle' || state === 'busy' || state === 'declined') return null
  return <Message tone="error">{state === 'failed' ? strings.failed : strings.turnRefusals[state]}</Message>
}

function endOf({ endsAt }: Turn, site: ReturnType<typeof useSite>): string {
  const moment = momentOf(endsAt)
  const day = siteDayOf(moment, site)
  const zone = site.timeZone.split('/').at(-1) ?? site.timeZone
  return `${formatWeekday(day, site)} ${formatLongDay(day, site)} ${formatTime(moment, site)} (${zone})`
}

function PlaceLine({ place, hasTurn, onChanged }: { place: Place; hasTurn: boolean; onChanged: () => void }) {
  const { homeQueue: strings } = useTexts('home-queue')
  const goOn = useAction<[], 'done'>(async () => {
    await call(goOnInQueue, { params: { stageId: place.stageId } })
    onChanged()
    return 'done'
  })
  const name = place.fromRooms === null ? (place.homeName ?? strings.someHome) : strings.anyFrom(place.fromRooms)
  return (
    <li>
      <p>
        {name} <strong>{place.place !== null && strings.place(place.place)}</strong>
        {place.out && strings.out[place.out]}
      </p>
      {place.pause && <p className={styles.quiet}>{strings.pauses[place.pause]}</p>}
      {place.pause === 'asked-to-go-on' && (
        <Button variant="outlined" busy={goOn.state === 'busy'} onClick={() => void goOn.run()}>
          {strings.goOn}
        </Button>
      )}
      {goOn.state === 'failed' && <Message tone="error">{strings.failed}</Message>}
      <LeaveQueue acts={styles.acts} entryId={place.entryId} of={name} hasTurn={hasTurn} onLeft={onChanged} />
    </li>
  )
}

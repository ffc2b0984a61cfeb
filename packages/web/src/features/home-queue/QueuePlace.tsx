import type { EnterQueueReply, OwnQueuesReply } from '@nyhem/contract/calls/home-queue'
import { enterQueue } from '@nyhem/contract/routes/home-queue.paths'
import { useId } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { call } from '../api-client/call.ts'
import { useAction } from '../api-client/use-action.ts'
import { useLoaded } from '../api-client/use-loaded.ts'
import { LeaveQueue } from './LeaveQueue.tsx'
import { loadQueues } from './load-queues.ts'
import styles from './QueuePlace.module.css'

export type QueuePlaceProps = { homeId: string }

type Place = OwnQueuesReply['places'][number]
type Refusal = Exclude<EnterQueueReply['code'], 'Ok' | 'AlreadyIn'>

/** Renders nothing until loaded, to avoid layout shift. */
export function QueuePlace({ homeId }: QueuePlaceProps) {
  const { homeQueue: strings } = useTexts('home-queue')
  const { routes } = useSite()
  const headingId = useId()
  const { last: own, retry } = useLoaded(homeId, loadQueues)
  if (!own) return null
  const place = own.places.find((one) => one.homeId === homeId)
  const hasTurn = own.turns.some((turn) => turn.homeId === homeId)
  return (
    <section className={styles.place} aria-labelledby={headingId}>
      <Heading level={2} size="heading-3" id={headingId}>
        {strings.heading}
      </Heading>
      {hasTurn && (
        <>
          <p>{strings.yourTurn}</p>
          {routes.myPages && <ButtonLink href={routes.myPages}>{strings.answer}</ButtonLink>}
        </>
      )}
      {!hasTurn && (place ? <OwnPlace place={place} onChanged={retry} /> : <Enter homeId={homeId} onChanged={retry} />)}
    </section>
  )
}

function OwnPlace({ place, onChanged }: { place: Place; onChanged: () => void }) {
  const { homeQueue: strings } = useTexts('home-queue')
  return (
    <>
      <p className={styles.number}>
        {place.place === null ? strings.out[place.out ?? 'lapsed'] : strings.place(place.place)}
      </p>
      {place.pause && <p>{strings.pauses[place.pause]}</p>}
      {place.place !== null && <p className={styles.quiet}>{strings.dependsOn}</p>}
      <LeaveQueue acts={styles.acts} entryId={place.entryId} hasTurn={false} onLeft={onChanged} />
    </>
  )
}

function Enter({ homeId, onChanged }: QueuePlaceProps & { onChanged: () => void }) {
  const { homeQueue: strings } = useTexts('home-queue')
  const { state, run } = useAction<[], Refusal | 'in'>(async () => {
    const { code } = await call(enterQueue, { params: { homeId }, body: { fromRooms: null } })
    if (code !== 'Ok' && code !== 'AlreadyIn') return code
    onChanged()
    return 'in'
  })
  const isRefused = state !== 'idle' && state !== 'busy' && state !== 'failed' && state !== 'in'
  return (
    <>
      <p>{strings.lead}</p>
      <p className={styles.quiet}>{strings.dependsOn}</p>
      <Button variant="outlined" wide="always" busy={state === 'busy'} onClick={() => void run()}>
        {strings.enter}
      </Button>
      {state === 'failed' && <Message tone="error">{strings.failed}</Message>}
      {isRefused && <Message tone="error">{strings.refusals[state]}</Message>}
    </>
  )
}

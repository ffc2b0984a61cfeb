import type { AlikeCase } from '@nyhem/contract/calls/fault-report'
import { publicAreas } from '@nyhem/domain/case/fault-places'
import { formatDate } from '@nyhem/domain/sites/format'
import { siteDayOf } from '@nyhem/domain/sites/long-dates'
import { useState } from 'react'
import { momentOf } from '../../site/page-moments.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { useAction } from '../api-client/use-action.ts'
import { useLoaded } from '../api-client/use-loaded.ts'
import styles from './FaultReport.module.css'
import type { StepProps } from './fields.tsx'
import { reportCalls, writtenAddress } from './report-calls.ts'
import { whereabouts } from './report-state.ts'

export function AlikeCases({ control }: StepProps) {
  const { alike } = useTexts('report').report
  const { id } = whereabouts(control.state)
  const place = publicAreas.find((area) => area === control.state.room?.place) ?? null
  const key = id !== writtenAddress && place !== null ? `${id} ${place}` : null
  const { loaded } = useLoaded(key, () => reportCalls.alike(id, place ?? 'other'))
  // Optional help: on failure the report continues without it.
  if (key === null || loaded.status !== 'ready' || loaded.value.length === 0) return null
  return (
    <section className={styles.alike}>
      <h4 className={styles.articleHeading}>{alike.heading}</h4>
      <p>{alike.lead}</p>
      <ul className={styles.alikeList}>
        {loaded.value.map((one) => (
          <AlikeRow key={one.id} one={one} onEnough={control.finish} />
        ))}
      </ul>
    </section>
  )
}

function AlikeRow({ one, onEnough }: { one: AlikeCase; onEnough: () => void }) {
  const site = useSite()
  const { alike } = useTexts('report').report
  const [meToo, setMeToo] = useState(one.meToo)
  const { state, run: say } = useAction(async () => {
    setMeToo((await reportCalls.meToo(one.id)).meToo)
    return 'done'
  })
  const day = formatDate(siteDayOf(momentOf(one.creationDate), site), site)
  return (
    <li className={styles.alikeRow}>
      <div>
        <p className={styles.fileName}>
          {one.roomName}, {one.partName}
        </p>
        <p className={styles.note}>{alike.since(one.ticketNumber, day)}</p>
        {meToo > 0 && <p className={styles.note}>{alike.count(meToo)}</p>}
      </div>
      {one.isMine && <p className={styles.note}>{alike.mine}</p>}
      {!one.isMine && state !== 'done' && (
        <Button variant="outlined" busy={state === 'busy'} aria-label={alike.meTooOf(one.ticketNumber)} onClick={say}>
          {alike.meToo}
        </Button>
      )}
      {state === 'failed' && (
        <Message tone="error" announce="at-once">
          <p>{alike.failed}</p>
        </Message>
      )}
      {state === 'done' && (
        <Message tone="success" announce="politely">
          <p>{alike.done}</p>
          <p className={styles.after}>
            <Button variant="outlined" onClick={onEnough}>
              {alike.enough}
            </Button>
          </p>
        </Message>
      )}
    </li>
  )
}

import type { AlikeCase } from '@nyhem/contract/calls/fault-report'
import { publicAreas } from '@nyhem/domain/case/fault-places'
import { languageTags } from '@nyhem/domain/sites/site'
import { useState } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Message } from '../../ui/message/Message.tsx'
import styles from './FaultReport.module.css'
import type { StepProps } from './fields.tsx'
import { reportCalls, writtenAddress } from './report-calls.ts'
import { whereabouts } from './report-state.ts'
import { useLookup } from './use-lookup.ts'

/** What others have reported of the same house, before the same is sent again. Shows nothing where there is nothing. */
export function AlikeCases({ control }: StepProps) {
  const { alike } = useTexts().report
  const { id } = whereabouts(control.state)
  const place = publicAreas.find((area) => area === control.state.room?.place) ?? null
  const key = id !== writtenAddress && place !== null ? `${id} ${place}` : null
  const { lookup } = useLookup(key, () => reportCalls.alike(id, place ?? 'other'))
  // Help on the way: where it cannot be had, the report goes on without.
  if (key === null || lookup.status !== 'ready' || lookup.value.length === 0) return null
  return (
    <section className={styles.alike}>
      <h4 className={styles.articleHeading}>{alike.heading}</h4>
      <p>{alike.lead}</p>
      <ul className={styles.alikeList}>
        {lookup.value.map((one) => (
          <AlikeRow key={one.id} one={one} onEnough={control.finish} />
        ))}
      </ul>
    </section>
  )
}

function AlikeRow({ one, onEnough }: { one: AlikeCase; onEnough: () => void }) {
  const site = useSite()
  const { alike } = useTexts().report
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'failed'>('idle')
  const [meToo, setMeToo] = useState(one.meToo)
  const say = async () => {
    setState('busy')
    try {
      setMeToo((await reportCalls.meToo(one.id)).meToo)
      setState('done')
    } catch (cause) {
      console.warn('"me too" was not kept', cause)
      setState('failed')
    }
  }
  const day = new Intl.DateTimeFormat(languageTags[site.locale], { day: 'numeric', month: 'long' })
  return (
    <li className={styles.alikeRow}>
      <div>
        <p className={styles.fileName}>
          {one.roomName}, {one.partName}
        </p>
        <p className={styles.note}>{alike.since(one.ticketNumber, day.format(new Date(one.creationDate)))}</p>
        {meToo > 0 && <p className={styles.note}>{alike.count(meToo)}</p>}
      </div>
      {one.isMine && <p className={styles.note}>{alike.mine}</p>}
      {!one.isMine && state !== 'done' && (
        <Button
          look="outlined"
          busy={state === 'busy'}
          aria-label={alike.meTooOf(one.ticketNumber)}
          onClick={() => void say()}
        >
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
            <Button look="outlined" onClick={onEnough}>
              {alike.enough}
            </Button>
          </p>
        </Message>
      )}
    </li>
  )
}

import type { ShownReceiver } from '@nyhem/contract/calls/operator'
import { pauseReceiver, resumeReceiver } from '@nyhem/contract/routes/operator.paths'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { momentText } from '../../texts/format.ts'
import { useOperatorTexts } from '../../texts/use-operator-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Status } from '../../ui/Status.tsx'
import table from '../../ui/Table.module.css'
import css from './Operator.module.css'
import { ReasonDialog } from './ReasonDialog.tsx'

type Props = { receivers: readonly ShownReceiver[]; onDone: (said: string) => void }

const isGood = (status: number | null) => status !== null && status >= 200 && status < 300

/** Receivers of webhooks: how they answered last, and pausing them. */
export function Receivers({ receivers, onDone }: Props) {
  const { waiting } = useOperatorTexts()
  const words = waiting.receivers
  const { columns } = words
  const [asked, setAsked] = useState<ShownReceiver | null>(null)
  const isPaused = asked !== null && asked.pausedAt !== null
  return (
    <section>
      <div className={css.heading}>
        <h2>{words.heading}</h2>
      </div>
      {receivers.length === 0 ? (
        <p className={css.quiet}>{words.none}</p>
      ) : (
        <div className={table.wrap}>
          <table className={table.table}>
            <caption>{words.caption}</caption>
            <thead>
              <tr>
                <th scope="col">{columns.name}</th>
                <th scope="col">{columns.last}</th>
                <th scope="col" className={css.number}>
                  {columns.delay}
                </th>
                <th scope="col" className={css.number}>
                  {columns.parked}
                </th>
                <th scope="col">{columns.state}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {receivers.map((one) => (
                <ReceiverRow key={one.name} one={one} onChange={() => setAsked(one)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {asked && (
        <ReasonDialog
          act={isPaused ? 'resume-receiver' : 'pause-receiver'}
          title={isPaused ? words.resumeOf(asked.name) : words.pauseOf(asked.name)}
          {...(isPaused ? {} : { what: words.pauseWhat })}
          label={isPaused ? words.resume : words.pause}
          ask={(reason) =>
            call(isPaused ? resumeReceiver : pauseReceiver, { params: { receiver: asked.name }, body: { reason } })
          }
          onClose={() => setAsked(null)}
          onReply={({ code }) => {
            setAsked(null)
            onDone(code === 'Gone' ? words.gone : isPaused ? words.resumed : words.pausedNow)
          }}
        />
      )}
    </section>
  )
}

function ReceiverRow({ one, onChange }: { one: ShownReceiver; onChange: () => void }) {
  const texts = useTexts()
  const words = useOperatorTexts().waiting.receivers
  return (
    <tr>
      <th scope="row">
        {one.name} <span className={css.quiet}>{one.host}</span>
      </th>
      <td>
        {one.lastAt === null ? words.never : `${one.lastStatus ?? words.noAnswer}, ${momentText(texts, one.lastAt)}`}
      </td>
      <td className={css.number} data-label={words.columns.delay}>
        {one.lastMs === null ? '' : `${one.lastMs} ms`}
      </td>
      <td className={css.number} data-label={words.columns.parked}>
        {one.parked}
      </td>
      <td>
        {one.pausedAt !== null ? (
          <Status tone="wait">{words.paused(one.pausedBy ?? '', momentText(texts, one.pausedAt))}</Status>
        ) : (
          one.lastAt !== null && (
            <Status tone={isGood(one.lastStatus) ? 'good' : 'bad'}>
              {isGood(one.lastStatus) ? words.on : words.failing}
            </Status>
          )
        )}
      </td>
      <td>
        <Button
          small
          onClick={onChange}
          aria-label={one.pausedAt === null ? words.pauseOf(one.name) : words.resumeOf(one.name)}
        >
          {one.pausedAt === null ? words.pause : words.resume}
        </Button>
      </td>
    </tr>
  )
}

import type { OpenedQueue, QueueTurn } from '@nyhem/contract/calls/queues'
import { momentText } from '../../texts/format.ts'
import { useQueueTexts } from '../../texts/use-queue-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Status, type StatusTone } from '../../ui/Status.tsx'
import table from '../../ui/Table.module.css'
import css from './Queues.module.css'

const tones: Readonly<Record<QueueTurn['state'], StatusTone>> = {
  open: 'info',
  accepted: 'good',
  declined: 'neutral',
  lapsed: 'wait',
  withdrawn: 'neutral',
  stopped: 'neutral',
}

/** Every turn of the home, for good. */
export function TurnHistory({ queue: { turns, timeZone } }: { queue: OpenedQueue }) {
  const texts = useTexts()
  const words = useQueueTexts()
  const say = (moment: string) => momentText(texts, moment, timeZone)
  return (
    <section>
      <h2 className={css.heading}>{words.history}</h2>
      {turns.length === 0 ? (
        <p className={css.quiet}>{words.noTurns}</p>
      ) : (
        <div className={table.wrap}>
          <table className={table.table}>
            <caption>{words.historyCaption}</caption>
            <thead>
              <tr>
                <th scope="col">{words.person}</th>
                <th scope="col">{words.state}</th>
                <th scope="col">{words.until}</th>
                <th scope="col">{words.what}</th>
              </tr>
            </thead>
            <tbody>
              {turns.map((turn) => (
                <tr key={turn.turnId}>
                  <th scope="row">{turn.person ?? words.accountGone}</th>
                  <td>
                    <Status tone={tones[turn.state]}>{words.turnStates[turn.state]}</Status>
                  </td>
                  <td className={table.still}>{say(turn.endsAt)}</td>
                  <td className={css.quiet}>
                    {[
                      `${words.sent(say(turn.openedAt), turn.openedBy)}.`,
                      turn.isExtended && `${words.extended}.`,
                      turn.reason && `${words.reasons[turn.reason]}.`,
                      turn.outOfOrder && `${words.outOfOrder[turn.outOfOrder]}.`,
                      turn.approvedBy && `${words.approvedBy(turn.approvedBy)}.`,
                    ]
                      .filter(Boolean)
                      .join(' ')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

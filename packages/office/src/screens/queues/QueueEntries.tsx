import type { QueueEntry } from '@nyhem/contract/calls/queues'
import { endQueueEntry } from '@nyhem/contract/routes/queues.paths'
import { askingWays } from '@nyhem/domain/home-queue/turn'
import { classNames } from '@nyhem/web/class-names'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { momentText } from '../../texts/format.ts'
import type { QueueTexts } from '../../texts/sv/queues.ts'
import { useQueueTexts } from '../../texts/use-queue-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Status, type StatusTone } from '../../ui/Status.tsx'
import table from '../../ui/Table.module.css'
import { AskOutOfOrder } from './AskOutOfOrder.tsx'
import css from './Queues.module.css'
import type { OfQueue } from './queue.types.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

const tones: Readonly<Record<QueueEntry['standing']['kind'] | 'next', StatusTone>> = {
  waits: 'neutral',
  next: 'good',
  'has-turn': 'info',
  paused: 'neutral',
  out: 'neutral',
  'cannot-book': 'wait',
}

/** Who waits, in the order in which they are asked. */
export function QueueEntries(of: OfQueue) {
  const { siteId, queue, may, isSending, change } = of
  const words = useQueueTexts()
  const [leaving, setLeaving] = useState<QueueEntry | null>(null)
  const [passing, setPassing] = useState<QueueEntry | null>(null)
  if (queue.entries.length === 0) return <Empty title={words.noEntries} why={words.noEntriesWhy} />
  return (
    <>
      <EntryTable of={of} onTakeOut={may('sell') ? setLeaving : null} onOutOfTurn={setPassing} />
      {passing && <AskOutOfOrder of={of} entry={passing} onClose={() => setPassing(null)} />}
      {leaving && (
        <ReasonDialog
          title={words.takeOutWhat(leaving.person)}
          why={words.takeOutWhy}
          reasons={askingWays}
          nameOf={(how) => words.ways[how]}
          act={words.takeOut}
          isSending={isSending}
          onClose={() => setLeaving(null)}
          onChosen={async (how) => {
            const params = { siteId, homeId: queue.homeId, entryId: leaving.entryId }
            await change(() => call(endQueueEntry, { params, body: { how } }))
            setLeaving(null)
          }}
        />
      )}
    </>
  )
}

type TableProps = {
  of: OfQueue
  onTakeOut: ((entry: QueueEntry) => void) | null
  onOutOfTurn: (entry: QueueEntry) => void
}

function EntryTable({ of: { queue }, onTakeOut, onOutOfTurn }: TableProps) {
  const texts = useTexts()
  const words = useQueueTexts()
  const places = placesOf(queue.entries)
  const isWaiting = queue.approvals.some(({ state }) => state === 'waiting')
  const mayPass = (entry: QueueEntry) =>
    queue.next !== null && !isWaiting && entry.standing.kind === 'waits' && entry.entryId !== queue.next.entryId
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <caption>{words.entriesCaption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.person}</th>
            <th scope="col">{words.place}</th>
            <th scope="col">{words.group}</th>
            <th scope="col">{words.since}</th>
            <th scope="col">{words.state}</th>
            <th scope="col">{words.what}</th>
            {onTakeOut && <td />}
          </tr>
        </thead>
        <tbody>
          {queue.entries.map((entry) => {
            const kind = entry.entryId === queue.next?.entryId ? 'next' : entry.standing.kind
            return (
              <tr key={entry.entryId} className={rowClass(kind)}>
                <th scope="row">{entry.person}</th>
                <td data-label={words.place}>{places.get(entry.entryId)}</td>
                <td>{words.groups[entry.group]}</td>
                <td className={table.still}>{momentText(texts, entry.enteredAt, queue.timeZone)}</td>
                <td className={table.still}>
                  <Status tone={tones[kind]}>{words.standing[kind]}</Status>
                </td>
                <td className={css.quiet}>{whatOf(entry, words)}</td>
                {onTakeOut && (
                  <td>
                    {mayPass(entry) && (
                      <Button
                        small
                        look="quiet"
                        aria-label={words.outOfTurnWhat(entry.person)}
                        onClick={() => onOutOfTurn(entry)}
                      >
                        {words.outOfTurn}
                      </Button>
                    )}
                    <Button
                      small
                      look="quiet"
                      aria-label={words.takeOutWhat(entry.person)}
                      onClick={() => onTakeOut(entry)}
                    >
                      {words.takeOut}
                    </Button>
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const rowClass = (kind: keyof typeof tones): string =>
  classNames(kind === 'has-turn' && table.chosen, (kind === 'out' || kind === 'paused') && table.dim)

/** Numbers of those who may yet be asked. */
function placesOf(entries: readonly QueueEntry[]): ReadonlyMap<string, number> {
  const left = entries.filter(({ standing }) => standing.kind !== 'out')
  return new Map(left.map(({ entryId }, before) => [entryId, before + 1]))
}

function whatOf({ standing, drawnNumber, fromRooms, askedHow }: QueueEntry, words: QueueTexts): string {
  const said = [
    standing.kind === 'paused' && words.pauses[standing.why],
    standing.kind === 'out' && `${words.outs[standing.why]}.`,
    drawnNumber !== null && words.drawn(drawnNumber),
    fromRooms !== null && words.anyOfStage(fromRooms),
    askedHow !== null && words.addedBy(words.ways[askedHow]),
  ]
  return said.filter(Boolean).join(' ')
}

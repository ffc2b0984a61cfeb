import type { QueueTurn } from '@nyhem/contract/calls/queues'
import { askNext, extendTurn, withdrawTurn } from '@nyhem/contract/routes/queues.paths'
import { extensionReasons, withdrawalReasons } from '@nyhem/domain/home-queue/turn'
import { mostExtensionDays } from '@nyhem/domain/home-queue/turn-times'
import { useState } from 'react'
import { call } from '../../calls/call.ts'
import { momentText } from '../../texts/format.ts'
import { useQueueTexts } from '../../texts/use-queue-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import css from './Queues.module.css'
import type { OfQueue } from './queue.types.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

/** The turn that is open, or who would be asked next. */
export function OpenTurn(of: OfQueue) {
  const open = of.queue.turns.find(({ state }) => state === 'open')
  return open ? <Running {...of} turn={open} /> : <Next {...of} />
}

function Next({ siteId, queue, may, isSending, change }: OfQueue) {
  const texts = useTexts()
  const words = useQueueTexts()
  const { next, homeId, version, keptAt, timeZone } = queue
  const person = queue.entries.find(({ entryId }) => entryId === next?.entryId)?.person
  const isFree = keptAt !== null || queue.status === 'for-sale'
  const params = { siteId, homeId }
  return (
    <section className={css.turn}>
      <div>
        <h2 className={css.what}>{words.noTurn}</h2>
        <p className={css.quiet}>
          {keptAt === null ? !isFree && words.notKept : words.keptForQueue(momentText(texts, keptAt, timeZone))}
        </p>
        <p>{next && person ? words.nextIs(person, momentText(texts, next.endsAt, timeZone)) : words.noneNext}</p>
      </div>
      {isFree && person && may('sell') && (
        <Button
          look="filled"
          aria-disabled={isSending}
          onClick={() => void change(() => call(askNext, { params, body: { seen: version } }))}
        >
          {words.ask(person)}
        </Button>
      )}
    </section>
  )
}

function Running({ siteId, queue, may, isSending, change, turn }: OfQueue & { turn: QueueTurn }) {
  const texts = useTexts()
  const words = useQueueTexts()
  const [asking, setAsking] = useState<'extend' | 'withdraw' | null>(null)
  const { homeId, timeZone, version: seen } = queue
  const params = { siteId, homeId }
  const say = (moment: string) => momentText(texts, moment, timeZone)
  const close = () => setAsking(null)
  return (
    <section className={css.turn}>
      <div>
        <p className={css.quiet}>{words.turnNow}</p>
        <h2 className={css.what}>{turn.person ?? words.accountGone}</h2>
        <p className={css.quiet}>
          {[
            words.sent(say(turn.openedAt), turn.openedBy),
            turn.remindedAt && words.reminded(say(turn.remindedAt)),
            turn.isExtended && words.extended,
          ]
            .filter(Boolean)
            .join('. ')}
        </p>
      </div>
      <div>
        <p className={css.quiet}>{words.timeLeft}</p>
        <p className={css.what}>{timeLeft(turn.endsAt, words.left)}</p>
        <p className={css.quiet}>{words.untilWhen(say(turn.endsAt))}</p>
      </div>
      {may('sell') && (
        <div className={css.acts}>
          {!turn.isExtended && <Button onClick={() => setAsking('extend')}>{words.extend}</Button>}
          <Button look="danger" onClick={() => setAsking('withdraw')}>
            {words.withdraw}
          </Button>
        </div>
      )}
      {asking === 'withdraw' && (
        <ReasonDialog
          title={words.withdrawTitle}
          why={words.withdrawWhy}
          reasons={withdrawalReasons}
          nameOf={(reason) => words.reasons[reason]}
          act={words.withdraw}
          isSending={isSending}
          onClose={close}
          onChosen={async (reason) => {
            await change(() => call(withdrawTurn, { params, body: { seen, reason } }))
            close()
          }}
        />
      )}
      {asking === 'extend' && (
        <ReasonDialog
          title={words.extendTitle}
          reasons={extensionReasons}
          nameOf={(reason) => words.extensionReasons[reason]}
          most={mostExtensionDays}
          act={words.extend}
          isSending={isSending}
          onClose={close}
          onChosen={async (reason, days) => {
            await change(() => call(extendTurn, { params, body: { seen, reason, days } }))
            close()
          }}
        />
      )}
    </section>
  )
}

function timeLeft(endsAt: string, say: (days: number, hours: number, minutes: number) => string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(endsAt) - Date.now()) / 60_000))
  return say(Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60), minutes % 60)
}

import type { QueueEntry } from '@nyhem/contract/calls/queues'
import { askOutOfOrder } from '@nyhem/contract/routes/queues.paths'
import { outOfOrderReasons } from '@nyhem/domain/home-queue/turn'
import { checkReason } from '@nyhem/domain/staff/staff-reasons'
import { type FormEvent, useState } from 'react'
import { call } from '../../calls/call.ts'
import { givenReason, noReason, ReasonFields } from '../../form/ReasonFields.tsx'
import { useQueueTexts } from '../../texts/use-queue-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import css from './Queues.module.css'
import type { OfQueue } from './queue.types.ts'

/** Those before an entry who wait themselves. */
const passedOver = (entries: readonly QueueEntry[], { entryId }: QueueEntry): number =>
  entries
    .slice(
      0,
      entries.findIndex((one) => one.entryId === entryId),
    )
    .filter(({ standing }) => standing.kind === 'waits').length

type Props = { of: OfQueue; entry: QueueEntry; onClose: () => void }

/** Asks a second person to let somebody be asked before those who come first. */
export function AskOutOfOrder({ of: { siteId, queue, isSending, change }, entry, onClose }: Props) {
  const texts = useTexts()
  const words = useQueueTexts()
  const [written, setWritten] = useState(noReason)
  const [error, setError] = useState<'Reason' | 'Words' | null>(null)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const given = givenReason(written)
    const reason = outOfOrderReasons.find((one) => one === given?.reason)
    const checked = given === null ? 'Reason' : checkReason('turn-out-of-order', given)
    setError(checked === 'Ok' ? null : checked)
    if (!given || !reason || checked !== 'Ok') return
    const params = { siteId, homeId: queue.homeId, entryId: entry.entryId }
    const body = { seen: queue.version, reason, words: given.words }
    await change(() => call(askOutOfOrder, { params, body }))
    onClose()
  }
  return (
    <Dialog title={words.outOfTurnWhat(entry.person)} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>{words.outOfTurnWhy(passedOver(queue.entries, entry))}</p>
        <ReasonFields act="turn-out-of-order" value={written} onChange={setWritten} error={error} />
        <div className={css.acts}>
          <Button look="filled" type="submit" aria-disabled={isSending}>
            {words.askAnother}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

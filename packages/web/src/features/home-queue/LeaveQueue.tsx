import { leaveQueue } from '@nyhem/contract/routes/home-queue.paths'
import { useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { call } from '../api-client/call.ts'
import { useAction } from '../api-client/use-action.ts'

type Props = {
  entryId: string
  /** Of what, where a page has several. */
  of?: string
  /** The person has an offer for this place. */
  hasTurn: boolean
  /** Class of the row of buttons: in the sheet of the page that shows it. */
  acts: string | undefined
  onLeft: () => void
}

/** Gives up a place after a question, as it cannot be had back. */
export function LeaveQueue({ entryId, of, hasTurn, acts, onLeft }: Props) {
  const { homeQueue: strings } = useTexts('home-queue')
  const [isAsking, setAsking] = useState(false)
  const { state, run } = useAction<[], 'left'>(async () => {
    await call(leaveQueue, { params: { entryId } })
    setAsking(false)
    onLeft()
    return 'left'
  })
  return (
    <>
      <Button variant="quiet" aria-label={of && `${strings.leave}: ${of}`} onClick={() => setAsking(true)}>
        {strings.leave}
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} heading={strings.leaveHeading}>
        <p>
          {strings.leaveMeans} {hasTurn && strings.leaveWithTurn}
        </p>
        {state === 'failed' && <Message tone="error">{strings.failed}</Message>}
        <div className={acts}>
          <Button variant="danger" busy={state === 'busy'} onClick={() => void run()}>
            {strings.leave}
          </Button>
          <Button variant="quiet" onClick={() => setAsking(false)}>
            {strings.stay}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

import type { BookStepReply, StaffBookEntry } from '@nyhem/contract/calls/home-book'
import { withdrawBookEntry } from '@nyhem/contract/routes/home-book.paths'
import { call } from '../../calls/call.ts'
import { useHomeBooksTexts } from '../../texts/use-home-books-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useSend } from '../../ui/use-send.ts'
import css from '../cases/Cases.module.css'
import { nameOfEntry } from './entry-fields.ts'

type Props = {
  homeId: string
  known: StaffBookEntry
  onClose: () => void
  onDone: (reply: BookStepReply) => void
}

export function WithdrawDialog({ homeId, known: { id, version, entry }, onClose, onDone }: Props) {
  const texts = useTexts()
  const words = useHomeBooksTexts()
  const { isSending, problem, send } = useSend()
  async function withdraw(): Promise<void> {
    const params = { homeId, entryId: id }
    const reply = await send(() => call(withdrawBookEntry, { params, body: { version } }))
    if (reply) onDone(reply)
  }
  return (
    <Dialog title={words.withdrawOf(nameOfEntry(entry))} onClose={onClose}>
      <div className={css.dialog}>
        {problem && <Problem problem={problem} what={texts.states.notSaved} />}
        <p>{words.withdrawSure}</p>
        <div className={css.acts}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="danger" aria-disabled={isSending} onClick={() => void withdraw()}>
            {words.withdraw}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

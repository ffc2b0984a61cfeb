import type { ShownShowing } from '@nyhem/contract/calls/staff-showings'
import { callOffShowing } from '@nyhem/contract/routes/staff-showings.paths'
import { call } from '../../calls/call.ts'
import { useShowingTexts } from '../../texts/use-showing-texts.tsx'
import { ShowingDialog } from './ShowingDialog.tsx'

type Props = {
  showing: ShownShowing
  onClose: () => void
  onDone: (showing: ShownShowing, said: string) => void
}

export function CallOff({ showing, onClose, onDone }: Props) {
  const words = useShowingTexts()
  const guests = showing.guests.filter(({ state }) => state !== 'cancelled').length
  const seen = { startsAt: showing.startsAt, guests }
  return (
    <ShowingDialog
      title={words.callOffTitle}
      what={words.callOffWhat(guests)}
      act={words.callOffAct}
      reasons="call-off-showing"
      codes={words.callOffCodes}
      send={(reason) => call(callOffShowing, { params: { showingId: showing.id }, body: { seen, reason } })}
      onClose={onClose}
      onDone={onDone}
    />
  )
}

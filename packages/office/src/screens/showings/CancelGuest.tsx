import type { Guest, ShownShowing } from '@nyhem/contract/calls/staff-showings'
import { cancelGuest } from '@nyhem/contract/routes/staff-showings.paths'
import { call } from '../../calls/call.ts'
import { useShowingTexts } from '../../texts/use-showing-texts.tsx'
import { ShowingDialog } from './ShowingDialog.tsx'

type Props = {
  showing: ShownShowing
  guest: Guest
  onClose: () => void
  onDone: (showing: ShownShowing, said: string) => void
}

export function CancelGuest({ showing, guest: { id: guestId, name }, onClose, onDone }: Props) {
  const words = useShowingTexts()
  return (
    <ShowingDialog
      title={words.cancelGuestOf(name ?? words.forgotten)}
      what={words.cancelGuestWhat}
      act={words.cancelGuest}
      reasons="cancel-guest"
      codes={words.cancelCodes}
      send={(reason) => call(cancelGuest, { params: { showingId: showing.id, guestId }, body: { reason } })}
      onClose={onClose}
      onDone={onDone}
    />
  )
}

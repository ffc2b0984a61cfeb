import type { AssociationChoice } from '@nyhem/contract/calls/account'
import { useTexts } from '../../site/site-context.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { AssociationChooser } from './AssociationChooser.tsx'

type Props = {
  place: 'modal' | 'page'
  associations: readonly AssociationChoice[]
  onChoose: (id: string) => Promise<void>
  onCancel: () => void
}

/** The choice of an association: in place of the panel in the modal, above it on the page. */
export function BoardChooser({ place, ...props }: Props) {
  const { heading } = useTexts('account').account.login
  const chooser = <AssociationChooser {...props} />
  if (place === 'modal') return chooser
  return (
    <Dialog open onClose={props.onCancel} heading={heading} keepOnOutsidePress>
      {chooser}
    </Dialog>
  )
}

import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { finishLogin } from './finish-login.ts'
import { LoginPanel } from './LoginPanel.tsx'
import { closeOverlay, onAddressChange, openOverlay, overlayOfHash } from './overlay.ts'
import { ReturnedPanel } from './ReturnedPanel.tsx'
import { pathAfterModal } from './return-path.ts'
import type { Returned } from './returned.ts'
import { useIdentification } from './use-identification.ts'

const readHash = () => location.hash

/** The modals of logging in, on any page: opened and closed by the address. */
export function Overlays({ returned }: { returned: Returned | null }) {
  const hash = useSyncExternalStore(onAddressChange, readHash, () => '')
  const overlay = overlayOfHash(hash)
  const site = useSite()
  const texts = useTexts().account
  return (
    <>
      <Dialog open={overlay?.kind === 'login'} onClose={closeOverlay} heading={texts.login.heading}>
        {overlay?.kind === 'login' && (
          <LoginPanel
            key={overlay.type}
            loginType={overlay.type}
            returnPath={pathAfterModal(site, location)}
            place="modal"
            onLoggedIn={(reply) => void finishLogin(site, reply)}
          />
        )}
      </Dialog>
      <Dialog open={overlay?.kind === 'expired'} onClose={closeOverlay} heading={texts.expired.heading}>
        <p>{texts.expired.text}</p>
        <p>
          <Button onClick={() => openOverlay('#open-login')}>{texts.expired.logIn}</Button>
        </p>
      </Dialog>
      {returned && <ReturnedDialog returned={returned} />}
    </>
  )
}

/** Goes on asking how an order stands after the app has led the browser back. */
function ReturnedDialog({ returned }: { returned: Returned }) {
  const { login, eId } = useTexts().account
  const site = useSite()
  const [open, setOpen] = useState(true)
  const identification = useIdentification({
    flow: returned.flow,
    loginType: returned.flow === 'board-login' ? 'board-member' : 'private',
    returnPath: pathAfterModal(site, location),
  })
  const { now, resume, cancel } = identification
  const isIn = now?.step === 'logged-in'
  useEffect(() => void resume(returned.session), [resume, returned.session])
  const close = () => {
    cancel()
    setOpen(false)
  }
  const again = () => {
    close()
    openOverlay(returned.flow === 'board-login' ? '#open-board-login' : '#open-login')
  }
  return (
    <Dialog open={open && !isIn} onClose={close} heading={login.heading} keepOnOutsidePress>
      <ReturnedPanel
        identification={identification}
        onCancel={close}
        again={<Button onClick={again}>{eId.again}</Button>}
      />
    </Dialog>
  )
}

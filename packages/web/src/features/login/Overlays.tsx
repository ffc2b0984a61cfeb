import type { CaseUser } from '@nyhem/domain/account/board-member'
import { isCaseLogin, tabOfLoginType } from '@nyhem/domain/account/login-types'
import { asksForLogin } from '@nyhem/domain/account/result-codes'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { loadFurtherStyles } from '../../load-further-styles.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { loadTextGroup } from '../../texts/load-texts.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import type { FaultReport } from '../fault-report/FaultReport.tsx'
import { sessionEnd } from '../session/session-cookie.ts'
import { useSession } from '../session/session-store.ts'
import { finishLogin } from './finish-login.ts'
import { LoginPanel } from './LoginPanel.tsx'
import { closeOverlay, type Overlay, onAddressChange, openOverlay, overlayOfHash, reportHashOf } from './overlay.ts'
import { ReturnedPanel } from './ReturnedPanel.tsx'
import { askedReturnPath, passOn, pathAfterModal } from './return-path.ts'
import type { Returned } from './returned.ts'
import { useIdentification } from './use-identification.ts'

const readHash = () => location.hash

/** The modals of logging in, on any page: opened and closed by the address. */
export function Overlays({ returned }: { returned: Returned | null }) {
  const hash = useSyncExternalStore(onAddressChange, readHash, () => '')
  const overlay = useCaseShortcut(overlayOfHash(hash))
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
      {overlay?.kind === 'report' && <LateReport reporter={overlay.reporter} />}
      {returned && <ReturnedDialog returned={returned} />}
    </>
  )
}

/**
 * Whoever is in already, and as whom a report asks for, goes on to it without logging in again. Nothing is shown while it
 * is not known yet who is in: the login would begin an identification.
 */
function useCaseShortcut(overlay: Overlay | null): Overlay | null {
  const session = useSession()
  const isCase = overlay?.kind === 'login' && isCaseLogin(overlay.type)
  const isBoard = isCase && tabOfLoginType[overlay.type] === 'board'
  const fits = isCase && session !== null && (session.user.association !== null) === isBoard
  useEffect(() => {
    if (fits) openOverlay(reportHashOf[isBoard ? 'board-member' : 'resident'])
  }, [fits, isBoard])
  return isCase && (fits || (session === null && sessionEnd() !== null)) ? null : overlay
}

type Report = { Component: typeof FaultReport; reporter: CaseUser }

/** The fault report, whose code and words come when it is opened. */
function LateReport({ reporter }: { reporter: CaseUser }) {
  const site = useSite()
  const texts = useTexts().account
  const [report, setReport] = useState<Report | null>(null)
  useEffect(() => {
    let isWanted = true
    const load = Promise.all([
      import('../fault-report/FaultReport.tsx'),
      loadTextGroup(site.locale, 'report'),
      loadFurtherStyles('src/features/fault-report/'),
    ])
    load.then(
      ([module]) => isWanted && setReport({ Component: module.FaultReport, reporter }),
      (cause: unknown) => {
        console.warn('the fault report could not be fetched', cause)
        showToast({ text: texts.messages.somethingWentWrong })
        closeOverlay()
      },
    )
    return () => {
      isWanted = false
    }
  }, [site, reporter, texts])
  if (report?.reporter !== reporter) return null
  const { Component } = report
  const login = () => openOverlay(reporter === 'resident' ? '#open-case' : '#open-board-case')
  return <Component key={reporter} reporter={reporter} onClose={closeOverlay} onLogin={login} />
}

/** Goes on asking how an order stands after the app has led the browser back. */
function ReturnedDialog({ returned }: { returned: Returned }) {
  const { login, eId, logInAgain } = useTexts().account
  const site = useSite()
  const [open, setOpen] = useState(true)
  const identification = useIdentification({
    flow: returned.flow,
    loginType: returned.flow === 'board-login' ? 'board-member' : 'private',
    returnPath: pathAfterModal(site, location),
  })
  const { now, resume, cancel } = identification
  const asked = askedReturnPath(site, location.search)
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
        registerHref={site.routes.createAccount && passOn(site.routes.createAccount, asked)}
        onCancel={close}
        again={({ code }) => <Button onClick={again}>{asksForLogin(code) ? logInAgain : eId.again}</Button>}
      />
    </Dialog>
  )
}

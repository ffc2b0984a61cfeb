import type { CaseUser } from '@nyhem/domain/account/board-member'
import { isCaseLogin, tabOfLoginType } from '@nyhem/domain/account/login-types'
import { asksForLogin } from '@nyhem/domain/account/result-codes'
import type { Site } from '@nyhem/domain/sites/site'
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
import {
  closeOverlay,
  type Overlay,
  onAddressChange,
  openOverlay,
  overlayOfHash,
  reportHashOf,
  reportLoginOf,
} from './overlay.ts'
import { ReturnedPanel } from './ReturnedPanel.tsx'
import { passOn, pathAfterModal, requestedReturnPath } from './return-path.ts'
import type { Returned } from './returned.ts'
import { useIdentification } from './use-identification.ts'
import { useWhenLoggedIn } from './use-when-logged-in.ts'

const readHash = () => location.hash

/** Login modals on any page, opened and closed by the address. */
export function Overlays({ returned }: { returned: Returned | null }) {
  const hash = useSyncExternalStore(onAddressChange, readHash, () => '')
  const site = useSite()
  const overlay = useCaseShortcut(useOffered(overlayOfHash(hash), site))
  const report = useReportOnItsWay(overlay)
  const texts = useTexts('account').account
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
        {overlay?.kind === 'expired' && <Expired over={overlay.over} />}
      </Dialog>
      {report && <LazyReport {...report} />}
      {returned && <ReturnedDialog returned={returned} />}
    </>
  )
}

/** Whether a modal leads to a fault report. */
const isOfReport = (overlay: Overlay) =>
  overlay.kind === 'report' || (overlay.kind === 'login' && isCaseLogin(overlay.type))

/** Nothing where the site has no fault reports: the address is that of the page again. */
function useOffered(overlay: Overlay | null, site: Site): Overlay | null {
  const isMissing = overlay !== null && isOfReport(overlay) && !site.has.errands
  useEffect(() => {
    if (isMissing) closeOverlay()
  }, [isMissing])
  return isMissing ? null : overlay
}

/**
 * A user logged in with the required role goes directly to the report. Nothing shows until the session is known:
 * mounting the login would start an identification.
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

/** Says that the session ended. The login returns to a report that was open. */
function Expired({ over }: { over: CaseUser | null }) {
  const { expired } = useTexts('account').account
  return (
    <>
      <p>{over === null ? expired.text : expired.inReport}</p>
      <p>
        <Button onClick={() => openOverlay(over === null ? '#open-login' : reportLoginOf[over])}>
          {expired.logIn}
        </Button>
      </p>
    </>
  )
}

/** The report in the address; or one that was closed on its way, until it is sent or its reporter logs out. */
function useReportOnItsWay(overlay: Overlay | null) {
  const session = useSession()
  const [away, setAway] = useState<CaseUser | null>(null)
  const isShown = overlay?.kind === 'report'
  const reporter = isShown ? overlay.reporter : session && away
  if (reporter === null) return null
  return { reporter, isShown, onWaiting: (isWaiting: boolean) => setAway(isWaiting ? reporter : null) }
}

type Report = { Component: typeof FaultReport; reporter: CaseUser }

type LazyProps = { reporter: CaseUser; isShown: boolean; onWaiting: (isWaiting: boolean) => void }

function LazyReport({ reporter, ...rest }: LazyProps) {
  const site = useSite()
  const texts = useTexts('account').account
  const [report, setReport] = useState<Report | null>(null)
  useEffect(() => {
    let isWanted = true
    const load = Promise.all([
      import('../fault-report/FaultReport.tsx'),
      loadTextGroup(site.locale, 'report'),
      loadFurtherStyles('personal'),
      loadFurtherStyles('report'),
    ])
    load.then(
      ([module]) => isWanted && setReport({ Component: module.FaultReport, reporter }),
      (cause: unknown) => {
        console.warn('the fault report could not be fetched', cause)
        showToast({ tone: 'error', text: texts.messages.somethingWentWrong })
        closeOverlay()
      },
    )
    return () => {
      isWanted = false
    }
  }, [site, reporter, texts])
  if (report?.reporter !== reporter) return null
  const { Component } = report
  const login = () => openOverlay(reportLoginOf[reporter])
  return <Component key={reporter} {...rest} reporter={reporter} onClose={closeOverlay} onLogin={login} />
}

/** Continues polling an order after the app has returned to the browser. */
function ReturnedDialog({ returned }: { returned: Returned }) {
  const { login, eId, logInAgain } = useTexts('account').account
  const site = useSite()
  const [open, setOpen] = useState(true)
  const identification = useIdentification({
    flow: returned.flow,
    loginType: returned.flow === 'board-login' ? 'board-member' : 'private',
    returnPath: pathAfterModal(site, location),
  })
  const { now, resume, cancel } = identification
  const requested = requestedReturnPath(site, location.search)
  const isIn = now?.step === 'logged-in'
  useWhenLoggedIn(now, (reply) => void finishLogin(site, reply))
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
        registerHref={site.routes.createAccount && passOn(site.routes.createAccount, requested)}
        onCancel={close}
        again={({ code }) => <Button onClick={again}>{asksForLogin(code) ? logInAgain : eId.again}</Button>}
      />
    </Dialog>
  )
}

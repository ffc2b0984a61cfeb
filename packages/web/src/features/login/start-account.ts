import type { Site } from '@nyhem/domain/sites/site'
import { isBehindLogin, keepSession } from '../session/keep-session.ts'
import { currentSession, onSessionChange, type Session } from '../session/session-store.ts'
import { waitingReport } from '../session/waiting-report.ts'
import { goToLoginPage } from './offer-login.ts'
import { onAddressChange, openOverlay, overlayOfHash } from './overlay.ts'
import { addressWithout, type Returned, returnedFrom } from './returned.ts'

/** Adds accounts to a hydrated page: session and login modals. Code needed only after login loads then. */
export function startAccount(site: Site): void {
  sendWaitingReport()
  onceLoggedIn((session) => void keepBrowserOf(site, session))
  keepSession(site)
  const returned = takeReturned(site)
  void startKeeping(site)
  let mounted: Promise<void> | null = null
  const mountWhenNeeded = () => {
    if (mounted !== null || (overlayOfHash(location.hash) === null && returned === null)) return
    mounted = mount(site, returned).catch((cause: unknown) => {
      mounted = null
      console.warn('the modal comes when it is asked for again', cause)
      goToLoginPage(site)
    })
  }
  onAddressChange(mountWhenNeeded)
  mountWhenNeeded()
}

/** Favourites and saved searches: not needed to show the page. */
async function startKeeping(site: Site): Promise<void> {
  try {
    const [{ startHearts }, { startSavingSearches }] = await Promise.all([
      import('../favourites/start-hearts.ts'),
      import('../saved-searches/start-saving-searches.ts'),
    ])
    startHearts(site)
    startSavingSearches(site)
  } catch (cause) {
    console.warn('hearts come with the next page', cause)
  }
}

/** Opening a report that waited for a connection sends it: once, when its reporter is known to be logged in. */
const sendWaitingReport = (): void =>
  onceLoggedIn((session) => {
    const hash = waitingReport(session.account.id)
    if (hash !== null && isReport(hash) && location.hash === '' && navigator.onLine) openOverlay(hash)
  })

const isReport = (hash: string) => overlayOfHash(hash)?.kind === 'report'

function onceLoggedIn(act: (session: Session) => void): void {
  const stop = onSessionChange(() => {
    const session = currentSession()
    if (session === null) return
    stop()
    act(session)
  })
}

/** What the browser has of another person, it has no more. */
async function keepBrowserOf(site: Site, { account }: Session): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const { forgetKept, sendMessagesOf } = await import('../offline/kept-pages.ts')
    await forgetKept({ except: account.id })
    void sendMessagesOf(site, account.id)
    if (!isBehindLogin(site)) return
    const { keepBrowser } = await import('../push/keep-browser.ts')
    await keepBrowser(site)
  } catch (cause) {
    console.warn('the browser is looked after with the next page', cause)
  }
}

const mount = async (site: Site, returned: Returned | null): Promise<void> => {
  const { mountOverlays } = await import('./mount-overlays.tsx')
  await mountOverlays(site, returned)
}

/** Reads, once, the identification the browser returned from. The return page handles its own. */
function takeReturned(site: Site): Returned | null {
  if (location.pathname === site.routes.eIdentificationReturn) return null
  const returned = returnedFrom(location.search)
  if (returned) history.replaceState(history.state, '', addressWithout(location))
  return returned
}

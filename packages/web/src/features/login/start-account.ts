import type { Site } from '@nyhem/domain/sites/site'
import { keepSession } from '../session/keep-session.ts'
import { sessionEnd } from '../session/session-cookie.ts'
import { waitingReport } from '../session/waiting-report.ts'
import { goToLoginPage } from './offer-login.ts'
import { onAddressChange, openOverlay, overlayOfHash } from './overlay.ts'
import { addressWithout, type Returned, returnedFrom } from './returned.ts'

/**
 * Brings accounts to a page that has come to life: who is logged in, and the modals of logging in. Everything that is
 * not needed until somebody logs in is fetched then.
 */
export function startAccount(site: Site): void {
  keepSession(site)
  const returned = takeReturned(site)
  sendWaitingReport()
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

/** Hearts and searches to be saved: nothing of it is needed to see the page. */
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

/** A report that had no connection is sent by opening it again. */
function sendWaitingReport(): void {
  const hash = waitingReport()
  const isReport = hash !== null && overlayOfHash(hash)?.kind === 'report'
  if (isReport && location.hash === '' && navigator.onLine && sessionEnd() !== null) openOverlay(hash)
}

const mount = async (site: Site, returned: Returned | null): Promise<void> => {
  const { mountOverlays } = await import('./mount-overlays.tsx')
  await mountOverlays(site, returned)
}

/** The identification that the browser has come back from, once. The return page sees to its own. */
function takeReturned(site: Site): Returned | null {
  if (location.pathname === site.routes.eIdentificationReturn) return null
  const returned = returnedFrom(location.search)
  if (returned) history.replaceState(history.state, '', addressWithout(location))
  return returned
}

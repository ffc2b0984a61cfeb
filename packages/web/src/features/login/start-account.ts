import type { Site } from '@nyhem/domain/sites/site'
import { keepSession } from '../session/keep-session.ts'
import { goToLoginPage } from './offer-login.ts'
import { onAddressChange, overlayOfHash } from './overlay.ts'
import { addressWithout, type Returned, returnedFrom } from './returned.ts'

/**
 * Brings accounts to a page that has come to life: who is logged in, and the modals of logging in. Everything that is
 * not needed until somebody logs in is fetched then.
 */
export function startAccount(site: Site): void {
  keepSession(site)
  const returned = takeReturned(site)
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

import type { Site } from '@nyhem/domain/sites/site'
import { keepSession } from '../session/keep-session.ts'
import { onAddressChange, openOverlay, overlayOfHash } from './overlay.ts'
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
    })
  }
  onAddressChange(mountWhenNeeded)
  takeOverLinks(site)
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

/** Links to the login page open the modal instead, and one modal's link to another takes its place. */
function takeOverLinks(site: Site): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.origin !== location.origin || link.target === '_blank') return
    const isLogin = link.pathname === site.routes.login && location.pathname !== site.routes.login
    const hash = isLogin && link.search === '' ? '#open-login' : link.hash
    if (overlayOfHash(hash) === null || (!isLogin && link.pathname !== location.pathname)) return
    event.preventDefault()
    openOverlay(hash)
  })
}

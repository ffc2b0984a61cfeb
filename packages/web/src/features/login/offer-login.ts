import type { Site } from '@nyhem/domain/sites/site'
import { openOverlay, overlayOfHash } from './overlay.ts'

type Account = { startAccount: (site: Site) => void }

/**
 * Makes links to the login page open the modal. Its code loads with the account's: on first click, or when idle through
 * the returned function. Failures are retried.
 */
export function offerLogin(site: Site, fetchAccount: () => Promise<Account>): () => Promise<void> {
  let account: Promise<void> | null = null
  const bring = () => {
    account ??= fetchAccount().then(
      ({ startAccount }) => startAccount(site),
      (cause: unknown) => {
        account = null
        console.warn('log-in not loaded', cause)
        goToLoginPage(site)
      },
    )
    return account
  }
  takeOverLinks(site, () => void bring())
  return bring
}

/** Links to the login page open the modal instead; a link in one modal to another replaces it. */
function takeOverLinks(site: Site, onOpen: () => void): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.origin !== location.origin || link.target === '_blank') return
    const isLogin = link.pathname === site.routes.login && location.pathname !== site.routes.login
    const hash = isLogin && link.search === '' ? '#open-login' : link.hash
    if (overlayOfHash(hash) === null || (!isLogin && link.pathname !== location.pathname)) return
    event.preventDefault()
    openOverlay(hash)
    onOpen()
  })
}

/** Fallback when a modal's code cannot load: the equivalent page. Going back leads to the previous page. */
export function goToLoginPage({ routes: { login } }: Site): void {
  if (login !== null && location.pathname !== login && overlayOfHash(location.hash)?.kind === 'login')
    location.replace(login)
}

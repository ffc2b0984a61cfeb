import type { Site } from '@nyhem/domain/sites/site'
import { openOverlay, overlayOfHash } from './overlay.ts'

type Account = { startAccount: (site: Site) => void }

/**
 * Links to the login page open the modal from now on, though its code comes later: with the account's, which the
 * returned function fetches when the page is idle, and a press at once. What cannot be fetched is tried again.
 */
export function offerLogin(site: Site, fetchAccount: () => Promise<Account>): () => Promise<void> {
  let account: Promise<void> | null = null
  const bring = () => {
    account ??= fetchAccount().then(
      ({ startAccount }) => startAccount(site),
      (cause: unknown) => {
        account = null
        console.warn('nobody is shown as logged in', cause)
        goToLoginPage(site)
      },
    )
    return account
  }
  takeOverLinks(site, () => void bring())
  return bring
}

/** Links to the login page open the modal instead, and one modal's link to another takes its place. */
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

/** In place of a modal whose code cannot be fetched: the page that does the same. Going back leads to the page before. */
export function goToLoginPage({ routes: { login } }: Site): void {
  if (login !== null && location.pathname !== login && overlayOfHash(location.hash)?.kind === 'login')
    location.replace(login)
}
